/** Finds what is in the folder of a mirror and not part of it: a web server would show it under the printed addresses. */
import type { Manifest } from "@dpp/proof/mirror"
import * as Fs from "node:fs/promises"
import * as Path from "node:path"
import { manifestName, signatureName } from "../MirrorFolder.ts"
import { stateName } from "../MirrorState.ts"

/** Files beside those that a manifest lists. */
const own = [manifestName, signatureName, stateName]

/** A path with all folders above it. */
const withFolders = (path: string): ReadonlyArray<string> =>
  path.split("/").map((_, place, segments) => segments.slice(0, place + 1).join("/"))

/**
 * Paths of files and folders that no manifest names, and of all links, sorted. A folder that is not part of the mirror stands
 * for what is in it, with a slash at its end. A link is never part: what it leads to can change at any time.
 */
export const unlistedIn = async (root: string, { files }: Manifest): Promise<ReadonlyArray<string>> => {
  const listed = new Set([...own, ...files.map(({ path }) => path)])
  const folders = new Set(files.flatMap(({ path }) => withFolders(path).slice(0, -1)))

  const unlistedBelow = async (folder: string): Promise<ReadonlyArray<string>> => {
    const entries = await Fs.readdir(Path.join(root, folder), { withFileTypes: true })
    const found = entries.map(async (entry) => {
      const path = Path.posix.join(folder, entry.name)
      if (entry.isDirectory()) return folders.has(path) ? unlistedBelow(path) : [`${path}/`]
      return entry.isFile() && listed.has(path) ? [] : [path]
    })
    return (await Promise.all(found)).flat()
  }

  return (await unlistedBelow("")).toSorted()
}
