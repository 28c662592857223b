/** The texts of a PDF in one language, in addition to the labels and values of the catalogue. */
import type { AnnexPoint } from "@dpp/core/catalogue"
import { type Language, textsOf } from "@dpp/core/languages"
import { readersText } from "../shared/readersText.ts"

export interface Words {
  /** The language of the document: a tag of RFC 5646. */
  readonly language: string
  readonly passport: string
  readonly regulation: string
  /** Explains the marks of values that are not public. */
  readonly restricted: string
  readonly statedBySupplier: string
  /** The mark of a value, which names who may read it; `null` for a public value. */
  readonly readers: (point: AnnexPoint) => string | null
  readonly identification: string
  readonly manufacturer: string
  readonly operator: string
  readonly atAGlance: string
  readonly condition: string
  readonly measured: (moment: string) => string
  readonly updated: (moment: string) => string
  readonly scan: string
  readonly page: (page: number, pages: number) => string
}

/** Returns the texts of a language. */
export const wordsIn = (language: Language): Words => {
  const { page, pdf, tag } = textsOf(language)
  return {
    language: tag,
    passport: page.battery_passport,
    regulation: pdf.regulation,
    restricted: pdf.restricted,
    statedBySupplier: page.stated_by_supplier,
    readers: (point) => readersText(point, language),
    identification: pdf.identification,
    manufacturer: page.manufacturer,
    operator: pdf.operator,
    atAGlance: pdf.at_a_glance,
    condition: pdf.condition,
    measured: (moment) => pdf.measured.replace("{date}", moment),
    updated: (moment) => pdf.updated.replace("{date}", moment),
    scan: pdf.scan,
    page: (number, count) => pdf.page_number.replace("{page}", String(number)).replace("{pages}", String(count))
  }
}
