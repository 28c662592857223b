/**
 * Passports in the service's own format, and in those of others. The header `X-DPP-Losses` lists what the format cannot carry, of what the reader may see.
 *
 * @source EU 2023/1542 Art. 77(2)
 * @source RFC 9651 §3.1 (a list of attributes, each with its reason)
 */
import type { View } from "@dpp/core/access"
import { type ExportFormat, exportMediaTypes, type Passport, type UntpVersion } from "@dpp/core/passport"
import { aas, exportFile, exportPassport, type Loss, packAasxApart, untpFormats } from "@dpp/exchange"
import { WholePassports } from "@dpp/service/passports/WholePassports"
import { Credentials } from "@dpp/service/proofs/Credentials"
import * as Effect from "effect/Effect"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import * as Semaphore from "effect/Semaphore"

export const lossesHeader = (losses: ReadonlyArray<Loss>): string =>
  losses.map(({ attribute, reason }) => `${attribute};reason=${reason}`).join(", ")

/** Whether equal passports give equal files for as long as the release of the software is the same. A signature has a key. */
export const isLasting = (format: ExportFormat): boolean => format !== "untp"

/** Two packages of the process are compressed at a time: large ones have a thread each. */
const packing = Semaphore.makeUnsafe(2).withPermits(1)

/** Takes its services once. The function writes the file for the reader of a view; a credential needs a key of the organization. */
export const fileResponses = Effect.gen(function* () {
  const credentials = yield* Credentials
  const whole = yield* WholePassports

  const fileOf = Effect.fnUntraced(function* (
    format: ExportFormat,
    passport: Passport,
    view: View,
    version: UntpVersion | undefined
  ) {
    if (format === "aasx") {
      const { document, losses } = exportPassport(aas, passport, view)
      // A thread ends with its work, so a client that hangs up leaves its place no earlier.
      return { bytes: yield* packing(Effect.uninterruptible(Effect.promise(() => packAasxApart(document)))), losses }
    }
    if (format === "passport") return exportFile(format, passport, view, yield* whole.records(passport.facts, view))
    if (format !== "untp") return exportFile(format, passport, view)
    const { document, losses } = exportPassport(untpFormats[version ?? "working"], passport, view)
    const signed = yield* credentials.sign(passport.facts.product.organization_id, document.value)
    return { bytes: Buffer.from(signed), losses }
  })

  /** `version`: of a UNTP passport, if the reader names one. */
  return (
    format: ExportFormat,
    passport: Passport,
    view: View,
    headers: Readonly<Record<string, string>> = {},
    version?: UntpVersion
  ) =>
    Effect.map(fileOf(format, passport, view, version), ({ bytes, losses }) =>
      HttpServerResponse.uint8Array(bytes, {
        contentType: exportMediaTypes[format],
        headers: { ...headers, "x-dpp-losses": lossesHeader(losses) }
      })
    )
})
