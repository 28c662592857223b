/** Writes the files of one passport, or keeps them if it has not changed. */
import { publicView } from "@dpp/core/access"
import type { OrganizationId } from "@dpp/core/party"
import { exportExtensions, type PassportFacts } from "@dpp/core/passport"
import type { ProductId } from "@dpp/core/product"
import { exportFile } from "@dpp/exchange"
import type { ManifestFile } from "@dpp/proof/mirror"
import { Mirror } from "@dpp/service/mirror/Mirror"
import type { MirroredOrganization, MirroredPassport, MirrorFile } from "@dpp/service/mirror/MirrorFile"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import type { MirrorFormat } from "./mirrorFormats.ts"
import { stateFolder } from "./MirrorState.ts"
import type { MirrorWriter, Options } from "./MirrorWriter.ts"

export interface Outcome {
  /** What the next run may keep. */
  readonly passport: WrittenPassport
  /** Whether the present version is not signed yet, so that the next run writes the passport again. */
  readonly isWaiting: boolean
}

export const makePassportWriter = Effect.fnUntraced(function* (writer: MirrorWriter, options: Options) {
  const mirror = yield* Mirror
  const isWhole = options.recipient !== null

  const putUploaded = Effect.fnUntraced(function* (
    organization: OrganizationId,
    token: string,
    former: ReadonlyArray<ManifestFile>
  ) {
    const found = yield* mirror.publicFile(organization, token)
    if (Option.isSome(found)) return yield* writer.putUploaded(found.value, former)
    return yield* putUploadedSealed(organization, token, former)
  })

  const putUploadedSealed = Effect.fnUntraced(function* (
    organization: OrganizationId,
    token: string,
    former: ReadonlyArray<ManifestFile>
  ) {
    const found = isWhole ? yield* mirror.restrictedFile(organization, token) : Option.none()
    return Option.isSome(found) ? yield* writer.putUploadedSealed(found.value, former) : []
  })

  /** `former`: what the last run wrote of it. None if the passport was deleted meanwhile. */
  return Effect.fnUntraced(function* (
    organization: MirroredOrganization,
    passport: MirroredPassport,
    former: WrittenPassport | undefined
  ) {
    const { folder, version } = passport
    const { id } = organization
    const isSame = former?.version === version && former.folder === folder
    if (isSame && options.isIncremental && (yield* writer.areKept([...former.files, ...former.uploads])))
      return Option.some<Outcome>({ passport: former, isWaiting: false })
    const found = yield* mirror.passport(organization, passport, { isWhole, formats: options.formats })
    if (Option.isNone(found)) return Option.none()
    const { facts, isProven, publicTokens, restricted, restrictedTokens } = found.value
    const files = [...found.value.files, ...(facts === null ? [] : exchangeFiles(folder, facts, options.formats))]
    const sameFiles = isSame ? former.files : []
    const written = [
      yield* Effect.forEach(files, writer.put),
      ...(yield* Effect.forEach(restricted, (file) => writer.putSealed(file, sameFiles)))
    ].flat()
    const formerUploads = former?.uploads ?? []
    const uploads = [
      ...(yield* Effect.forEach(publicTokens, (token) => putUploaded(id, token, formerUploads))),
      ...(yield* Effect.forEach(restrictedTokens, (token) => putUploadedSealed(id, token, formerUploads)))
    ].flat()
    const once = [...new Map(uploads.map((file) => [file.path, file])).values()]
    // The version of a passport that waits is unknown, so that the next run writes it again.
    const known = { folder, version: isProven ? version : "", files: written, uploads: once }
    return Option.some<Outcome>({ passport: known, isWaiting: !isProven })
  })
})

const exchangeFiles = (
  folder: string,
  facts: PassportFacts,
  formats: ReadonlyArray<MirrorFormat>
): ReadonlyArray<MirrorFile> =>
  formats.map((format) => ({
    path: `${folder}/passport.${exportExtensions[format]}`,
    bytes: new Uint8Array(exportFile(format, { facts, condition: null }, publicView).bytes)
  }))

const File = Schema.Struct({ path: Schema.String, size: Schema.Finite, sha256: Schema.String })

const WrittenPassport = Schema.fromJsonString(
  Schema.Struct({
    folder: Schema.String,
    version: Schema.String,
    /** The files in its folder. */
    files: Schema.Array(File),
    /** Uploaded files that it names, which other passports may name as well. */
    uploads: Schema.Array(File)
  })
)
export interface WrittenPassport {
  readonly folder: string
  readonly version: string
  readonly files: ReadonlyArray<ManifestFile>
  readonly uploads: ReadonlyArray<ManifestFile>
}

/** The file with what is known of a passport. The ends of ids are random, so that 256 folders have as many each. */
export const writtenPath = (id: ProductId): string => `${stateFolder}/${id.slice(-2)}/.${id}.json`

const decode = Schema.decodeOption(WrittenPassport)

/** None if the text is damaged. */
export const parseWritten = (text: string): Option.Option<WrittenPassport> => decode(text)

export const writtenText = (passport: WrittenPassport): string => Schema.encodeSync(WrittenPassport)(passport)
