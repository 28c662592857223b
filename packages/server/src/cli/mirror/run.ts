/** Writes a mirror: the files of the service, of organizations, and of passports; then the manifest of all. */
import { isPractice, type OrganizationId } from "@dpp/core/party"
import { release } from "@dpp/http/response/release"
import { manifestText, type Recipient } from "@dpp/proof/mirror"
import * as Mirror from "@dpp/service/mirror/Mirror"
import { type MirroredOrganization, textFile } from "@dpp/service/mirror/MirrorFile"
import { PassportSettings } from "@dpp/service/shared/PassportSettings"
import { LogStore } from "@dpp/service/ports/LogStore"
import { Organizations } from "@dpp/service/ports/Organizations"
import * as Console from "effect/Console"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as SqlClient from "effect/sql/SqlClient"
import * as Stream from "effect/Stream"
import * as Layers from "../../runtime/Layers.ts"
import { fromProcess } from "../../runtime/Settings.ts"
import { withThisSchema } from "../shared/openDatabase.ts"
import { CommandFailed } from "../shared/outcome.ts"
import { printJson } from "../shared/output.ts"
import { manifestName, type MirrorFolder, openFolder, signatureName } from "./MirrorFolder.ts"
import { makeWriter, type MirrorWriter, type Options } from "./MirrorWriter.ts"
import type { WrittenPassport } from "./MirrorState.ts"
import { recipientFrom } from "./recipient.ts"
import { makePassportWriter } from "./writePassport.ts"

export interface Input {
  readonly folder: string
  readonly isIncremental: boolean
  readonly organization: Option.Option<OrganizationId>
  readonly recipient: Option.Option<string>
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
  const heads = isSigned ? [] : yield* Effect.forEach(organizations, log.head)
  if (heads.some(Option.isSome)) {
    return yield* new CommandFailed({
      reason: "The service signs passports. Set DPP_KEY_ENCRYPTION_KEY to the value that the service has."
    })
  }
})

const passportsAtOnce = 4

const writePassports = Effect.fnUntraced(function* (
  folder: MirrorFolder,
  writer: MirrorWriter,
  organizations: ReadonlyArray<MirroredOrganization>,
  options: Options
) {
  const { passports } = yield* Mirror.Mirror
  const writePassport = yield* makePassportWriter(writer, options)
  const written: Record<string, WrittenPassport> = {}
  const formerIssuers = new Set<OrganizationId>()
  let waiting = 0
  let total = 0
  for (const organization of organizations) {
    yield* Stream.runForEach(
      Stream.mapEffect(
        passports(organization.id),
        (passport) =>
          Effect.map(writePassport(organization, passport, folder.written?.[passport.folder]), (outcome) => ({
            passport,
            outcome
          })),
        { concurrency: passportsAtOnce }
      ),
      ({ outcome, passport }) =>
        Effect.sync(() => {
          if (Option.isNone(outcome)) return
          total += 1
          for (const former of passport.formerHolders) formerIssuers.add(former)
          if (outcome.value.isWaiting) waiting += 1
          else written[passport.folder] = outcome.value.passport
        })
    )
  }
  for (const { id } of organizations) formerIssuers.delete(id)
  return { written, waiting, total, formerIssuers }
})

const write = Effect.fnUntraced(function* (input: Input, recipient: Recipient | null) {
  const mirror = yield* Mirror.Mirror
  const { publicOrigin } = yield* PassportSettings
  const options: Options = { isIncremental: input.isIncremental, recipient }
  const ids = yield* selected(input.organization)
  yield* requireKeys(ids)
  const folder = yield* openFolder(input.folder, { release, recipient: recipient?.kid ?? null })
  yield* mirror.sign(ids)
  const writer = makeWriter(folder, options)
  const organizations = yield* Effect.forEach(ids, mirror.organization)
  yield* Effect.forEach([...mirror.service, ...organizations.flatMap(({ files }) => files)], writer.put)
  const { formerIssuers, total, waiting, written } = yield* writePassports(folder, writer, organizations, options)
  for (const former of formerIssuers) yield* Effect.forEach(yield* mirror.formerIssuer(former), writer.put)

  const files = [...writer.entries.values()]
  const issuers = organizations.flatMap(({ issuer }) => (issuer === null ? [] : [issuer.did]))
  const manifest = manifestText({ origin: publicOrigin, issuers, files })
  const signatures = yield* Effect.forEach(ids, (id) => mirror.signManifest(id, manifest))
  yield* folder.put(textFile(manifestName, manifest))
  yield* folder.put(
    textFile(
      signatureName,
      signatures
        .flatMap(Option.toArray)
        .map((line) => `${line}\n`)
        .join("")
    )
  )
  const removed = yield* folder.removeOthers(writer.entries)
  yield* folder.setWritten(written)

  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  const counts = { passports: total, files: files.length, bytes, written: writer.writtenFiles(), removed, waiting }
  yield* input.json ? printJson({ folder: input.folder, ...counts }) : print(input.folder, counts)
})

interface Counts {
  readonly passports: number
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
