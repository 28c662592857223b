/**
 * The parts of a v2.0 document, as they were written when a version began.
 *
 * A document is made of the content of the product and of what its operator, its facility and the service state. Each part is
 * written once, with the exporter of that moment, and stored with the version of the part. A later exporter changes no
 * document that was answered before.
 *
 * @source spec §4.5 (a dated document never changes)
 */
import type { AnnexPoint } from "../catalogue/AnnexPoint.ts"
import type { JsonObject } from "../text/Json.ts"

/** What one part of a passport states in the document. */
export interface DocumentPart {
  /** Fields of `dppHeader`. */
  readonly header: JsonObject
  /** Properties of the sections of `batteryPassportData`, by the name of the section. */
  readonly data: Readonly<Record<string, JsonObject>>
  /** The list of Annex XIII of each restricted property, by its JSON pointer. All other properties are public. */
  readonly points: Readonly<Record<string, AnnexPoint>>
}

/**
 * The content of a product. It has all sections and determines the order of all keys: `null` marks the place of a value that
 * another part states, or no part.
 */
export interface ContentPart extends DocumentPart {
  /** The exporter that wrote the content. It also decides how condition values are written into the document. */
  readonly exporter: string
  /** The language that was chosen for texts in several; absent where the product has none. */
  readonly language?: string
}

/** All parts of a passport apart from the condition of the battery, which has its own versions. */
export interface PassportParts {
  readonly content: ContentPart
  readonly operator: DocumentPart
  /** null if the passport names no facility. */
  readonly facility: DocumentPart | null
  readonly service: DocumentPart
}
