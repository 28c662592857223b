/**
 * Every body has an account, whichever route reads it and whatever the request brings to prove who sends it. It walks all routes, so
 * one that holds a body for no account fails here, and so does a check that forgets to name the account.
 *
 * What a request can bring follows from the contract: a further middleware, a further kind of token and a further kind of account fail
 * here, or do not compile, until a proof below has them.
 */
import * as RequestBytes from "@dpp/http/limits/RequestBytes"
import { accountOf, type RequestAccount } from "@dpp/http/limits/RequestAccount"
import * as ByteAccounts from "@dpp/http/limits/ByteAccounts"
import { Api } from "@dpp/api/Api"
import { AdminApi } from "@dpp/api/AdminApi"
import { MemberApi } from "@dpp/api/MemberApi"
import { MemberSessions } from "@dpp/service/access/MemberSessions"
import { TokenInvalid } from "@dpp/service/access/Readers"
import type { TokenPrefix } from "@dpp/service/access/TokenFormat"
import { Products } from "@dpp/service/products/Products"
import { SupplierAnswers } from "@dpp/service/suppliers/SupplierAnswers"
import { aDataRequest, aMember, aProduct, aSession } from "@dpp/testkit/builders"
import { assert, it } from "@effect/vitest"
import * as Deferred from "effect/Deferred"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import type * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint"
import * as HttpApi from "effect/http-api/HttpApi"
import * as OpenApi from "effect/http-api/OpenApi"
import * as Layer from "effect/Layer"
import { ClientLimits } from "@dpp/http/middleware/AnonymousRateLimit"
import { requiresKey } from "@dpp/http/request/pathNormalization"
import { adminToken, Http, organization, routesWith, type SendOptions } from "../support.ts"

const id = "0197f4a2-0000-7000-8000-000000000000"
const supplierToken = "dpp_sr_valid"
const product = aProduct({ organization_id: organization.id })
const member = aMember({ organization_id: organization.id, role: "admin" })
const session = aSession(member)
const request = aDataRequest({ organization_id: organization.id })

const countRequest = () => Effect.succeed({ isAllowed: true, limit: 60, remaining: 60, secondsToReset: 60 })

const useCases = Layer.mergeAll(
  Layer.mock(Products, { find: () => Effect.succeed(product) }),
  Layer.mock(MemberSessions, {
    authenticate: () => Effect.succeed({ session, member, organization }),
    countRequest
  }),
  Layer.mock(SupplierAnswers, {
    admit: (token, correlationId) =>
      token === supplierToken
        ? Effect.succeed({
            organization,
            actor: { _tag: "Supplier", id: request.id, name: "Supplier" } as const,
            correlationId
          })
        : Effect.fail(new TokenInvalid({ reason: "unknown" })),
    countRequest,
    find: () => Effect.succeed({ request, answer: { values: {}, base: [] } })
  }),
  Layer.succeed(ClientLimits, { anonymousRequestsPerMinute: 1_000_000, trustedProxies: "" })
)

/** Whatever a request can bring, each with the account that it proves. */
const proofs: ReadonlyArray<readonly [string, SendOptions, RequestAccount["_tag"] | null]> = [
  ["nothing", { key: null }, null],
  ["something made up", { key: "x" }, null],
  ["a key", { key: "full" }, "Organization"],
  ["the token of a grant", { key: "dpp_li_valid" }, "Token"],
  ["the token of a supplier", { key: supplierToken }, "Token"],
  ["the token of the administrator", { key: adminToken }, "Administrator"],
  [
    "a session",
    { key: null, headers: { cookie: "__Host-dpp_session=s", "sec-fetch-site": "same-origin", "x-dpp-console": "1" } },
    "Organization"
  ]
]

type Proof =
  | "a key"
  | "the token of a grant"
  | "the token of a supplier"
  | "the token of the administrator"
  | "a session"

/** Which proofs the checks of the contract accept. The other middleware of the contract proves nothing. */
const acceptedBy: Readonly<Record<string, ReadonlyArray<Proof>>> = {
  "@dpp/api/Authorization": ["a key", "a session"],
  "@dpp/api/SessionAuthorization": ["a session"],
  "@dpp/api/ReaderAuthorization": ["a key", "a session", "the token of a grant"],
  "@dpp/api/AnswerAuthorization": ["a key", "a session", "the token of a supplier"],
  "@dpp/api/AdminAuthorization": ["the token of the administrator"],
  "@dpp/api/OptionalAuthorization": [],
  "@dpp/api/RequestSecret": [],
  "@dpp/api/Idempotent": [],
  "@dpp/api/IdempotentSubmission": [],
  "@dpp/api/IgnoredParameters": [],
  "@dpp/api/InTurn": [],
  "@dpp/api/RequestDecoding": []
}

/** The proof that has each kind of token; null for codes, which are sent in a body and open nothing by themselves. */
const proofWith: Readonly<Record<TokenPrefix, Proof | null>> = {
  dpp_live_: "a key",
  dpp_test_: "a key",
  dpp_li_: "the token of a grant",
  dpp_au_: "the token of a grant",
  dpp_sr_: "the token of a supplier",
  dpp_tr_: null
}

/** The proof that leads to each kind of account; null for those that nothing has proven. */
const proofOfAccount: Readonly<Record<RequestAccount["_tag"], Proof | null>> = {
  Organization: "a key",
  Token: "the token of a supplier",
  Administrator: "the token of the administrator",
  Client: null,
  Unproven: null
}

/** The account that a body must have: where no key is needed, that of the client, unless the path itself is the proof. */
const expectedOf = (path: string, proven: RequestAccount["_tag"] | null): ReadonlyArray<unknown> => {
  if (path === "/data-requests/:token") return ["Token"]
  return requiresKey(path) ? [proven] : [proven, "Client"]
}

const types = ["application/json", "application/x-www-form-urlencoded", "multipart/form-data; boundary=b"]

const size = 1000
const own = 1.5 * size

/** Reports each body that is to be held, with the account of its request. */
const watched = () => {
  const accounts = ByteAccounts.make({
    organization: own,
    token: own,
    tokens: own,
    client: own,
    anonymous: own,
    total: 1000 * size
  })
  let held = 0
  let report = (_account: RequestAccount | undefined): void => undefined
  const layer = Layer.succeed(RequestBytes.RequestBytes, {
    reached: (of, bytes) => {
      const reached = accounts.reached(of, bytes)
      if (reached === undefined) report(accountOf(of))
      return reached
    },
    hold: (of, bytes) => {
      const release = accounts.hold(of, bytes)
      held += bytes
      return () => {
        held -= bytes
        release()
      }
    }
  })
  return { layer, bytesHeld: () => held, onHold: (run: typeof report) => void (report = run) }
}

/** The operations of the contract that take a body, as routes. */
const withBody = [OpenApi.fromApi(Api), OpenApi.fromApi(MemberApi), OpenApi.fromApi(AdminApi)].flatMap(({ paths }) =>
  Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, operation]) =>
      "requestBody" in operation ? [`${method.toUpperCase()} ${path.replaceAll(/\{([^}]+)\}/gu, ":$1")}`] : []
    )
  )
)

/** The operations of the contract with their middleware. */
const operations = (() => {
  const found: Array<{ readonly route: string; readonly middleware: ReadonlyArray<string> }> = []
  const collect = {
    onGroup: () => undefined,
    onEndpoint: ({ endpoint }: { readonly endpoint: HttpApiEndpoint.Top }) => {
      const middleware = [...endpoint.middlewares].map(({ key }) => key)
      found.push({ route: `${endpoint.method} ${endpoint.path}`, middleware })
    }
  }
  HttpApi.reflect(Api, collect)
  HttpApi.reflect(MemberApi, collect)
  HttpApi.reflect(AdminApi, collect)
  return found
})()

/** A target of a route. Below the wildcard of a public address is the form of a request for access. */
const targetOf = (path: string): string =>
  path
    .replaceAll(/:[A-Za-z_]+/gu, (name) => ({ ":token": supplierToken, ":format": "aas" })[name] ?? id)
    .replace("/01/*", "/01/04012345678901/21/A-1/access-requests")
    .replace("*", `${id}/access-requests`)

it.effect("the body of every route counts for an account, and is refused above the bounds of that account", () => {
  const bodies = watched()
  return Effect.gen(function* () {
    const { routes, send } = yield* Http
    const held = new Map<string, Set<string>>()
    let clients = 0

    /** Sends the announcement of a body that does not arrive. Returns the account that holds it, or the status of the response. */
    const announce = Effect.fnUntraced(function* (target: string, options: SendOptions) {
      const holds = yield* Deferred.make<RequestAccount | undefined>()
      bodies.onHold((account) => Deferred.doneUnsafe(holds, Effect.succeed(account)))
      const sent = yield* Effect.forkChild(send(target, { ...options, body: new ReadableStream() }))
      const outcome = yield* Effect.raceFirst(
        Effect.map(Deferred.await(holds), (account) => ({ account: account?._tag ?? "none" })),
        Effect.map(Fiber.join(sent), ({ status }) => ({ status }))
      )
      return { outcome, hangUp: Fiber.interrupt(sent) }
    })

    /** Sends two bodies that do not arrive. Returns the status, if the route reads none. */
    const probe = Effect.fnUntraced(function* (
      { method, path }: (typeof routes)[number],
      [what, proof, proven]: (typeof proofs)[number],
      type: string
    ) {
      const context = `${method} ${path} with ${what}, ${type}`
      // A client of its own, so that no attempt is one wrong key too many.
      const remoteAddress = `2001:db8:${(++clients).toString(16)}::1`
      const headers = { ...proof.headers, "content-type": type, "content-length": String(size) }
      const options = { ...proof, method, remoteAddress, headers }
      const first = yield* announce(targetOf(path), options)
      if ("account" in first.outcome) {
        assert.include(expectedOf(path, proven), first.outcome.account, context)
        assert.deepStrictEqual((yield* announce(targetOf(path), options)).outcome, { status: 429 }, context)
        const route = `${method} ${path}`
        held.set(route, (held.get(route) ?? new Set()).add(what))
      }
      yield* first.hangUp
      assert.strictEqual(bodies.bytesHeld(), 0, context)
      return "status" in first.outcome ? first.outcome.status : undefined
    })

    for (const route of routes) {
      if (!["POST", "PUT", "PATCH", "DELETE", "GET"].includes(route.method)) continue
      for (const proof of proofs) {
        let status: number | undefined
        for (const type of types) {
          status = yield* probe(route, proof, type)
          if (status === undefined || status === 405) break
        }
        if (status === 405) break
      }
    }
    assert.isAbove(withBody.length, 50)
    assert.includeMembers([...held.keys()], withBody)
    // Beside those of the contract, the forms of public addresses, of requests for access and of suppliers, and look-ups of twins with a key.
    const forms = [...held.keys()].filter((route) => !/ \/(?:api|admin)\//u.test(route))
    assert.deepStrictEqual(forms.toSorted(), [
      "POST /01/*",
      "POST /aas/lookup/shells",
      "POST /aas/lookup/shellsByAssetLink",
      "POST /access-requests/:id",
      "POST /data-requests/:token",
      "POST /files/:token/:name",
      "POST /p/*",
      "POST /practice/01/*",
      "POST /practice/:organization/01/*",
      "POST /practice/p/*"
    ])
    const used = new Set(operations.flatMap(({ middleware }) => middleware))
    assert.sameMembers([...used], Object.keys(acceptedBy))
    assert.includeMembers(
      operations.map(({ route }) => route),
      withBody
    )
    for (const { middleware, route } of operations.filter(({ route }) => withBody.includes(route)))
      for (const proof of middleware.flatMap((name) => acceptedBy[name] ?? []))
        assert.isTrue(held.get(route)?.has(proof), `${route} with ${proof}`)
    const proven = new Map<string, RequestAccount["_tag"] | null>(proofs.map(([what, , account]) => [what, account]))
    for (const proof of [...Object.values(acceptedBy).flat(), ...Object.values(proofWith)])
      if (proof !== null) assert.isString(proven.get(proof), proof)
    for (const [account, proof] of Object.entries(proofOfAccount))
      if (proof !== null) assert.strictEqual(proven.get(proof), account)
  }).pipe(Effect.provide(routesWith(Layer.merge(useCases, bodies.layer))))
})
