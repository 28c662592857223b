/** The entry of a file in a manifest: its path, size and hash. */
import { sha256, toHex } from "../encoding/bytes.ts"
import { hasMembers, isCount, type Json } from "../encoding/json.ts"

export interface ManifestFile {
  /** Path below the root of the site, as addresses spell it: without a leading slash, percent-encoded. */
  readonly path: string
  /** Number of bytes. */
  readonly size: number
  /** SHA-256 in lower-case hexadecimal. */
  readonly sha256: string
}

/** The entry of a file with these bytes. */
export const manifestFile = async (path: string, bytes: Uint8Array<ArrayBuffer>): Promise<ManifestFile> => ({
  path,
  size: bytes.length,
  sha256: toHex(await sha256(bytes))
})

const byPath = (one: ManifestFile, other: ManifestFile): number =>
  one.path < other.path ? -1 : Number(one.path > other.path)

export const fileLine = ({ path, sha256: hash, size }: ManifestFile): string =>
  JSON.stringify({ path, size, sha256: hash })

/** A line for each file, in the order of paths, so that two lists can be compared line by line. */
export const fileLines = (files: Iterable<ManifestFile>): ReadonlyArray<string> =>
  [...files].toSorted(byPath).map(fileLine)

/** Whether a value is an entry. Its path never leads out of the folder of the mirror. */
export const isManifestFile = (value: Json): boolean =>
  hasMembers(value, ["path", "size", "sha256"]) &&
  typeof value["path"] === "string" &&
  /^(?!\/)[\x21-\x7E]+$/u.test(value["path"]) &&
  value["path"].split("/").every((segment) => !["", ".", ".."].includes(segment)) &&
  isCount(value["size"]) &&
  typeof value["sha256"] === "string" &&
  /^[0-9a-f]{64}$/u.test(value["sha256"])
