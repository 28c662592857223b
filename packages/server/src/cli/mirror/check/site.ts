/** Reads the files of a mirror: from the web server that has it, or from its folder. */
import * as Fs from "node:fs/promises"
import * as Path from "node:path"
import { en } from "../../texts/en.ts"
import { download, isAddress } from "../../verify/download.ts"

const maximumManifest = 512 * 1024 * 1024

export interface Site {
  readonly address: string
  /** Whether it is a folder on this machine, which has the encrypted files as well. */
  readonly isFolder: boolean
  /** Throws with the reason why the file was not read. `maximumBytes` defaults to the largest manifest. */
  readonly read: (path: string, maximumBytes?: number) => Promise<Uint8Array<ArrayBuffer>>
  readonly readText: (path: string) => Promise<string>
}

/** `address`: where the root of the mirror is, or its folder. */
export const siteAt = (address: string): Site => {
  const root = address.replace(/\/+$/u, "")
  const isFolder = !isAddress(address)
  const read: Site["read"] = async (path, maximumBytes = maximumManifest) =>
    Uint8Array.from(
      isFolder
        ? await Fs.readFile(Path.join(root, path))
        : await download(`${root}/${path}`, { texts: en, maximumBytes })
    )
  return { address: root, isFolder, read, readText: async (path) => new TextDecoder().decode(await read(path)) }
}
