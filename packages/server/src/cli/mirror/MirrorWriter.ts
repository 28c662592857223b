/** Writes files of a mirror, in clear or sealed, and returns their entries for the manifest. */
import { type ManifestFile, type Recipient, sealFile } from "@dpp/proof/mirror"
import type { MirrorFile, RestrictedFile, UploadedFile } from "@dpp/service/mirror/MirrorFile"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import type { MirrorFormat } from "./mirrorFormats.ts"
import type { MirrorFolder } from "./MirrorFolder.ts"

export interface Options {
  /** Trusts the size of a file that is there, instead of comparing its bytes. */
  readonly isIncremental: boolean
  /** Whom files are sealed for; null for a mirror without them. */
  readonly recipient: Recipient | null
  /** In which each passport is written in addition. */
  readonly formats: ReadonlyArray<MirrorFormat>
}

/** Many passports name the same uploaded files: these are looked at once, as long as there are no more. */
const mostUploads = 10_000

export const makeWriter = (folder: MirrorFolder, { isIncremental, recipient }: Options) => {
  const uploads = new Map<string, ManifestFile>()
  let writtenFiles = 0

  const put = Effect.fnUntraced(function* (file: MirrorFile) {
    const { entry, isWritten } = yield* folder.put(file)
    if (isWritten) writtenFiles += 1
    return entry
  })

  /** Whether a file is as the last run wrote it. */
  const isKept = (file: ManifestFile) => folder.isKept(file, isIncremental ? "size" : "bytes")

  const areKept = Effect.fnUntraced(function* (files: ReadonlyArray<ManifestFile>) {
    for (const file of files) if (!(yield* isKept(file))) return false
    return true
  })

  const seal = Effect.fnUntraced(function* ({ bytes, contentType, path }: RestrictedFile, to: Recipient) {
    return yield* put({ path, bytes: yield* Effect.promise(() => sealFile(bytes, contentType, to)) })
  })

  /** Every sealing gives other bytes, so that a `former` file with the same content is kept. */
  const putSealed = Effect.fnUntraced(function* (file: RestrictedFile, former: ReadonlyArray<ManifestFile>) {
    if (recipient === null) return []
    const path = `${file.path}.jwe`
    const known = former.find((one) => one.path === path)
    return known !== undefined && (yield* isKept(known)) ? [known] : [yield* seal({ ...file, path }, recipient)]
  })

  /** The entry of an uploaded file, whose bytes never change: as this run or the last one wrote it, otherwise as `write` does. */
  const putOnce = Effect.fnUntraced(function* <E>(
    path: string,
    former: ReadonlyArray<ManifestFile>,
    write: Effect.Effect<Option.Option<ManifestFile>, E>
  ) {
    const seen = uploads.get(path)
    if (seen !== undefined) return [seen]
    const known = former.find((one) => one.path === path)
    const entry = known !== undefined && (yield* isKept(known)) ? Option.some(known) : yield* write
    if (Option.isSome(entry) && uploads.size < mostUploads) uploads.set(path, entry.value)
    return Option.toArray(entry)
  })

  const putUploaded = ({ bytes, path }: UploadedFile, former: ReadonlyArray<ManifestFile>) =>
    putOnce(
      path,
      former,
      Effect.flatMap(
        bytes,
        Option.match({
          onNone: () => Effect.succeedNone,
          onSome: (content) => Effect.asSome(put({ path, bytes: content }))
        })
      )
    )

  const putUploadedSealed = (
    { bytes, contentType, path: clear }: UploadedFile,
    former: ReadonlyArray<ManifestFile>
  ) => {
    const to = recipient
    if (to === null) return Effect.succeed([])
    const path = `${clear}.jwe`
    return putOnce(
      path,
      former,
      Effect.flatMap(
        bytes,
        Option.match({
          onNone: () => Effect.succeedNone,
          onSome: (content) => Effect.asSome(seal({ path, bytes: content, contentType }, to))
        })
      )
    )
  }

  return { put, areKept, putSealed, putUploaded, putUploadedSealed, writtenFiles: () => writtenFiles }
}

export type MirrorWriter = ReturnType<typeof makeWriter>
