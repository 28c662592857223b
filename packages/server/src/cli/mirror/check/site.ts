/** Reads the files of a mirror: from the web server that has it, or from its folder. */
import { ProofRejected, type Reason } from "@dpp/proof"
import { download, isAddress, type RequestOptions } from "@dpp/client/verify"
import {
  commonPart,
  listedFiles,
  type Manifest,
  manifestFile,
  type ManifestFile,
  parsePart,
  partOf
} from "@dpp/proof/mirror"
import * as Fs from "node:fs/promises"
import * as Path from "node:path"
import { manifestName } from "../MirrorFolder.ts"

/**
 * Limits of a manifest at an address, which is read before its signature is verified, and unpacked if it comes compressed. With all
 * parts it has 0.6 MB; one of the former format, which has a line for every file, may have some 25,000 passports.
 */
const ofManifest = { megabytes: 64, timeoutMs: 120_000 }

/** Limits of a part, which has the files of some 250 passports in a mirror of a million. All other files have the limits of a verification. */
const ofPart = { megabytes: 64, timeoutMs: 60_000 }

export interface Site {
  readonly address: string
  /** Whether it is a folder on this machine, which has the encrypted files as well. */
  readonly isFolder: boolean
  /** Throws with the reason why the file was not read. */
  readonly read: (path: string) => Promise<Uint8Array<ArrayBuffer>>
  readonly readText: (path: string) => Promise<string>
}

const limitsOf = (path: string): RequestOptions =>
  path === manifestName ? ofManifest : path.startsWith("manifest/") ? ofPart : {}

/** `address`: where the root of the mirror is, or its folder. `fetch` replaces the global one. */
export const siteAt = (address: string, fetch?: RequestOptions["fetch"]): Site => {
  const root = address.replace(/\/+$/u, "")
  const isFolder = !isAddress(address)
  const read: Site["read"] = async (path) =>
    Uint8Array.from(
      isFolder
        ? await Fs.readFile(Path.join(root, path))
        : await download(`${root}/${path}`, { ...limitsOf(path), fetch })
    )
  return { address: root, isFolder, read, readText: async (path) => new TextDecoder().decode(await read(path)) }
}

const reject = (reason: Reason, at: string): never => {
  throw new ProofRejected(reason, at)
}

const makeReadPart =
  (site: Site) =>
  async ({ path, sha256 }: ManifestFile): Promise<Uint8Array> => {
    const bytes = await site.read(path).catch(() => reject("mirror-file-missing", path))
    return (await manifestFile(path, bytes)).sha256 === sha256 ? bytes : reject("mirror-file-changed", path)
  }

/** The files that a manifest lists, part by part. Rejects if a part is not the one that the manifest names. */
export const filesIn = (site: Site, manifest: Manifest): AsyncGenerator<ReadonlyArray<ManifestFile>, void> =>
  listedFiles(manifest, makeReadPart(site))

/** The files that belong to no passport: keys and logs among them. */
export const commonFilesIn = async (site: Site, manifest: Manifest): Promise<ReadonlyArray<ManifestFile>> => {
  if (manifest.format === "dpp-mirror/1") return manifest.files.filter(({ path }) => partOf(path) === commonPart)
  const part = manifest.parts.find(({ path }) => path === commonPart)
  return part === undefined ? [] : parsePart(part.path, await makeReadPart(site)(part))
}
