/**
 * Documents that attributes hold, and whether an uploaded file may be one of them: the audience of the file and that of the
 * attribute must agree.
 *
 * A public attribute with a restricted file would offer everyone a link that does not work. A restricted attribute with a
 * public file hides a link whose content is open to everyone who learns it: that is a warning, because the document may be
 * public elsewhere.
 *
 * @source EU 2023/1542 Art. 77(2)
 * @source inferred: see docs/decisions/0026-uploaded-files.md
 */
import type { AnnexPoint } from "../catalogue/AnnexPoint.ts"
import { productDefinitions } from "../catalogue/Catalogue.ts"
import { type Issue, issue } from "../text/Issues.ts"
import { batteryModelShapes } from "./BatteryModelFields.ts"
import type { FileAudience } from "./FileAudience.ts"
import { fileTokenIn } from "./UploadedFile.ts"

/** An attribute that holds the address of an uploaded file. */
export interface AttributeDocument {
  readonly field: string
  readonly point: AnnexPoint
  readonly token: string
}

const isDocument = (type: string): boolean => type === "document" || type === "uri"

/** The attributes whose value is a document or its address, with their points. Those of models alone are public. */
const points: ReadonlyMap<string, AnnexPoint> = new Map([
  ...Object.entries(batteryModelShapes).flatMap(([name, { shape }]): ReadonlyArray<[string, AnnexPoint]> =>
    isDocument(shape.type) ? [[name, 1]] : []
  ),
  ...productDefinitions.flatMap(({ name, point, shape }): ReadonlyArray<[string, AnnexPoint]> =>
    isDocument(shape.type) ? [[name, point]] : []
  )
])

/** Names of the attributes that hold a document or its address. */
export const documentNames: ReadonlyArray<string> = [...points.keys()]

/** The addresses of a document in all its languages. */
const addressesOf = (value: unknown): ReadonlyArray<string> => {
  if (typeof value === "string") return [value]
  if (typeof value !== "object" || value === null || !("url" in value) || typeof value.url !== "string") return []
  const translations: unknown = "translations" in value ? value.translations : []
  return [value.url, ...(Array.isArray(translations) ? translations.flatMap(addressesOf) : [])]
}

/**
 * The attributes that hold the address of an uploaded file, of this or of another organization or service. In the order of
 * `documentNames`.
 */
export const documentsOf = (attributes: object): ReadonlyArray<AttributeDocument> => {
  const found: Array<AttributeDocument> = []
  for (const [field, point] of points) {
    for (const address of addressesOf(Reflect.get(attributes, field))) {
      const token = fileTokenIn(address)
      if (token !== null) found.push({ field, point, token })
    }
  }
  return found
}

/** The point of an attribute that holds a document; 1 for a name that no such attribute has. */
export const documentPoint = (field: string): AnnexPoint => points.get(field) ?? 1

/** `audiences`: of the organization's own files, by token. Addresses of other files have no issue and no warning. */
export const documentProblems = (
  documents: ReadonlyArray<AttributeDocument>,
  audiences: ReadonlyMap<string, FileAudience>
): { readonly issues: ReadonlyArray<Issue>; readonly warnings: ReadonlyArray<Issue> } => {
  const issues: Array<Issue> = []
  const warnings: Array<Issue> = []
  for (const { field, point, token } of documents) {
    const audience = audiences.get(token)
    if (audience === undefined) continue
    if (point === 1 && audience !== "public") {
      issues.push(issue(field, "restrictedFile", { audience }))
    }
    if (point !== 1 && audience === "public") {
      warnings.push(issue(field, "publicFile"))
    }
  }
  return { issues, warnings }
}
