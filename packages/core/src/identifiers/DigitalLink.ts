/**
 * GS1 Digital Link of one physical battery: `{origin}/01/{gtin14}/21/{serial}`.
 *
 * Links of others may also have the qualifiers 22 (consumer product variant) and 10 (lot) before 21, in this order. A
 * passport has no field for them. A link without 21 names a model and not a battery.
 *
 * @source GS1 Digital Link Standard: URI Syntax §4.9
 * @source spec §1
 */
import * as Option from "effect/Option"
import { type Gtin, toGtin14 } from "./Gtin.ts"

/** What a link says, percent-decoded, not yet validated. */
export interface DigitalLink {
  readonly gtin: string
  /** null in a link without 21. A serial number in the query is not valid and is not read. */
  readonly serial: string | null
  /** Whether the link has a variant or a lot. */
  readonly isQualified: boolean
}

/** Path below an origin. The serial number is percent-encoded, its slashes included. */
export const digitalLinkPath = (gtin: Gtin, serial: string): string =>
  `/01/${toGtin14(gtin)}/21/${encodeURIComponent(serial)}`

// The numbers 01, 22, 10 and 21 are matched literally.
const link =
  /^https?:\/\/[^/?#]+(?:\/[^?#]*)?\/01\/(\d{8}|\d{12,14})(\/22\/[^/?#]+)?(\/10\/[^/?#]+)?(?:\/21\/([^/?#]+))?\/?(?:[?#].*)?$/iu
const path = /^\/01\/([^/?#]+)(\/22\/[^/?#]+)?(\/10\/[^/?#]+)?(?:\/21\/([^/?#]+))?\/?$/u

/** Reads the link of any origin. Returns none where the text is not such a link. */
export const parseDigitalLink = (text: string): Option.Option<DigitalLink> => partsOf(link.exec(text))

/** Reads the path of a link below its origin, without query. */
export const parseDigitalLinkPath = (text: string): Option.Option<DigitalLink> => partsOf(path.exec(text))

const partsOf = (found: RegExpExecArray | null): Option.Option<DigitalLink> => {
  const [, gtin, variant, lot, serial] = found ?? []
  if (gtin === undefined) return Option.none()
  return Option.all({
    gtin: decodePercent(gtin),
    serial: serial === undefined ? Option.some(null) : decodePercent(serial),
    isQualified: Option.some(variant !== undefined || lot !== undefined)
  })
}

const decodePercent = Option.liftThrowable((text: string): string => decodeURIComponent(text))
