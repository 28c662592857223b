/**
 * A mirror whose files are downloaded once, and only if their size and hash are those that the manifest names. What an interrupted
 * run downloaded is not downloaded again.
 */
import type { RequestOptions } from "@dpp/client/verify"
import { commonPart, type ManifestFile, partOf } from "@dpp/proof/mirror"
import { siteAt, type Site } from "../../mirror/check/site.ts"
import { manifestName, signatureName } from "../../mirror/MirrorFolder.ts"
import { type BackupFolder, sha256Of } from "../store/BackupFolder.ts"

export interface IncomingSite extends Site {
  /** Files that may be read from now on, in place of those of the part before. Common files remain. */
  readonly expect: (files: ReadonlyArray<ManifestFile>) => void
  /** Bytes that were downloaded. */
  readonly downloaded: () => number
  /** Bytes that an interrupted run had downloaded. */
  readonly resumed: () => number
  /** Whether the mirror adds more than it may. */
  readonly isTooLarge: () => boolean
}

/** Limits of one run. */
export interface Limits {
  readonly mostBytes: number
  /** Size of the largest file, apart from the manifest and its parts. */
  readonly mostBytesOfFile: number
}

interface Options extends Limits {
  readonly fetch: RequestOptions["fetch"]
}

/** More than the run may add was downloaded or announced. */
export class TooLarge extends Error {
  override readonly name = "TooLarge"
}

/** `root`: address of the folder of the manifest. */
export const incomingSite = (
  root: string,
  folder: BackupFolder,
  { fetch, mostBytes, mostBytesOfFile }: Options
): IncomingSite => {
  const site = siteAt(root, fetch)
  const common = new Map<string, ManifestFile>()
  let expected = new Map<string, ManifestFile>()
  let [downloaded, resumed] = [0, 0]
  let isTooLarge = false

  const tooLarge = (reason: string): TooLarge => {
    isTooLarge = true
    return new TooLarge(reason)
  }
  const mostText = `The mirror adds more than ${mostBytes / 1_000_000_000} GB`

  const download = async (path: string): Promise<Uint8Array<ArrayBuffer>> => {
    const bytes = await site.read(path)
    downloaded += bytes.length
    if (downloaded + resumed > mostBytes) throw tooLarge(mostText)
    return bytes
  }

  const readListed = async ({ path, sha256, size }: ManifestFile): Promise<Uint8Array<ArrayBuffer>> => {
    const known = (await folder.readStaged(sha256)) ?? (await folder.read(sha256))
    if (known !== undefined) return Uint8Array.from(known)
    if (size > mostBytesOfFile) throw tooLarge(`${path} is announced with ${size} bytes`)
    if (downloaded + resumed + size > mostBytes) throw tooLarge(mostText)
    const before = await folder.resume(sha256)
    if (before !== undefined) {
      resumed += before.length
      return Uint8Array.from(before)
    }
    const bytes = await download(path)
    // A wrong file is a finding of the check, which compares the hash; it is not kept.
    if (sha256Of(bytes) === sha256) await folder.stage(bytes)
    return bytes
  }

  const read: Site["read"] = async (path) => {
    const listed = expected.get(path) ?? common.get(path)
    if (listed !== undefined) return readListed(listed)
    const isOwn = path === manifestName || path === signatureName || path.startsWith("manifest/")
    if (!isOwn) throw new Error("The manifest does not name the file")
    return download(path)
  }

  return {
    ...site,
    read,
    readText: async (path) => new TextDecoder().decode(await read(path)),
    expect: (files) => {
      expected = new Map(files.map((file) => [file.path, file]))
      for (const file of files) if (partOf(file.path) === commonPart) common.set(file.path, file)
    },
    downloaded: () => downloaded,
    resumed: () => resumed,
    isTooLarge: () => isTooLarge
  }
}
