/** The folder of a mirror on the disk. Files are replaced as a whole, and only if their bytes differ. */
import { type Manifest, manifestFile, type ManifestFile, parseManifest } from "@dpp/proof/mirror"
import type { MirrorFile } from "@dpp/service/mirror/MirrorFile"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import type { Dirent } from "node:fs"
import * as Fs from "node:fs/promises"
import * as Path from "node:path"
import { CommandFailed } from "../shared/outcome.ts"
import { type Maker, stateName, stateText, type WrittenPassports, writtenBy } from "./MirrorState.ts"

export const manifestName = "manifest.json"
export const signatureName = "manifest.sig"

/** Folders that hold nothing but files of the mirror: what the manifest does not name is deleted there. */
const ownFolders = ["01", "files", "o", "p", "sealed"]

export interface MirrorFolder {
  /** The files of the last run that was completed, by their paths. */
  readonly known: ReadonlyMap<string, ManifestFile>
  /** Null if the last run was that of another release, or for another recipient. */
  readonly written: WrittenPassports | null
  /** The entry of a file, and whether it was written. */
  readonly put: (
    file: MirrorFile
  ) => Effect.Effect<{ readonly entry: ManifestFile; readonly isWritten: boolean }, CommandFailed>
  /** The entry of a known file that is still there: with the same size, or also with the same bytes. */
  readonly keep: (path: string, compare: "size" | "bytes") => Effect.Effect<Option.Option<ManifestFile>, CommandFailed>
  /** Deletes what the mirror no longer has. `files`: by path. Returns the number of files. */
  readonly removeOthers: (files: ReadonlyMap<string, unknown>) => Effect.Effect<number, CommandFailed>
  readonly setWritten: (passports: WrittenPassports) => Effect.Effect<void, CommandFailed>
}

const isMissing = (cause: unknown): boolean => cause instanceof Error && "code" in cause && cause.code === "ENOENT"

const readIfThere = async (path: string): Promise<Buffer<ArrayBuffer> | undefined> => {
  try {
    return await Fs.readFile(path)
  } catch (cause) {
    if (isMissing(cause)) return undefined
    throw cause
  }
}

const replace = async (path: string, bytes: Uint8Array): Promise<void> => {
  const unfinished = `${path}.tmp`
  await Fs.mkdir(Path.dirname(path), { recursive: true })
  await Fs.writeFile(unfinished, bytes)
  await Fs.rename(unfinished, path)
}

const knownFiles = (manifest: Buffer): ReadonlyMap<string, ManifestFile> => {
  try {
    const { files }: Manifest = parseManifest(manifest)
    return new Map(files.map((file) => [file.path, file]))
  } catch {
    return new Map()
  }
}

const filesBelow = async (folder: string): Promise<ReadonlyArray<string>> => {
  try {
    const found: ReadonlyArray<Dirent> = await Fs.readdir(folder, { recursive: true, withFileTypes: true })
    return found.filter((entry) => !entry.isDirectory()).map((entry) => Path.join(entry.parentPath, entry.name))
  } catch (cause) {
    if (isMissing(cause)) return []
    throw cause
  }
}

/** Removes a file, and the folders that it leaves empty. */
const removeFile = async (root: string, file: string): Promise<void> => {
  await Fs.rm(file)
  for (let folder = Path.dirname(file); folder !== root; folder = Path.dirname(folder)) {
    if ((await Fs.readdir(folder)).length > 0) return
    await Fs.rmdir(folder)
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

  const [present, manifest, state] = yield* attempt(async () => {
    await Fs.mkdir(root, { recursive: true })
    return [await Fs.readdir(root), await readIfThere(at(manifestName)), await readIfThere(at(stateName))] as const
  })
  if (present.length > 0 && manifest === undefined && state === undefined) {
    return yield* new CommandFailed({
      reason: `${name} has files that are not those of a mirror. Name another folder.`
    })
  }
  const known = manifest === undefined ? new Map<string, ManifestFile>() : knownFiles(manifest)

  const put = ({ bytes, path }: MirrorFile) =>
    attempt(async () => {
      const isWritten = (await readIfThere(at(path)))?.equals(bytes) !== true
      if (isWritten) await replace(at(path), bytes)
      return { entry: await manifestFile(path, bytes), isWritten }
    })

  const isSame = async (file: ManifestFile, compare: "size" | "bytes"): Promise<boolean> => {
    if (compare === "size") return (await Fs.stat(at(file.path))).size === file.size
    const bytes = await Fs.readFile(at(file.path))
    return (await manifestFile(file.path, bytes)).sha256 === file.sha256
  }

  const keep = (path: string, compare: "size" | "bytes") =>
    attempt(async () => {
      const file = known.get(path)
      const isKept = file !== undefined && (await isSame(file, compare).catch(() => false))
      return isKept ? Option.some(file) : Option.none()
    })

  const removeOthers = (files: ReadonlyMap<string, unknown>) =>
    attempt(async () => {
      const found = await Promise.all(ownFolders.map((folder) => filesBelow(at(folder))))
      const others = found.flat().filter((file) => !files.has(Path.relative(root, file).replaceAll(Path.sep, "/")))
      for (const file of others) await removeFile(root, file)
      return others.length
    })

  const setWritten = (passports: WrittenPassports) =>
    attempt(() => replace(at(stateName), Buffer.from(stateText(maker, passports))))

  const written = state === undefined ? null : writtenBy(maker, state.toString())
  // An interrupted first run leaves a folder that the next one knows.
  if (state === undefined) yield* setWritten({})
  return { known, written, put, keep, removeOthers, setWritten } satisfies MirrorFolder
})
