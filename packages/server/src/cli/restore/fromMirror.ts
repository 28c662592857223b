/**
 * Fills an empty instance with what a mirror has of an organization: profile, public values and public documents.
 *
 * The passports come back as drafts, because a mirror has no restricted values, and no key that could continue their statements. What was
 * signed stays where it is: in the mirror, which a back-up provider serves.
 */
import { ApiKeyId, administratorRequest, type Caller } from "@dpp/core/access"
import { type Organization, OrganizationId } from "@dpp/core/party"
import { rejectUsedDatabase } from "@dpp/persistence/backup/Backup"
import { migrate } from "@dpp/persistence/migrations/Migrations"
import { Audit } from "@dpp/service/changes/Audit"
import { Organizations } from "@dpp/service/ports/Organizations"
import * as SecureRandom from "effect/crypto/SecureRandom"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as SqlClient from "effect/sql/SqlClient"
import * as Layers from "../../runtime/Layers.ts"
import { fromProcess } from "../../runtime/Settings.ts"
import { checkMirror } from "../mirror/check/checkMirror.ts"
import { readPins } from "../mirror/check/run.ts"
import { siteAt } from "../mirror/check/site.ts"
import { manifestName } from "../mirror/MirrorFolder.ts"
import { withDatabase } from "../shared/openDatabase.ts"
import { CommandFailed, UsageError } from "../shared/outcome.ts"
import { type MirroredPassport, mirroredPassports } from "./mirroredPassports.ts"
import { printReport } from "./report.ts"
import { profileOf } from "./profileOf.ts"
import { makeRestorePassport, type RestoredPassport } from "./restorePassport.ts"

export interface Input {
  /** Folder or address of the mirror. */
  readonly file: Option.Option<string>
  readonly organization: OrganizationId
  readonly keys: ReadonlyArray<string>
  readonly json: boolean
}

/** Fails unless every check of the mirror passed. The issuer may no longer exist, so that its log cannot be compared. */
const requireIntact = Effect.fnUntraced(function* ({ file, keys, organization }: Input) {
  if (Option.isNone(file)) return yield* new UsageError({ reason: "Name the folder or the address of the mirror." })
  const mirror = file.value
  const site = siteAt(mirror)
  const pins = yield* readPins(keys)
  const bytes = yield* Effect.tryPromise({
    try: () => site.read(manifestName),
    catch: (cause) => new CommandFailed({ reason: `There is no mirror in ${mirror}`, cause })
  })
  const { manifest, report } = yield* checkMirror(site, bytes, { kept: [], pins })
  const did = report.issuers.find((one) => one.endsWith(`:${organization}`))
  const found = report.findings.find(
    ({ at, reason, state }) =>
      state === "failed" || (reason !== "log-not-compared" && !(reason === "key-not-trusted" && at !== did))
  )
  if (manifest === null || found !== undefined) {
    return yield* new CommandFailed({
      reason: `The mirror is not intact: ${found?.at ?? manifestName}: ${found?.reason ?? "manifest-malformed"}. Nothing was restored.`
    })
  }
  if (did === undefined)
    return yield* new CommandFailed({ reason: `${organization} has not signed this mirror. Nothing was restored.` })
  return { site, manifest, did, pins }
})

/** Creates the organization under a new id: its former log cannot be continued without its keys, and must not be replaced. */
const createOrganization = Effect.fnUntraced(function* (profile: Omit<Organization, "id">) {
  const random = yield* SecureRandom.SecureRandom
  const correlationId = yield* random.uuidV7()
  const organization: Organization = { ...profile, id: OrganizationId.make(yield* random.uuidV7()) }
  const organizations = yield* Organizations
  const record = {
    action: "organization.created",
    resource_type: "organization",
    resource_id: organization.id
  } as const
  yield* organizations.insert(organization)
  yield* (yield* Audit).commit({ ...administratorRequest(correlationId), organization }, record, (at) =>
    organizations.store(null, organization, at)
  )
  const actor = { _tag: "ApiKey", id: ApiKeyId.make(yield* random.uuidV7()), name: "restore", access: "full" } as const
  return { organization, actor, correlationId } satisfies Caller
})

/** A passport that states the profile of its organization; undefined if all have ceased to exist. */
const firstDocument = async (passports: AsyncIterable<MirroredPassport>): Promise<object | undefined> => {
  for await (const { document } of passports) if (document !== null) return document
  return undefined
}

const restore = Effect.fnUntraced(function* (input: Input) {
  const { did, manifest, pins, site } = yield* requireIntact(input)
  const passports = () => mirroredPassports(site, manifest, { did, pins })
  const document = yield* Effect.promise(() => firstDocument(passports()))
  if (document === undefined)
    return yield* new CommandFailed({
      reason: "The mirror has no passport of the organization that could be restored."
    })

  const caller = yield* createOrganization(profileOf(document))
  const restorePassport = yield* makeRestorePassport(caller, site)
  const restored: Array<RestoredPassport> = []
  const all = passports()
  for (;;) {
    const next = yield* Effect.promise(() => all.next())
    if (next.done === true) break
    restored.push(yield* restorePassport(next.value))
  }
  yield* printReport({
    organization: caller.organization,
    former: input.organization,
    passports: restored,
    json: input.json
  })
})

export const run = (input: Input) =>
  withDatabase(
    Effect.gen(function* () {
      yield* migrate
      yield* rejectUsedDatabase.pipe(Effect.mapError(({ message }) => new CommandFailed({ reason: message })))
      const settings = yield* fromProcess
      const database = Layer.succeed(SqlClient.SqlClient, yield* SqlClient.SqlClient)
      yield* Effect.provide(restore(input), Layers.services(settings, database, Layers.commandProcess))
    }),
    { mustExist: false }
  )
