/**
 * The manifest of a mirror: the issuers that sign it, and path, size and hash of every file.
 *
 * The manifest lists parts, and the parts list the files; the former format listed all files itself. A text has one form for the same
 * files. Each issuer signs the hash of the text, which binds the parts.
 */
import { fromUtf8 } from "../encoding/bytes.ts"
import { hasMembers, isCount, isJsonObject, type Json } from "../encoding/json.ts"
import { reject } from "../reasons.ts"
import { fileLine, fileLines, isManifestFile, type ManifestFile } from "./manifestFile.ts"
import { maximumParts, parsePart } from "./manifestPart.ts"

const format = "dpp-mirror/2"
const formerFormat = "dpp-mirror/1"

interface Origins {
  /** Origin of the service, whose addresses the mirror has. */
  readonly origin: string
  /** DIDs of the issuers whose passports the mirror has, sorted. */
  readonly issuers: ReadonlyArray<string>
}

/** A manifest that lists its files in parts. */
export interface PartedManifest extends Origins {
  readonly format: typeof format
  /** Moment at which a run first wrote these files, ISO 8601 in UTC with milliseconds. */
  readonly written_at: string
  /** Number of passports. */
  readonly passports: number
  /** Number of files that the parts list. */
  readonly files: number
  /** Size of these files. */
  readonly bytes: number
  /** The parts that have files, sorted by path. */
  readonly parts: ReadonlyArray<ManifestFile>
}

/** A manifest of the former format, which lists all files itself: all but the manifest and its signature, sorted by path. */
export interface FormerManifest extends Origins {
  readonly format: typeof formerFormat
  readonly files: ReadonlyArray<ManifestFile>
}

export type Manifest = PartedManifest | FormerManifest

/** The text of a manifest: a line for each part. */
export const manifestText = ({ issuers, origin, parts, ...counts }: Omit<PartedManifest, "format">): string => {
  const { bytes, files, passports, written_at } = counts
  const sorted = issuers.toSorted()
  return withLines({ format, origin, issuers: sorted, written_at, passports, files, bytes }, "parts", fileLines(parts))
}

/** The text of a manifest of the former format: a line for each file. */
export const formerManifestText = ({ files, issuers, origin }: Omit<FormerManifest, "format">): string =>
  withLines({ format: formerFormat, origin, issuers: issuers.toSorted() }, "files", fileLines(files))

const withLines = (head: object, name: "files" | "parts", lines: ReadonlyArray<string>): string =>
  `${headLine(head, name)}\n${lines.join(",\n")}\n]}\n`

const headLine = (head: object, name: "files" | "parts"): string => `${JSON.stringify(head).slice(0, -1)},"${name}":[`

const momentForm = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/u

const isOrigins = ({ issuers, origin }: { readonly [name: string]: Json }): boolean =>
  typeof origin === "string" && Array.isArray(issuers) && issuers.every((did) => typeof did === "string")

const isPartedHead = (value: { readonly [name: string]: Json }): boolean =>
  hasMembers(value, ["format", "origin", "issuers", "written_at", "passports", "files", "bytes", "parts"]) &&
  value["format"] === format &&
  typeof value["written_at"] === "string" &&
  momentForm.test(value["written_at"]) &&
  [value["passports"], value["files"], value["bytes"]].every(isCount)

const isFormerHead = (value: { readonly [name: string]: Json }): boolean =>
  hasMembers(value, ["format", "origin", "issuers", "files"]) && value["format"] === formerFormat

/** Reads the first line, which has everything but the list. */
const parseHead = (line: string): Manifest => {
  const value = parseJson(`${line}]}`)
  if (!isJsonObject(value) || !isOrigins(value) || !(isPartedHead(value) || isFormerHead(value)))
    return reject("manifest-malformed")
  // Sound: every member was checked above.
  const head = value as unknown as Manifest
  const written = head.format === format ? manifestText(head) : formerManifestText(head)
  return written === `${line}\n\n]}\n` ? head : reject("manifest-malformed")
}

/** Reads the lines of the list, one at a time: no signature was verified yet, and the list as a whole would take a multiple of the text. */
const parseLines = (lines: ReadonlyArray<string>): ReadonlyArray<ManifestFile> =>
  lines.map((line, place) => {
    const isLast = place === lines.length - 1
    if (!isLast && !line.endsWith(",")) return reject("manifest-malformed")
    const text = isLast ? line : line.slice(0, -1)
    const value = parseJson(text)
    if (!isManifestFile(value)) return reject("manifest-malformed")
    // Sound: every member was checked above.
    const file = value as unknown as ManifestFile
    return fileLine(file) === text ? file : reject("manifest-malformed")
  })

/** Reads a manifest of either format. Rejects with {@link ProofRejected} every text that neither writes. */
export const parseManifest = (bytes: Uint8Array): Manifest => {
  const lines = fromUtf8(bytes)?.split("\n") ?? []
  const head = parseHead(lines[0] ?? "")
  const [end, afterEnd] = lines.slice(-2)
  if (lines.length < 4 || end !== "]}" || afterEnd !== "") return reject("manifest-malformed")
  const listed = lines.length === 4 && lines[1] === "" ? [] : lines.slice(1, -2)
  if (head.format === format && listed.length > maximumParts) return reject("manifest-malformed")
  const files = parseLines(listed)
  const isSorted = files.every(({ path }, place) => place === 0 || (files[place - 1]?.path ?? "") < path)
  if (!isSorted) return reject("manifest-malformed")
  return head.format === format ? { ...head, parts: files } : { ...head, files }
}

const parseJson = (text: string): Json => {
  try {
    // Sound: a text that JSON.parse accepts holds a JSON value.
    return JSON.parse(text) as Json
  } catch {
    return null
  }
}

/** Reads a part, whose bytes the caller has compared with the manifest. */
type ReadPart = (part: ManifestFile) => Promise<Uint8Array>

/** The files of a manifest, part by part. Rejects with {@link ProofRejected} if a part is malformed. */
export async function* listedFiles(
  manifest: Manifest,
  bytesOf: ReadPart
): AsyncGenerator<ReadonlyArray<ManifestFile>, void> {
  if (manifest.format === formerFormat) return yield manifest.files
  for (const part of manifest.parts) yield parsePart(part.path, await bytesOf(part))
}
