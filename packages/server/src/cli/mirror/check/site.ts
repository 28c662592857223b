/** Reads the files of a mirror: from the web server that has it, or from its folder. */
import { download, isAddress } from "@dpp/client/verify"
import * as Fs from "node:fs/promises"
import * as Path from "node:path"
import { manifestName } from "../MirrorFolder.ts"

/** Limits of the manifest, which has a line for every file. All other files have the limits of a verification. */
const ofManifest = { megabytes: 512, timeoutMs: 120_000 }

export interface Site {
  readonly address: string
  /** Whether it is a folder on this machine, which has the encrypted files as well. */
  readonly isFolder: boolean
  /** Throws with the reason why the file was not read. */
  readonly read: (path: string) => Promise<Uint8Array<ArrayBuffer>>
  readonly readText: (path: string) => Promise<string>
}

/** `address`: where the root of the mirror is, or its folder. */
export const siteAt = (address: string): Site => {
  const root = address.replace(/\/+$/u, "")
  const isFolder = !isAddress(address)
  const read: Site["read"] = async (path) =>
    Uint8Array.from(
      isFolder
        ? await Fs.readFile(Path.join(root, path))
        : await download(`${root}/${path}`, path === manifestName ? ofManifest : {})
    )
  return { address: root, isFolder, read, readText: async (path) => new TextDecoder().decode(await read(path)) }
}
