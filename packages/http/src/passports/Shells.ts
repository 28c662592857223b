/**
 * A repository of shells: each published passport as an Asset Administration Shell with its submodels, for tools of that world. It
 * is read only, requires no key, and shows what the public address of the battery shows to the same reader. A passport is found by the
 * id of its shell, or of one of its submodels.
 *
 * @source IDTA 01002-3-1 (API part 2; identifiers as base64url)
 * @source EU 2023/1542 Art. 77(2)
 */
import { isJsonObject, type Json } from "@dpp/core/text"
import { descriptorOf, shellPart, withPartners } from "@dpp/exchange"
import type { PublicAddress } from "@dpp/service/passports/PublicPassports"
import * as Effect from "effect/Effect"
import * as HttpRouter from "effect/http/HttpRouter"
import type { HttpServerRequest } from "effect/http/HttpServerRequest"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import * as Option from "effect/Option"
import { pathOf } from "../request/pathNormalization.ts"
import { addressAt } from "../request/publicAddress.ts"
import * as ErrorBody from "../response/ErrorBody.ts"
import { errorResponse } from "../response/errorResponse.ts"
import { preflight } from "../response/preflight.ts"
import { privateHeaders } from "../response/privateHeaders.ts"
import { withEtag } from "../response/withEtag.ts"
import { makeOpenShell, type OpenShell } from "./openShell.ts"
import { cached, publicHeaders } from "./publicHeaders.ts"

const decodeSegment = Option.liftThrowable((text: string): string => decodeURIComponent(text))

/** The text of an identifier; padding is accepted. */
const decodeId = (text: string): string => Buffer.from(text, "base64url").toString()

/** What a path below `/aas` names: a battery, and a part of its environment. Null: the descriptor of its shell. */
interface ShellTarget {
  readonly address: PublicAddress
  readonly part: ReadonlyArray<string> | null
}

const submodelTarget = (id: string, rest: ReadonlyArray<string>): Option.Option<ShellTarget> => {
  const address = URL.canParse(id) ? addressAt(new URL(id).pathname) : Option.none()
  // A practice passport has no shell, and so no submodel of one.
  return Option.map(
    Option.filter(address, ({ isForPractice }) => isForPractice !== true),
    (real) => ({ address: real, part: ["submodels", id, ...rest] })
  )
}

/** Returns the target of `/aas/shells/{id}/…`, `/aas/shell-descriptors/{id}` or `/aas/submodels/{id}/…`; none for any other path. */
const shellTarget = (path: string): Option.Option<ShellTarget> => {
  const segments = path.replace(/\/$/u, "").split("/").slice(2).map(decodeSegment)
  return Option.flatMap(Option.all(segments), ([kind, id, ...rest]): Option.Option<ShellTarget> => {
    if (id === undefined) return Option.none()
    if (kind === "submodels") return submodelTarget(decodeId(id), rest)
    const [, uuid] = /^urn:uuid:(.+)$/iu.exec(decodeId(id)) ?? []
    if (uuid === undefined) return Option.none()
    const address = { id: uuid.toLowerCase() }
    if (kind === "shell-descriptors") return rest.length === 0 ? Option.some({ address, part: null }) : Option.none()
    const [first, submodel, ...parts] = rest
    const part = first === "submodels" && submodel !== undefined ? [first, decodeId(submodel), ...parts] : rest
    return Option.some({ address, part })
  })
}

/** The descriptor of a shell, with addresses at the origin where its battery is shown. */
export const shellDescriptor = ({ environment, facts, url }: OpenShell) =>
  descriptorOf(environment, {
    ...facts,
    addressOf: (id) => new URL(`/aas/submodels/${Buffer.from(id).toString("base64url")}`, url).href
  })

const isNameplateValue = ([, id = "", last, ...rest]: ReadonlyArray<string>): boolean =>
  id.endsWith("#BatteryNameplate") && last === "$value" && rest.length === 0

const bodyOf = (shell: OpenShell, part: ShellTarget["part"]): Json | undefined => {
  if (part === null) return shellDescriptor(shell)
  const found = shellPart(shell.environment, part)
  return isNameplateValue(part) && isJsonObject(found) ? withPartners(found, shell.facts) : found
}

export const layer = HttpRouter.use(
  Effect.fnUntraced(function* (router) {
    const openShell = yield* makeOpenShell

    const shown = Effect.fnUntraced(function* (http: HttpServerRequest, { address, part }: ShellTarget) {
      const shell = yield* openShell(http, address)
      const body = bodyOf(shell, part)
      if (body === undefined) return yield* errorResponse(ErrorBody.shellNotFound())
      const headers = shell.isOpen ? publicHeaders(shell.url, cached.published) : privateHeaders
      return withEtag(http, HttpServerResponse.jsonUnsafe(body, { headers }))
    })

    const respond = Effect.fnUntraced(
      function* (http: HttpServerRequest) {
        const target = shellTarget(pathOf(http.url))
        return yield* Option.isSome(target) ? shown(http, target.value) : errorResponse(ErrorBody.shellNotFound())
      },
      Effect.catchIf(HttpServerResponse.isHttpServerResponse, Effect.succeed),
      Effect.catchTag("PassportNotFound", () => errorResponse(ErrorBody.shellNotFound()))
    )

    for (const path of ["/aas/shells/*", "/aas/submodels/*", "/aas/shell-descriptors/:id"] as const) {
      yield* router.add("GET", path, respond)
      yield* router.add("OPTIONS", path, preflight("GET, HEAD, OPTIONS"))
    }
  })
)
