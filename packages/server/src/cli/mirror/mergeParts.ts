/**
 * Writes the parts of a manifest from what a run has collected, one part at a time, and deletes the files that the mirror no
 * longer has.
 */
import { type ManifestFile, manifestFile, parsePart, partOf, partText } from "@dpp/proof/mirror"
import { opendir } from "node:fs/promises"
import * as Path from "node:path"
import type { MirrorFolder } from "./MirrorFolder.ts"
import { stateFolder } from "./MirrorState.ts"

/** What a run collects about the files of a part. */
export type Line =
  /** The mirror has the file. */
  | { readonly put: ManifestFile }
  /** A passport no longer has the file. */
  | { readonly gone: string }
  /** One passport more names the uploaded file. */
  | { readonly use: ManifestFile }
  /** One passport less names it. */
  | { readonly drop: string }
  /** The folder has the file. */
  | { readonly found: string }

/** Folders that hold nothing but files of the mirror: what no part lists is deleted there. */
const ownFolders = ["01", "files", "o", "p", "sealed"]

export interface Merged {
  readonly parts: ReadonlyArray<ManifestFile>
  readonly files: number
  readonly bytes: number
  /** Files that were deleted. */
  readonly removed: number
}

/** How often each uploaded file of a part is named by passports. */
type Uses = Record<string, number>

const usesPath = (part: string): string => `${stateFolder}/.uses-${Path.basename(part, ".jsonl")}.json`

interface Part {
  readonly files: Map<string, ManifestFile>
  readonly uses: Uses
}

const loadPart = async (folder: MirrorFolder, part: string): Promise<Part> => {
  const [listed, uses] = await Promise.all([folder.read(part), folder.read(usesPath(part))])
  const files = listed === undefined ? [] : parsePart(part, listed)
  return {
    files: new Map(files.map((file) => [file.path, file])),
    // Sound: an earlier run wrote the file, and the state folder does not belong to the mirror.
    uses: uses === undefined ? {} : (JSON.parse(uses.toString()) as Uses)
  }
}

/** Applies the lines to a part. Returns the paths of files that may be on the disk without being part of it. */
const apply = ({ files, uses }: Part, lines: ReadonlyArray<Line>): ReadonlyArray<string> => {
  const doubtful: Array<string> = []
  for (const line of lines) {
    if ("gone" in line) {
      files.delete(line.gone)
      doubtful.push(line.gone)
    } else if ("drop" in line) uses[line.drop] = (uses[line.drop] ?? 0) - 1
    else if ("found" in line) doubtful.push(line.found)
  }
  // Another passport may now have what one no longer has.
  for (const line of lines) {
    if ("put" in line) files.set(line.put.path, line.put)
    else if ("use" in line) {
      files.set(line.use.path, line.use)
      uses[line.use.path] = (uses[line.use.path] ?? 0) + 1
    }
  }
  for (const [path, count] of Object.entries(uses)) {
    if (count > 0) continue
    delete uses[path]
    files.delete(path)
    doubtful.push(path)
  }
  return doubtful.filter((path) => !files.has(path))
}

const writePart = async (
  folder: MirrorFolder,
  part: string,
  { files, uses }: Part
): Promise<ManifestFile | undefined> => {
  const hasUses = Object.keys(uses).length > 0
  await (hasUses ? folder.replace(usesPath(part), JSON.stringify(uses)) : folder.remove(usesPath(part)))
  if (files.size === 0) {
    await folder.remove(part)
    return undefined
  }
  const bytes = new TextEncoder().encode(partText(files.values()))
  if ((await folder.read(part))?.equals(bytes) !== true) await folder.replace(part, bytes)
  return manifestFile(part, bytes)
}

/** Adds a line for every file that is in the folders of the mirror. */
export const spoolFound = async (folder: MirrorFolder): Promise<void> => {
  const root = folder.at("")
  for (const own of ownFolders) {
    const entries = await opendir(folder.at(own), { recursive: true }).catch(() => [])
    for await (const entry of entries) {
      if (entry.isDirectory()) continue
      const found = Path.relative(root, Path.join(entry.parentPath, entry.name)).replaceAll(Path.sep, "/")
      await folder.spool.add(partOf(found), { found } satisfies Line)
    }
  }
}

/** Files of the parts that this run has not touched: they are as the last run wrote them. */
const untouched = (folder: MirrorFolder, touched: ReadonlySet<string>): ReadonlyArray<ManifestFile> =>
  folder.manifest?.format === "dpp-mirror/2" ? folder.manifest.parts.filter(({ path }) => !touched.has(path)) : []

const sizeOf = (files: Iterable<ManifestFile>): number => [...files].reduce((sum, { size }) => sum + size, 0)

/** `isWhole`: the run has visited every passport, so that the parts have nothing but what it collected. */
export const mergeParts = async (folder: MirrorFolder, isWhole: boolean): Promise<Merged> => {
  const former = folder.manifest?.format === "dpp-mirror/2" && !isWhole ? folder.manifest : null
  const touched = new Set((await folder.spool.parts()).filter((name) => name.startsWith("manifest/")))
  const parts = isWhole ? [] : [...untouched(folder, touched)]
  let { bytes, files } = former ?? { files: 0, bytes: 0 }
  let removed = 0
  for (const name of touched) {
    const part: Part = isWhole ? { files: new Map(), uses: {} } : await loadPart(folder, name)
    files -= part.files.size
    bytes -= sizeOf(part.files.values())
    // Sound: the spool has lines only.
    const others = apply(part, (await folder.spool.read(name)) as ReadonlyArray<Line>)
    for (const path of new Set(others)) await folder.remove(path)
    removed += new Set(others).size
    files += part.files.size
    bytes += sizeOf(part.files.values())
    const written = await writePart(folder, name, part)
    if (written !== undefined) parts.push(written)
  }
  if (isWhole) await removeParts(folder, touched)
  return { parts, files, bytes, removed }
}

/** Deletes parts of earlier runs of which nothing is left. */
const removeParts = async (folder: MirrorFolder, touched: ReadonlySet<string>): Promise<void> => {
  const entries = await opendir(folder.at("manifest")).catch(() => [])
  for await (const { name } of entries) if (!touched.has(`manifest/${name}`)) await folder.remove(`manifest/${name}`)
}
