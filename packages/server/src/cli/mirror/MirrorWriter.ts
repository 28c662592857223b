/** Writes files of a mirror, in clear or sealed, and lists them for the manifest. */
import { type ManifestFile, type Recipient, sealFile } from "@dpp/proof/mirror"
import type { MirrorFile, RestrictedFile, UploadedFile } from "@dpp/service/mirror/MirrorFile"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import type { MirrorFolder } from "./MirrorFolder.ts"

export interface Options {
  /** Trusts the size of a file that is there, instead of comparing its bytes. */
  readonly isIncremental: boolean
  /** Whom files are sealed for; null for a mirror without them. */
  readonly recipient: Recipient | null
}

export const makeWriter = (folder: MirrorFolder, { isIncremental, recipient }: Options) => {
  const entries = new Map<string, ManifestFile>()
  let writtenFiles = 0

  const put = Effect.fnUntraced(function* (file: MirrorFile) {
    const { entry, isWritten } = yield* folder.put(file)
    if (isWritten) writtenFiles += 1
    entries.set(entry.path, entry)
    return file.path
  })

  /** Keeps a file if it is as the last run wrote it. */
  const keep = Effect.fnUntraced(function* (path: string) {
    const kept = yield* folder.keep(path, isIncremental ? "size" : "bytes")
    if (Option.isSome(kept)) entries.set(path, kept.value)
    return Option.isSome(kept)
  })

  const keepAll = Effect.fnUntraced(function* (paths: ReadonlyArray<string>) {
    for (const path of paths) if (!(yield* keep(path))) return false
    return true
  })

  const seal = Effect.fnUntraced(function* ({ bytes, contentType, path }: RestrictedFile, to: Recipient) {
    return yield* put({ path, bytes: yield* Effect.promise(() => sealFile(bytes, contentType, to)) })
  })

  /** Every sealing gives other bytes, so that a file with the same content is kept. */
  const putSealed = Effect.fnUntraced(function* (file: RestrictedFile, hasSameContent: boolean) {
    if (recipient === null) return []
    const path = `${file.path}.jwe`
    return hasSameContent && (yield* keep(path)) ? [path] : [yield* seal({ ...file, path }, recipient)]
  })

  const putUploaded = Effect.fnUntraced(function* ({ bytes, path }: UploadedFile) {
    if (yield* keep(path)) return [path]
    const content = yield* bytes
    return Option.isNone(content) ? [] : [yield* put({ path, bytes: content.value })]
  })

  const putUploadedSealed = Effect.fnUntraced(function* ({ bytes, contentType, path: clear }: UploadedFile) {
    if (recipient === null) return []
    const path = `${clear}.jwe`
    if (folder.written !== null && (yield* keep(path))) return [path]
    const content = yield* bytes
    return Option.isNone(content) ? [] : [yield* seal({ path, bytes: content.value, contentType }, recipient)]
  })

  return { entries, put, keepAll, putSealed, putUploaded, putUploadedSealed, writtenFiles: () => writtenFiles }
}

export type MirrorWriter = ReturnType<typeof makeWriter>
