/**
 * GS1 Digital Link of one physical battery: `{origin}/01/{gtin14}/21/{serial}`.
 *
 * @source GS1 Digital Link Standard: URI Syntax §4.9
 * @source spec §1
 */
import * as Option from "effect/Option"
import { type Gtin, toGtin14 } from "./Gtin.ts"

export interface BatteryIdentifier {
  readonly gtin: string
  readonly serial: string
}

/** Path below an origin. The serial number is percent-encoded, its slashes included. */
export const digitalLinkPath = (gtin: Gtin, serial: string): string =>
  `/01/${toGtin14(gtin)}/21/${encodeURIComponent(serial)}`

const link = /^https?:\/\/[^/?#]+(?:\/[^?#]*)?\/01\/(\d{8}|\d{12,14})\/21\/([^/?#]+)\/?(?:[?#].*)?$/iu

/** The identifiers in a Digital Link, percent-decoded, not yet validated. Returns none where the text is not such a link. */
export const parseDigitalLink = (text: string): Option.Option<BatteryIdentifier> => {
  const [, gtin, encoded] = link.exec(text) ?? []
  if (gtin === undefined || encoded === undefined) return Option.none()
  return Option.map(decodePercent(encoded), (serial) => ({ gtin, serial }))
}

const decodePercent = Option.liftThrowable((text: string): string => decodeURIComponent(text))
