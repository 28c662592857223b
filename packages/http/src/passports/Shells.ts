/**
 * A repository of shells: each published passport as an Asset Administration Shell with its submodels, for tools of that world. It
 * is read only, requires no key, and shows what the public address of the battery shows to the same reader. It has no list: a
 * passport is found by the id of its shell, or of one of its submodels.
 *
 * @source IDTA 01002-3-0 (API part 2; identifiers as base64url)
 * @source EU 2023/1542 Art. 77(2)
 */
import { publicView } from "@dpp/core/access"
import type { Json } from "@dpp/core/text"
import { aas, exportPassport, shellPart } from "@dpp/exchange"
import { PublicPassports, type PublicAddress } from "@dpp/service/passports/PublicPassports"
import * as Effect from "effect/Effect"
import * as HttpRouter from "effect/http/HttpRouter"
import type { HttpServerRequest } from "effect/http/HttpServerRequest"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import * as Option from "effect/Option"
import { pathOf } from "../request/pathNormalization.ts"
import { addressAt, hostOf } from "../request/publicAddress.ts"
import * as ErrorBody from "../response/ErrorBody.ts"
import { errorResponse } from "../response/errorResponse.ts"
import { preflight } from "../response/preflight.ts"
import { privateHeaders } from "../response/privateHeaders.ts"
import { withEtag } from "../response/withEtag.ts"
import { cached, publicHeaders } from "./publicHeaders.ts"
import { makePublicReaderOf } from "./PublicReader.ts"

const decodeSegment = Option.liftThrowable((text: string): string => decodeURIComponent(text))

/** The text of an identifier; padding is accepted. */
const decodeId = (text: string): string => Buffer.from(text, "base64url").toString()

/** What a path below `/aas` names: a battery, and a part of its environment. */
interface ShellTarget {
  readonly address: PublicAddress
  readonly part: ReadonlyArray<string>
}

const submodelTarget = (id: string, rest: ReadonlyArray<string>): Option.Option<ShellTarget> => {
  const address = URL.canParse(id) ? addressAt(new URL(id).pathname) : Option.none()
  // A practice passport has no shell, and so no submodel of one.
  return Option.map(
    Option.filter(address, ({ isForPractice }) => isForPractice !== true),
    (real) => ({ address: real, part: ["submodels", id, ...rest] })
  )
}

/** Returns the target of `/aas/shells/{id}/…` or `/aas/submodels/{id}/…`; none for any other path. */
const shellTarget = (path: string): Option.Option<ShellTarget> => {
  const segments = path.replace(/\/$/u, "").split("/").slice(2).map(decodeSegment)
  return Option.flatMap(Option.all(segments), ([kind, id, ...rest]): Option.Option<ShellTarget> => {
    if (id === undefined) return Option.none()
    if (kind === "submodels") return submodelTarget(decodeId(id), rest)
    const [, uuid] = /^urn:uuid:(.+)$/iu.exec(decodeId(id)) ?? []
    if (kind !== "shells" || uuid === undefined) return Option.none()
    const [first, submodel, ...parts] = rest
    const part = first === "submodels" && submodel !== undefined ? [first, decodeId(submodel), ...parts] : rest
    return Option.some({ address: { id: uuid.toLowerCase() }, part })
  })
}

export const layer = HttpRouter.use(
  Effect.fnUntraced(function* (router) {
    const passports = yield* PublicPassports
    const readerOf = yield* makePublicReaderOf

    /** A battery with a GTIN has another canonical address than its id. */
    const find = Effect.fnUntraced(function* (host: string, address: PublicAddress) {
      const found = yield* passports.find(host, address)
      if (found._tag !== "Moved") return found
      return yield* Option.match(addressAt(found.path), {
        onNone: () => Effect.succeed(found),
        onSome: (canonical) => passports.find(host, canonical)
      })
    })

    const shown = Effect.fnUntraced(function* (http: HttpServerRequest, { address, part }: ShellTarget) {
      const found = yield* find(hostOf(http), address)
      switch (found._tag) {
        case "MovedToOrigin": {
          const location = new URL(pathOf(http.url), found.url).href
          return HttpServerResponse.empty({ status: 308, headers: { location, "cache-control": cached.expected } })
        }
        case "Ceased":
          return yield* errorResponse(ErrorBody.passportCeased())
        case "Published": {
          const reader = yield* readerOf(http, found)
          const holder = reader._tag === "Holder" ? reader.reader : null
          const passport = yield* found.passport
          const open = holder === null ? { facts: passport.facts, condition: null } : passport
          const { document } = exportPassport(aas, open, holder?.view ?? publicView)
          const body: Json | undefined = shellPart(document.value, part)
          if (body === undefined) return yield* errorResponse(ErrorBody.shellNotFound())
          const headers = holder === null ? publicHeaders(found.url, cached.published) : privateHeaders
          return withEtag(http, HttpServerResponse.jsonUnsafe(body, { headers }))
        }
        default:
          return yield* errorResponse(ErrorBody.shellNotFound())
      }
    })

    const respond = Effect.fnUntraced(
      function* (http: HttpServerRequest) {
        const target = shellTarget(pathOf(http.url))
        return yield* Option.isSome(target) ? shown(http, target.value) : errorResponse(ErrorBody.shellNotFound())
      },
      Effect.catchIf(HttpServerResponse.isHttpServerResponse, Effect.succeed),
      Effect.catchTag("PassportNotFound", () => errorResponse(ErrorBody.shellNotFound()))
    )

    for (const path of ["/aas/shells/*", "/aas/submodels/*"] as const) {
      yield* router.add("GET", path, respond)
      yield* router.add("OPTIONS", path, preflight("GET, HEAD, OPTIONS"))
    }
  })
)
