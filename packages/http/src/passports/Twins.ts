/**
 * A registry of digital twins for data spaces: the shells of an organization, looked up by their asset ids, for its own key. A
 * connector of the organization stands before it.
 *
 * @source IDTA 01002-3-1 (discovery, `/lookup/shells`; registry, `/shell-descriptors`), CX-0002
 * @source CX-0160 §1.4.1 (`POST /lookup/shells`), §5.1.3 (`createdAfter`)
 */
import type { Json } from "@dpp/core/text"
import { Authentication, authorize } from "@dpp/service/access/Authentication"
import { Twins } from "@dpp/service/passports/Twins"
import * as Effect from "effect/Effect"
import * as HttpRouter from "effect/http/HttpRouter"
import type { HttpServerRequest } from "effect/http/HttpServerRequest"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import * as Option from "effect/Option"
import { bearerIn } from "../access/fileReader.ts"
import { countFor } from "../limits/RequestAccount.ts"
import { wrongKeys } from "../middleware/WrongKeys.ts"
import { readJson } from "../request/JsonBody.ts"
import { queryOf } from "../request/publicAddress.ts"
import * as ErrorBody from "../response/ErrorBody.ts"
import { asErrorBodies } from "../response/asErrorBodies.ts"
import { type ContractError, errorResponse } from "../response/errorResponse.ts"
import { privateHeaders } from "../response/privateHeaders.ts"
import { makeOpenShell } from "./openShell.ts"
import { shellDescriptor } from "./Shells.ts"
import { assetIdsIn, assetIdsOf, limitOf, publishedAfter, twinQuery } from "./twinQuery.ts"

const parametersOf = (http: HttpServerRequest) => new URLSearchParams(queryOf(http))

const pageBody = (result: ReadonlyArray<Json>, next: Option.Option<string>) =>
  HttpServerResponse.jsonUnsafe(
    { paging_metadata: Option.match(next, { onNone: () => ({}), onSome: (cursor) => ({ cursor }) }), result },
    { headers: privateHeaders }
  )

export const layer = HttpRouter.use(
  Effect.fnUntraced(function* (router) {
    const authentication = yield* Authentication
    const twins = yield* Twins
    const openShell = yield* makeOpenShell
    const refuseWrongKey = yield* wrongKeys(ErrorBody.unauthorized)

    /** The organization of a key that may read. */
    const admit = Effect.fnUntraced(function* (http: HttpServerRequest) {
      const { key, organization } = yield* authentication.authenticate(bearerIn(http) ?? "").pipe(
        Effect.catchTags({
          KeyInvalid: ({ reason }) => refuseWrongKey(reason),
          AccountLocked: ErrorBody.accountLocked,
          PlanRequired: ErrorBody.planRequired
        })
      )
      countFor(http, { _tag: "Organization", id: organization.id })
      const { isAllowed, secondsToReset } = yield* authentication.countRequest(organization)
      if (!isAllowed) return yield* ErrorBody.rateLimitExceeded(secondsToReset)
      yield* authorize(key.access, ["read"]).pipe(Effect.catchTag("AccessDenied", ErrorBody.accessDenied))
      return organization
    })

    const find = Effect.fnUntraced(function* (
      http: HttpServerRequest,
      assetIds: (http: HttpServerRequest) => ReturnType<typeof assetIdsOf>
    ) {
      const organization = yield* admit(http)
      const parameters = parametersOf(http)
      const limit = yield* limitOf(parameters)
      const since = yield* publishedAfter(parameters)
      const query = twinQuery(yield* assetIds(http), organization)
      if (query === null) return { ids: [], next: Option.none<string>() }
      const cursor = parameters.get("cursor") ?? undefined
      return yield* twins.page(organization, { ...query, ...since }, { cursor, limit })
    })

    const lookUp = (assetIds: (http: HttpServerRequest) => ReturnType<typeof assetIdsOf>) =>
      Effect.fnUntraced(
        function* (http: HttpServerRequest) {
          const { ids, next } = yield* find(http, assetIds)
          return pageBody(
            ids.map((id) => `urn:uuid:${id}`),
            next
          )
        },
        asErrorBodies,
        asResponse
      )

    const list = Effect.fnUntraced(
      function* (http: HttpServerRequest) {
        const { ids, next } = yield* find(http, inQuery)
        // One that ceased or moved meanwhile is on no page.
        const shells = yield* Effect.forEach(ids, (id) => Effect.option(openShell(http, { id })))
        return pageBody(shells.flatMap(Option.toArray).map(shellDescriptor), next)
      },
      asErrorBodies,
      asResponse
    )

    yield* router.add("GET", "/aas/lookup/shells", lookUp(inQuery))
    yield* router.add("POST", "/aas/lookup/shells", lookUp(inBody))
    yield* router.add("POST", "/aas/lookup/shellsByAssetLink", lookUp(inBody))
    yield* router.add("GET", "/aas/shell-descriptors", list)
  })
)

/** What an endpoint of the contract would respond. */
const asResponse = <A, R>(effect: Effect.Effect<A, ContractError, R>) =>
  effect.pipe(Effect.catch((error) => errorResponse(Effect.fail(error))))

const inQuery = (http: HttpServerRequest) => assetIdsOf(parametersOf(http))

/** What was parsed as JSON is JSON. */
const inBody = Effect.fnUntraced(function* (http: HttpServerRequest) {
  return yield* assetIdsIn((yield* readJson(http)) as Json)
})
