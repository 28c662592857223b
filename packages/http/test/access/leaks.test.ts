/**
 * What a view withholds has no effect on the responses of the public address and the API, entity tags included.
 *
 * `DPP_LEAK_RUNS` is the number of passports.
 */
import { holderOf, publicView, type View } from "@dpp/core/access"
import { exportMediaTypes, type Passport } from "@dpp/core/passport"
import { toV20, writeParts } from "@dpp/core/v20"
import { ResponseCache } from "@dpp/http/response/ResponseCache"
import { Credentials } from "@dpp/service/proofs/Credentials"
import { WholePassports } from "@dpp/service/passports/WholePassports"
import { Exports } from "@dpp/service/passports/Exports"
import { noSafeguards } from "@dpp/service/ports/Safeguards"
import { PublicPassports } from "@dpp/service/passports/PublicPassports"
import { Readers } from "@dpp/service/access/Readers"
import { aPublishedProduct } from "@dpp/testkit/builders"
import { randomFrom } from "@dpp/testkit/randomFrom"
import { runs as runsOf } from "@dpp/testkit/testRuns"
import { passportPair } from "@dpp/testkit/randomPassports"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import * as Layer from "effect/Layer"
import { grant, organization, routesWith, send } from "../support.ts"

const runs = Number(process.env["DPP_LEAK_RUNS"] ?? runsOf(40, 200))

/** What the use cases return from now on. */
let passport: Passport
let view: View

/** Keeps nothing: what is sent for one passport is never that of another. */
const nothingKept = Layer.succeed(ResponseCache, {
  get: () => undefined,
  set: (_etag, response) => response,
  copy: () => undefined,
  setCopy: () => undefined,
  getOrMake: (_request, etag, headers, make) =>
    Effect.map(make, (made) => HttpServerResponse.setHeaders(made, { ...headers, etag }))
})

const shown = Layer.mergeAll(
  nothingKept,
  Layer.mock(PublicPassports, {
    find: () =>
      Effect.sync(() => ({
        _tag: "Published" as const,
        battery: passport.facts.product,
        url: passport.facts.publicUrl,
        version: "1",
        safeguards: noSafeguards,
        passport: Effect.sync(() => ({ ...passport, parts: writeParts(passport.facts) })),
        page: Effect.sync(() => ({ ...passport, supplied: new Set<string>() })),
        locale: null
      }))
  }),
  Layer.mock(WholePassports, { records: () => Effect.succeed({ files: [], provenance: {} }) }),
  Layer.mock(Credentials, { sign: (_, credential) => Effect.succeed(JSON.stringify(credential)) }),
  Layer.mock(Exports, {
    version: () => Effect.succeedNone,
    modelJson: (reader) =>
      Effect.sync(() => {
        const { condition, facts } = passport
        return { facts, condition, parts: writeParts(facts), document: toV20(facts, condition, reader.view) }
      })
  }),
  Layer.mock(Readers, {
    admit: (_token, correlationId) =>
      Effect.sync(() => holderOf({ ...grant, points: view.points }, organization, correlationId)),
    countRequest: () => Effect.succeed({ isAllowed: true, limit: 1, remaining: 1, secondsToReset: 60 }),
    open: () => Effect.void,
    openById: () => Effect.void
  })
)

const { id } = aPublishedProduct({ organization_id: organization.id })
const accepted = [
  "text/html",
  "application/json",
  "application/linkset+json",
  "application/ld+json",
  ...Object.values(exportMediaTypes)
]

/** Every response of the passport to a holder, and to everyone where its view is the public one. */
const responses = Effect.fnUntraced(function* (remoteAddress: string) {
  const headers = { "x-correlation-id": "00000000-0000-4000-8000-000000000001" }
  const key = view === publicView ? null : "dpp_li_valid"
  const pages = accepted.map((accept) => send(`/p/${id}`, { key, remoteAddress, headers: { ...headers, accept } }))
  const documents = key === null ? [] : [send(`/api/v1/dpps/${id}`, { key, headers })]
  const received = yield* Effect.all([...pages, ...documents])
  return received.map(({ headers, status, text }) => ({ status, text, headers: Object.fromEntries(headers) }))
})

layer(routesWith(shown))("the responses to a reader", (it) => {
  it.effect(
    `of ${runs} random passports are equal where they differ in withheld values only`,
    () =>
      Effect.gen(function* () {
        const random = randomFrom(20_270_221)
        for (let run = 0; run < runs; run += 1) {
          const pair = passportPair(random)
          view = pair.view
          const remoteAddress = `2001:db8:${(run % 65_536).toString(16)}::1`
          const received = []
          for (const [index, one] of pair.passports.entries()) {
            passport = one
            received.push(yield* responses(remoteAddress))
            for (const { status, text } of received[index] ?? []) assert.strictEqual(status, 200, text)
          }
          assert.deepStrictEqual(received[0], received[1], `points ${view.points.join(", ")}`)
        }
      }),
    600_000
  )
})
