/**
 * Parts of a manifest: each lists the files of some passports, so that a reader needs one part at a time.
 *
 * The path of a file decides its part. All files of a passport are in one part, which changes only with them; the files that belong
 * to no passport are in a part of their own.
 */
import { fromUtf8 } from "../encoding/bytes.ts"
import type { Json } from "../encoding/json.ts"
import { reject } from "../reasons.ts"
import { fileLines, isManifestFile, type ManifestFile } from "./manifestFile.ts"

/** What belongs together: the folder of a passport, or an uploaded file. */
const groupForm = /^(?:01\/[^/]+\/21\/[^/]+|(?:p|files|sealed)\/[^/]+)/u

/** A part of a million passports has some 250 of them. */
const bits = 12

/** The parts of passports and uploaded files, and the common one. */
export const maximumParts = (1 << bits) + 1

/** FNV-1a: the parts are of similar size, which is all that the numbers are for. */
const numberOf = (group: string): number => {
  let hash = 0x811c9dc5
  for (let place = 0; place < group.length; place += 1)
    hash = Math.imul(hash ^ group.charCodeAt(place), 0x01000193) >>> 0
  return (hash ^ (hash >>> bits) ^ (hash >>> (2 * bits))) & ((1 << bits) - 1)
}

/** The path of the part that lists a file. */
export const partOf = (path: string): string => {
  const group = groupForm.exec(path)?.[0]
  return group === undefined
    ? commonPart
    : `manifest/${numberOf(group)
        .toString(16)
        .padStart(bits / 4, "0")}.jsonl`
}

/** The part of the files that belong to no passport: pages of the service, keys and logs. */
export const commonPart = "manifest/common.jsonl"

/** The text of a part: a line for each file. */
export const partText = (files: Iterable<ManifestFile>): string =>
  fileLines(files)
    .map((line) => `${line}\n`)
    .join("")

/** Reads a part from its bytes. Rejects with {@link ProofRejected} whatever `partText` would not write for this part. */
export const parsePart = (part: string, bytes: Uint8Array): ReadonlyArray<ManifestFile> => {
  const text = fromUtf8(bytes) ?? reject("manifest-malformed", part)
  const files = text.split("\n").slice(0, -1).map(parseLine)
  if (!files.every(isManifestFile)) return reject("manifest-malformed", part)
  // Sound: every entry was checked above.
  const listed = files as unknown as ReadonlyArray<ManifestFile>
  const isOnce = listed.every(({ path }, place) => place === 0 || path !== listed[place - 1]?.path)
  const isHere = listed.every(({ path }) => partOf(path) === part)
  return isOnce && isHere && partText(listed) === text ? listed : reject("manifest-malformed", part)
}

const parseLine = (line: string): Json => {
  try {
    // Sound: a text that JSON.parse accepts holds a JSON value.
    return JSON.parse(line) as Json
  } catch {
    return null
  }
}
