/**
 * Opens the shell of a battery for its reader: everyone, the holder of an access grant, or the organization with a key that may
 * read. An invalid credential is ignored, as at the public address.
 *
 * @source EU 2023/1542 Art. 77(2)
 */
import { publicView, type Reader } from "@dpp/core/access"
import type { JsonObject } from "@dpp/core/text"
import { aas, exportPassport, type TwinFacts } from "@dpp/exchange"
import { type PublicAddress, PublicPassports, type Published } from "@dpp/service/passports/PublicPassports"
import { Twins } from "@dpp/service/passports/Twins"
import { isGrantToken } from "@dpp/service/access/TokenFormat"
import * as Effect from "effect/Effect"
import type { HttpServerRequest } from "effect/http/HttpServerRequest"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import * as Option from "effect/Option"
import { bearerIn, makeReaderOf } from "../access/fileReader.ts"
import { pathOf } from "../request/pathNormalization.ts"
import { addressAt, hostOf } from "../request/publicAddress.ts"
import * as ErrorBody from "../response/ErrorBody.ts"
import { errorResponse } from "../response/errorResponse.ts"
import { cached } from "./publicHeaders.ts"
import { makePublicReaderOf } from "./PublicReader.ts"

export interface OpenShell {
  readonly environment: JsonObject
  /** The address of the battery. */
  readonly url: string
  /** Whether everyone may see it. */
  readonly isOpen: boolean
  readonly facts: Omit<TwinFacts, "addressOf">
}

/** Takes its services once. Fails with the response if there is no shell here. */
export const makeOpenShell = Effect.gen(function* () {
  const passports = yield* PublicPassports
  const twins = yield* Twins
  const holderOf = yield* makePublicReaderOf
  const ownerOf = yield* makeReaderOf

  /** A battery with a GTIN has another canonical address than its id. */
  const find = Effect.fnUntraced(function* (host: string, address: PublicAddress) {
    const found = yield* passports.find(host, address)
    if (found._tag !== "Moved") return found
    return yield* Option.match(addressAt(found.path), {
      onNone: () => Effect.succeed(found),
      onSome: (canonical) => passports.find(host, canonical)
    })
  })

  const readerOf = Effect.fnUntraced(function* (http: HttpServerRequest, found: Published) {
    const credential = bearerIn(http)
    if (credential !== null && !isGrantToken(credential)) {
      const { reader } = yield* ownerOf(credential)
      return reader?.organization.id === found.battery.organization_id ? reader : null
    }
    const reader = yield* holderOf(http, found)
    return reader._tag === "Holder" ? reader.reader : null
  })

  const opened = Effect.fnUntraced(function* (found: Published, reader: Reader | null) {
    const passport = yield* found.passport
    const { attributes, organization_id } = passport.facts.product
    const open = reader === null ? { facts: passport.facts, condition: null } : passport
    const shell: OpenShell = {
      environment: exportPassport(aas, open, reader?.view ?? publicView).document.value,
      url: found.url,
      isOpen: reader === null,
      facts: {
        bpnl: yield* twins.bpnl(organization_id),
        bpns: passport.facts.facility?.bpns ?? null,
        serialNumber: attributes.serial_number,
        modelIdentifier: attributes.model_identifier ?? null
      }
    }
    return shell
  })

  return Effect.fnUntraced(function* (http: HttpServerRequest, address: PublicAddress) {
    const found = yield* find(hostOf(http), address)
    switch (found._tag) {
      case "MovedToOrigin": {
        const location = new URL(pathOf(http.url), found.url).href
        return yield* Effect.fail(
          HttpServerResponse.empty({ status: 308, headers: { location, "cache-control": cached.expected } })
        )
      }
      case "Ceased":
        return yield* Effect.flip(errorResponse(ErrorBody.passportCeased()))
      case "Published":
        return yield* opened(found, yield* readerOf(http, found))
      default:
        return yield* Effect.flip(errorResponse(ErrorBody.shellNotFound()))
    }
  })
})
