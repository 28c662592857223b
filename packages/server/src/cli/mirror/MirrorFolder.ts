/** The folder of a mirror on the disk. Files are replaced as a whole, and only if their bytes differ. */
import { type Manifest, manifestFile, type ManifestFile, parseManifest } from "@dpp/proof/mirror"
import type { MirrorFile } from "@dpp/service/mirror/MirrorFile"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Fs from "node:fs/promises"
import * as Path from "node:path"
import { readIfThere } from "../shared/files.ts"
import { CommandFailed } from "../shared/outcome.ts"
import { type Maker, type Progress, stateFolder, stateName, stateOf, stateText } from "./MirrorState.ts"
import { openSpool, type Spool } from "./Spool.ts"

export const manifestName = "manifest.json"
export const signatureName = "manifest.sig"

export interface MirrorFolder {
  /** The manifest of the last run that was completed; null if there is none that can be read. */
  readonly manifest: Manifest | null
  /** Where the last run ended; null if it did not, or was that of another release, or for another recipient. */
  readonly progress: Progress | null
  /** Lines about files, by the part of the manifest that lists them. */
  readonly spool: Spool
  /** Runs work on files; its failure is reported as that of the mirror. */
  readonly attempt: <A>(work: () => Promise<A>) => Effect.Effect<A, CommandFailed>
  readonly at: (path: string) => string
  readonly read: (path: string) => Promise<Buffer<ArrayBuffer> | undefined>
  readonly replace: (path: string, bytes: Uint8Array | string) => Promise<void>
  /** Removes a file, and the folders that it leaves empty. */
  readonly remove: (path: string) => Promise<void>
  /** The entry of a file, and whether it was written. */
  readonly put: (
    file: MirrorFile
  ) => Effect.Effect<{ readonly entry: ManifestFile; readonly isWritten: boolean }, CommandFailed>
  /** Whether a file is still there: with the same size, or also with the same bytes. */
  readonly isKept: (file: ManifestFile, compare: "size" | "bytes") => Effect.Effect<boolean, CommandFailed>
  /** Null while a run has not ended. */
  readonly setProgress: (progress: Progress | null) => Effect.Effect<void, CommandFailed>
}

let unfinishedFiles = 0

/** Two passports may write the file that both name. */
const replaceFile = async (path: string, bytes: Uint8Array | string): Promise<void> => {
  const unfinished = `${path}.${(unfinishedFiles += 1)}.tmp`
  await Fs.mkdir(Path.dirname(path), { recursive: true })
  await Fs.writeFile(unfinished, bytes)
  await Fs.rename(unfinished, path)
}

const removeFile = async (root: string, file: string): Promise<void> => {
  await Fs.rm(file, { force: true })
  for (let folder = Path.dirname(file); folder !== root; folder = Path.dirname(folder)) {
    // Another file may be there, or the folder may be gone.
    if (
      !(await Fs.rmdir(folder).then(
        () => true,
        () => false
      ))
    )
      return
  }
}

const knownManifest = (bytes: Buffer | undefined): Manifest | null => {
  try {
    return bytes === undefined ? null : parseManifest(bytes)
  } catch {
    return null
  }
}

/** Opens the folder of an earlier run, or a new one. Fails if it has files that are not those of a mirror. */
export const openFolder = Effect.fnUntraced(function* (name: string, maker: Maker) {
  const root = Path.resolve(name)
  const at = (path: string): string => Path.join(root, path)
  const attempt = <A>(work: () => Promise<A>) =>
    Effect.tryPromise({
      try: work,
      catch: (cause) => new CommandFailed({ reason: `The mirror in ${name} was not written`, cause })
    })
  const replace = (path: string, bytes: Uint8Array | string) => replaceFile(at(path), bytes)

  const [present, manifest, state] = yield* attempt(async () => {
    await Fs.mkdir(root, { recursive: true })
    return [await Fs.readdir(root), await readIfThere(at(manifestName)), await readIfThere(at(stateName))] as const
  })
  if (present.length > 0 && manifest === undefined && state === undefined) {
    return yield* new CommandFailed({
      reason: `${name} has files that are not those of a mirror. Name another folder.`
    })
  }
  const known = Option.flatMap(Option.fromUndefinedOr(state), (text) => stateOf(maker, text.toString()))
  // What another release or another recipient left says nothing about the files of this run.
  if (Option.isNone(known)) yield* attempt(() => Fs.rm(at(stateFolder), { recursive: true, force: true }))

  const put = ({ bytes, path }: MirrorFile) =>
    attempt(async () => {
      const isWritten = (await readIfThere(at(path)))?.equals(bytes) !== true
      if (isWritten) await replace(path, bytes)
      return { entry: await manifestFile(path, bytes), isWritten }
    })

  const isSame = async (file: ManifestFile, compare: "size" | "bytes"): Promise<boolean> => {
    if (compare === "size") return (await Fs.stat(at(file.path))).size === file.size
    const bytes = await Fs.readFile(at(file.path))
    return (await manifestFile(file.path, bytes)).sha256 === file.sha256
  }

  const setProgress = (progress: Progress | null) => attempt(() => replace(stateName, stateText(maker, progress)))

  const folder: MirrorFolder = {
    manifest: knownManifest(manifest),
    progress: Option.getOrNull(Option.map(known, ({ progress }) => progress)),
    spool: yield* attempt(() => openSpool(at(`${stateFolder}/.spool`))),
    attempt,
    at,
    read: (path) => readIfThere(at(path)),
    replace,
    remove: (path) => removeFile(root, at(path)),
    put,
    isKept: (file, compare) => attempt(() => isSame(file, compare).catch(() => false)),
    setProgress
  }
  yield* setProgress(null)
  return folder
})
