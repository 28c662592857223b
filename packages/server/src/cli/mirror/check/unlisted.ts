/** Finds what is in the folder of a mirror and not part of it: a web server would show it under the printed addresses. */
import { commonPart, type Manifest, partOf } from "@dpp/proof/mirror"
import * as Fs from "node:fs/promises"
import { tmpdir } from "node:os"
import * as Path from "node:path"
import { manifestName, signatureName } from "../MirrorFolder.ts"
import { stateFolder, stateName } from "../MirrorState.ts"
import { openSpool, type Spool } from "../Spool.ts"
import { filesIn, type Site } from "./site.ts"

/** Files and folders beside those that a manifest lists. */
const own = [manifestName, signatureName, stateName, stateFolder]

/** What is on the disk: a file, a folder, or something that is never part of a mirror, such as a link. */
interface Found {
  readonly path: string
  readonly kind: "file" | "folder" | "other"
}

/** A path with all folders above it. */
const foldersOf = (path: string): ReadonlyArray<string> =>
  path
    .split("/")
    .slice(0, -1)
    .map((_, place, segments) => segments.slice(0, place + 1).join("/"))

/** Everything below the root, by the part that would list it. */
const spoolFound = async (root: string, spool: Spool): Promise<void> => {
  for await (const entry of await Fs.opendir(root, { recursive: true })) {
    const path = Path.relative(root, Path.join(entry.parentPath, entry.name)).replaceAll(Path.sep, "/")
    const isOwn = own.some((name) => path === name || path.startsWith(`${name}/`))
    if (isOwn && !entry.isSymbolicLink()) continue
    const kind = entry.isDirectory() ? "folder" : entry.isFile() ? "file" : "other"
    // A folder belongs to the part of what is in it.
    await spool.add(partOf(kind === "folder" ? `${path}/` : path), { path, kind } satisfies Found)
  }
}

/** Leaves out what is below a folder that is not part of the mirror: the folder stands for it. */
const outermost = (paths: ReadonlyArray<string>): ReadonlyArray<string> => {
  const folders = new Set(paths.filter((path) => path.endsWith("/")))
  return paths.filter((path) => !foldersOf(path.replace(/\/$/u, "")).some((folder) => folders.has(`${folder}/`)))
}

interface Listed {
  readonly files: ReadonlySet<string>
  readonly folders: ReadonlySet<string>
}

const unlistedOf = async (spool: Spool, part: string, { files, folders }: Listed): Promise<ReadonlyArray<string>> => {
  // Sound: the spool has what `spoolFound` added.
  const found = (await spool.read(part)) as ReadonlyArray<Found>
  return found.flatMap(({ kind, path }) => {
    if (kind === "folder") return folders.has(path) ? [] : [`${path}/`]
    return kind === "file" && files.has(path) ? [] : [path]
  })
}

/** One part at a time; the folders above those of passports are in the common part, and known at the end. */
const compare = async (site: Site, manifest: Manifest, spool: Spool): Promise<ReadonlyArray<string>> => {
  const parts = manifest.format === "dpp-mirror/1" ? [] : manifest.parts.map(({ path }) => path)
  const common = { files: new Set(parts), folders: new Set(parts.flatMap(foldersOf)) }
  const unlisted: Array<string> = []
  const compared = new Set([commonPart])
  for await (const listed of filesIn(site, manifest)) {
    for (const [part, files] of Map.groupBy(listed, ({ path }) => partOf(path))) {
      const paths = files.map(({ path }) => path)
      const folders = new Set(paths.flatMap(foldersOf))
      for (const folder of folders) if (partOf(`${folder}/`) === commonPart) common.folders.add(folder)
      if (part === commonPart) for (const path of paths) common.files.add(path)
      else unlisted.push(...(await unlistedOf(spool, part, { files: new Set(paths), folders })))
      compared.add(part)
    }
  }
  const nothing = { files: new Set<string>(), folders: new Set<string>() }
  for (const part of await spool.parts())
    if (!compared.has(part)) unlisted.push(...(await unlistedOf(spool, part, nothing)))
  return outermost([...unlisted, ...(await unlistedOf(spool, commonPart, common))]).toSorted()
}

/**
 * Paths of files and folders that no manifest names, and of all links, sorted. A folder that is not part of the mirror stands
 * for what is in it, with a slash at its end. A link is never part: what it leads to can change at any time.
 */
export const unlistedIn = async (site: Site, manifest: Manifest): Promise<ReadonlyArray<string>> => {
  const root = await Fs.realpath(site.address)
  const temporary = await Fs.mkdtemp(Path.join(tmpdir(), "dpp-mirror-"))
  try {
    const spool = await openSpool(temporary)
    await spoolFound(root, spool)
    return await compare(site, manifest, spool)
  } finally {
    await Fs.rm(temporary, { recursive: true, force: true })
  }
}
