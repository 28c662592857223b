/** Writes a mirror: the files of the service, of organizations, and of passports; then the manifest of all. */
import { isPractice, type OrganizationId } from "@dpp/core/party"
import { release } from "@dpp/http/response/release"
import { manifestText, type PartedManifest, partOf, type Recipient } from "@dpp/proof/mirror"
import * as Mirror from "@dpp/service/mirror/Mirror"
import { textFile } from "@dpp/service/mirror/MirrorFile"
import { PassportSettings } from "@dpp/service/shared/PassportSettings"
import { LogStore } from "@dpp/service/ports/LogStore"
import { Restorations } from "@dpp/service/ports/Restorations"
import { copyWarning } from "@dpp/service/proofs/SigningState"
import { Organizations } from "@dpp/service/ports/Organizations"
import * as Console from "effect/Console"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as SqlClient from "effect/sql/SqlClient"
import * as Layers from "../../runtime/Layers.ts"
import { fromProcess } from "../../runtime/Settings.ts"
import { withThisSchema } from "../shared/openDatabase.ts"
import { CommandFailed } from "../shared/outcome.ts"
import { printJson } from "../shared/output.ts"
import type { MirrorFormat } from "./mirrorFormats.ts"
import { manifestName, type MirrorFolder, openFolder, signatureName } from "./MirrorFolder.ts"
import { type Line, mergeParts, spoolFound } from "./mergeParts.ts"
import { makeWriter, type Options } from "./MirrorWriter.ts"
import { recipientFrom } from "./recipient.ts"
import { toVisit } from "./toVisit.ts"
import { makeVisits } from "./visits.ts"

export interface Input {
  readonly folder: string
  readonly isIncremental: boolean
  readonly organization: Option.Option<OrganizationId>
  readonly recipient: Option.Option<string>
  readonly formats: ReadonlyArray<MirrorFormat>
  readonly json: boolean
}

export const run = (input: Input) => withThisSchema(runOnDatabase(input))

const runOnDatabase = Effect.fnUntraced(function* (input: Input) {
  const settings = yield* fromProcess
  const recipient = Option.isSome(input.recipient) ? yield* recipientFrom(input.recipient.value) : null
  const database = Layer.succeed(SqlClient.SqlClient, yield* SqlClient.SqlClient)
  const services = Layers.services(settings, database, Layers.commandProcess)
  yield* Effect.provide(write(input, recipient), Layer.provideMerge(Mirror.layer, services))
})

const selected = Effect.fnUntraced(function* (id: Option.Option<OrganizationId>) {
  const organizations = yield* Organizations
  if (Option.isNone(id)) return (yield* organizations.list).map((one) => one.id).filter((one) => !isPractice(one))
  if (isPractice(id.value)) {
    return yield* new CommandFailed({
      reason: `${id.value} is a practice organization: nothing of it enters a mirror.`
    })
  }
  const found = yield* organizations.find(id.value)
  if (Option.isNone(found)) return yield* new CommandFailed({ reason: `There is no organization ${id.value}.` })
  return [found.value.id]
})

/** Fails where passports are signed and this command could not read the keys: the mirror would lose its proofs. */
const requireKeys = Effect.fnUntraced(function* (organizations: ReadonlyArray<OrganizationId>) {
  const { isSigned } = yield* Mirror.Mirror
  const log = yield* LogStore
  if (isSigned && (yield* (yield* Restorations).isCopy)) return yield* new CommandFailed({ reason: copyWarning })
  const heads = isSigned ? [] : yield* Effect.forEach(organizations, log.head)
  if (heads.some(Option.isSome)) {
    return yield* new CommandFailed({
      reason: "The service signs passports. Set DPP_KEY_ENCRYPTION_KEY to the value that the service has."
    })
  }
})

/** The moment of the files: that of the last manifest if it lists the same. */
const withMoment = Effect.fnUntraced(function* (
  former: MirrorFolder["manifest"],
  content: Omit<PartedManifest, "format" | "written_at">
) {
  const now = DateTime.formatIso(yield* DateTime.now)
  if (former?.format !== "dpp-mirror/2") return { ...content, written_at: now }
  const { written_at } = former
  return {
    ...content,
    written_at: manifestText({ ...content, written_at }) === manifestText(former) ? written_at : now
  }
})

const write = Effect.fnUntraced(function* (input: Input, recipient: Recipient | null) {
  const mirror = yield* Mirror.Mirror
  const settings = yield* PassportSettings
  const { formats, isIncremental } = input
  const options: Options = { isIncremental, recipient, formats }
  const ids = yield* selected(input.organization)
  yield* requireKeys(ids)
  const service = JSON.stringify([settings.publicOrigin, settings.serviceName])
  const folder = yield* openFolder(input.folder, { release, service, recipient: recipient?.kid ?? null, formats })
  const changed = yield* toVisit(folder, ids, options)
  const isWhole = Option.isNone(changed)
  const positions = yield* mirror.positions(ids)
  yield* mirror.sign(ids)
  const writer = makeWriter(folder, options)
  const organizations = yield* Effect.forEach(ids, mirror.organization)
  const { visitAll, visitChanged, visited } = yield* makeVisits({ folder, writer, organizations, options }, isWhole)
  yield* isWhole ? visitAll : visitChanged(changed.value)

  const { formerIssuers, waiting } = visited
  if (!isWhole) for (const id of folder.progress?.formerIssuers ?? []) formerIssuers.add(id)
  for (const id of ids) formerIssuers.delete(id)
  const former = yield* Effect.forEach(formerIssuers, mirror.formerIssuer)
  const common = [...mirror.service, ...organizations.flatMap(({ files }) => files), ...former.flat()]
  const entries = yield* Effect.forEach(common, writer.put)
  const { bytes, files, parts, removed } = yield* folder.attempt(async () => {
    for (const entry of entries) await folder.spool.add(partOf(entry.path), { put: entry } satisfies Line)
    if (isWhole) await spoolFound(folder)
    return mergeParts(folder, isWhole)
  })

  const passports =
    visited.added + (!isWhole && folder.manifest?.format === "dpp-mirror/2" ? folder.manifest.passports : 0)
  const issuers = organizations.flatMap(({ issuer }) => (issuer === null ? [] : [issuer.did]))
  const { publicOrigin: origin } = settings
  const manifest = manifestText(yield* withMoment(folder.manifest, { origin, issuers, passports, files, bytes, parts }))
  const signatures = yield* Effect.forEach(ids, (id) => mirror.signManifest(id, manifest))
  const lines = signatures.flatMap(Option.toArray).map((line) => `${line}\n`)
  yield* folder.put(textFile(manifestName, manifest))
  yield* folder.put(textFile(signatureName, lines.join("")))
  yield* folder.attempt(folder.spool.remove)
  yield* folder.setProgress({ positions: [...positions], waiting: [...waiting], formerIssuers: [...formerIssuers] })

  const counts = {
    passports,
    visited: visited.count,
    files,
    bytes,
    written: writer.writtenFiles(),
    removed,
    waiting: waiting.size
  }
  yield* input.json ? printJson({ folder: input.folder, ...counts }) : print(input.folder, counts)
})

interface Counts {
  readonly passports: number
  /** Passports that the run looked at. */
  readonly visited: number
  readonly files: number
  /** Size of all files. */
  readonly bytes: number
  readonly written: number
  readonly removed: number
  readonly waiting: number
}

const print = Effect.fnUntraced(function* (
  folder: string,
  { bytes, files, passports, removed, waiting, written }: Counts
) {
  const size = (bytes / 1_000_000).toLocaleString("en", { maximumFractionDigits: 1 })
  const of = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`
  yield* Console.log(
    `${folder}: ${of(passports, "passport")} in ${of(files, "file")} (${size} MB), ${written} of them written.`
  )
  if (removed > 0) yield* Console.log(`Deleted ${of(removed, "file")} that the mirror no longer has.`)
  if (waiting > 0) {
    yield* Console.log(
      `Still waiting for a signature: ${of(waiting, "passport")}. Run the command again to add what is missing.`
    )
  }
})
