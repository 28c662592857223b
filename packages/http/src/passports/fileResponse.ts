/**
 * Passports in the formats of others. The header `X-DPP-Losses` lists what the format cannot carry, of what the reader may see.
 *
 * @source EU 2023/1542 Art. 77(2)
 * @source RFC 9651 §3.1 (a list of attributes, each with its reason)
 */
import type { View } from "@dpp/core/access"
import type { Passport } from "@dpp/core/passport"
import { exportFile, type FileFormat, fileFormats, fileTypes, type Loss } from "@dpp/exchange"
import * as HttpServerResponse from "effect/http/HttpServerResponse"

/** What the link set says of the formats. */
export const fileLinks = fileFormats.map((id) => ({ id, mediaType: fileTypes[id] }))

const lossesHeader = (losses: ReadonlyArray<Loss>): string =>
  losses.map(({ attribute, reason }) => `${attribute};reason=${reason}`).join(", ")

/** Writes the file for the reader of a view. */
export const fileResponse = (
  format: FileFormat,
  passport: Passport,
  view: View,
  headers: Readonly<Record<string, string>> = {}
): HttpServerResponse.HttpServerResponse => {
  const { bytes, losses } = exportFile(format, passport, view)
  return HttpServerResponse.uint8Array(bytes, {
    contentType: fileTypes[format],
    headers: { ...headers, "x-dpp-losses": lossesHeader(losses) }
  })
}
