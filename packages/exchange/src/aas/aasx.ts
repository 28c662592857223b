/**
 * The package format of shells: a ZIP file with the relationships of the Open Packaging Conventions.
 *
 * The files of the package are the same bytes for the same passport.
 *
 * @source IDTA 01005-3-0 (AASX package file format)
 */
import { isJsonObject, type Json, type JsonObject } from "@dpp/core/text"
import * as Result from "effect/Result"
import { strFromU8, unzipSync, zipSync } from "fflate"
import { type JsonDocument, utf8 } from "../values/JsonDocument.ts"

const relationships = "http://admin-shell.io/aasx/relationships"
const namespace = "http://schemas.openxmlformats.org/package/2006"
const specification = "aasx/passport.aas.json"
const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

const relationship = (type: string, target: string): string =>
  `${xml}<Relationships xmlns="${namespace}/relationships"><Relationship Id="R1" Type="${relationships}/${type}" Target="/${target}"/></Relationships>`

const parts = Object.fromEntries(
  Object.entries({
    "[Content_Types].xml":
      `${xml}<Types xmlns="${namespace}/content-types">` +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      '<Default Extension="json" ContentType="application/json"/>' +
      '<Override PartName="/aasx/aasx-origin" ContentType="text/plain"/></Types>',
    "_rels/.rels": relationship("aasx-origin", "aasx/aasx-origin"),
    "aasx/aasx-origin": "Intentionally empty.",
    "aasx/_rels/aasx-origin.rels": relationship("aas-spec", specification)
  }).map(([name, text]) => [name, utf8(text)])
)

/** Writes a ZIP file with the given files by their names. Equal files give equal bytes. */
export type Zip = (files: Readonly<Record<string, Uint8Array>>) => Uint8Array

/** Runs everywhere, but takes some milliseconds: where the platform can compress, it is much faster. */
export const zipFiles: Zip = (files) =>
  // A time of its own would make every package different.
  zipSync(files, { level: 6, mtime: "1980-01-01T00:00:00" })

/** Packs the JSON of an environment. */
export const packAasx = (document: JsonDocument, zip: Zip = zipFiles): Uint8Array =>
  zip({ ...parts, [specification]: document.bytes })

/** Bytes of the largest part that is unpacked. */
const largestPart = 20_000_000

/** Unpacks the JSON of a package. Fails with a sentence that names what is wrong with the file. */
export const unpackAasx = (bytes: Uint8Array): Result.Result<JsonObject, string> => {
  let files: Record<string, Uint8Array>
  try {
    files = unzipSync(bytes, {
      filter: ({ name, originalSize }) => originalSize <= largestPart && /\.(rels|json)$|aasx-origin/u.test(name)
    })
  } catch {
    return Result.fail("is not a ZIP file")
  }
  const names = Object.entries(files).flatMap(([name, content]) =>
    name.endsWith(".rels") ? targetsIn(strFromU8(content)) : []
  )
  const [name] = names.filter((one) => files[one] !== undefined)
  if (name === undefined) {
    return Result.fail(
      names.length === 0 ? "has no relationship to a shell (aas-spec)" : "has no shell in JSON; XML is not supported"
    )
  }
  const text = strFromU8(files[name] ?? new Uint8Array())
  if (isTooDeep(text)) return Result.fail("has a shell that is nested too deeply")
  const document = parse(text)
  return isJsonObject(document) ? Result.succeed(document) : Result.fail("has a shell that is not a JSON object")
}

/** The parts to which relationships of the type lead. Older packages have another address for the type. */
const targetsIn = (text: string): ReadonlyArray<string> =>
  [...text.matchAll(/<Relationship\s[^>]*>/gu)].flatMap(([tag]) => {
    const type = /\bType="([^"]*)"/u.exec(tag)?.[1] ?? ""
    const target = /\bTarget="([^"]*)"/u.exec(tag)?.[1]
    return type.endsWith("/aas-spec") && target !== undefined ? [target.replace(/^\/+/u, "")] : []
  })

const deepest = 100

/** Whether brackets are nested more deeply than any shell. Those within texts count as well. */
const isTooDeep = (text: string): boolean => {
  let depth = 0
  for (const [bracket] of text.matchAll(/[[\]{}]/gu)) {
    depth += bracket === "[" || bracket === "{" ? 1 : -1
    if (depth > deepest) return true
  }
  return false
}

const parse = (text: string): Json => {
  try {
    return JSON.parse(text) as Json
  } catch {
    return null
  }
}
