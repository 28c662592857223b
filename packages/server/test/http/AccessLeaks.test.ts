/**
 * No surface shows, counts or hashes what a view withholds: random passports are read with random tokens on one server, what
 * the tokens do not open is replaced in the database, and a second server, which has kept nothing, must respond with the
 * same bytes and the same entity tags.
 *
 * `DPP_LEAK_RUNS` is the number of passports.
 *
 * @source EU 2023/1542 Art. 77(2)
 */
import { languages } from "@dpp/core/languages"
import { publicView, type View } from "@dpp/core/access"
import { locales } from "@dpp/core/text"
import { memoryDatabase } from "@dpp/testkit/memoryDatabase"
import { randomFrom } from "@dpp/testkit/randomFrom"
import { runs as runsOf } from "@dpp/testkit/testRuns"
import { assert, it } from "@effect/vitest"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { aLeakPassport, aRandomGrant, type LeakPassport, pick, replaceWithheld } from "../support/leakPassports.ts"
import { type Answer, layerWith, temporaryFolder, TestServer } from "../support.ts"

const runs = Number(process.env["DPP_LEAK_RUNS"] ?? runsOf(4, 20))

/** Two servers on one database, with one folder of files. */
const twoServers = Effect.gen(function* () {
  const database = Layer.succeedContext(yield* Layer.build(memoryDatabase))
  const environment = { DPP_DATA_DIR: yield* temporaryFolder, DPP_KEYLESS_RATE_LIMIT_PER_MINUTE: "1000000" }
  const first = yield* Layer.build(layerWith(environment, { database }))
  const second = yield* Layer.build(layerWith(environment, { database }))
  return { database, first: Context.get(first, TestServer), second: Context.get(second, TestServer) }
})

/** The same for both servers, and in every response that names it. */
const correlation = { "x-correlation-id": "00000000-0000-4000-8000-000000000001" }

interface Read {
  readonly path: string
  readonly accept?: string
  readonly language?: string
}

/** Every address at which something of a passport can be read, and requests that are refused. */
const readsOf = ({ files, id, key }: LeakPassport, moment: string, random: () => number): ReadonlyArray<Read> => {
  const product = `/api/v1/products/${id}`
  const [gtin = "", serial = ""] = key.split(":")
  const link = `/01/${gtin.padStart(14, "0")}/21/${serial}`
  return [
    { path: link, accept: "text/html", language: pick(languages, random) },
    ...["application/json", "application/linkset+json", "application/ld+json"].map((accept) => ({
      path: link,
      accept
    })),
    { path: `/api/v1/dpps/${id}` },
    { path: `/api/v1/dpps/${id}?date=${moment}` },
    { path: `/api/v1/dppsByIdAndDate/${id}?date=${moment}` },
    { path: `/api/v1/dppsByProductId/${encodeURIComponent(key)}` },
    { path: `${product}/export/model-json` },
    { path: `${product}/export/json` },
    { path: `${product}/export/pdf?locale=${pick(locales, random)}` },
    { path: `${product}/condition` },
    { path: `${product}/condition/readings` },
    ...files.map(({ path }) => ({ path })),
    // Refused: what an error says does not depend on the passport either.
    { path: product },
    { path: `${product}/files` },
    { path: `/api/v1/products?search=${serial}` },
    { path: `/api/v1/audit-log?resource_id=${id}` },
    { path: `/api/v1/changes` },
    { path: `/api/v1/dpps/${id}?date=2100-01-01T00:00:00Z` },
    { path: `/api/v1/dpps/${id}?date=2001-01-01T00:00:00Z` },
    { path: `/api/v1/dpps/${id}?date=tomorrow` },
    { path: `${product}/condition/readings?cursor=x` },
    { path: `${product}/export/pdf?locale=xx` }
  ]
}

/** What a reader can compare: the times of the server and the rest of an allowance are not the passport's. */
const comparable = ({ headers, status, text }: Answer) => ({
  status,
  text,
  headers: Object.fromEntries(
    [...headers].filter(([name]) => !/^(?:date|ratelimit|keep-alive|connection|transfer-encoding)/u.test(name))
  )
})

const readAll = (server: TestServer["Service"], reads: ReadonlyArray<Read>, key: string | null) =>
  Effect.forEach(reads, ({ accept, language, path }) => {
    const headers = {
      ...correlation,
      ...(accept === undefined ? {} : { accept }),
      ...(language === undefined ? {} : { "accept-language": language })
    }
    return Effect.map(server.call(path, { key, headers }), comparable)
  })

/** No response has a text that the view withholds. Returns how many of the texts that it shows were found. */
const markersShown = (
  answers: ReadonlyArray<{ readonly text: string }>,
  { markers }: LeakPassport,
  view: View
): number => {
  const all = answers.map(({ text }) => text).join("\n")
  const found = markers.filter(({ text }) => all.includes(text))
  const leaked = found.filter(({ point }) => !view.shows(point))
  assert.deepStrictEqual(leaked, [])
  return found.length
}

const wholeDocument = ({ call }: TestServer["Service"], { id }: LeakPassport) =>
  Effect.map(call(`/api/v1/dpps/${id}?date=${new Date().toISOString()}`), ({ text }) => text)

it.live(
  `what a token does not open has no effect on any response: ${runs} passports, each for a grant and for everyone`,
  () =>
    Effect.gen(function* () {
      const { database, first, second } = yield* twoServers
      const random = randomFrom(Number(process.env["DPP_LEAK_SEED"] ?? 20_270_220))
      let shown = 0
      let different = 0
      for (let run = 0; run < runs; run += 1) {
        const passport = yield* aLeakPassport(first, random)
        const holder = yield* aRandomGrant(first, passport, random)
        for (const { token, view } of [holder, { token: null, view: publicView }]) {
          const what = `run ${run}, ${token === null ? "everyone" : `points ${view.points.join(", ")}`}`
          const reads = readsOf(passport, new Date().toISOString(), random)
          const before = yield* readAll(first, reads, token)
          const whole = yield* wholeDocument(first, passport)
          yield* Effect.provide(replaceWithheld(first, passport, view, random), database)
          const after = yield* readAll(second, reads, token)
          if ((yield* wholeDocument(first, passport)) !== whole) different += 1
          for (const [index, { path }] of reads.entries()) {
            assert.deepStrictEqual(after[index], before[index], `${what}: ${path}`)
          }
          shown += markersShown(before, passport, view)
          for (const { path, point } of passport.files) {
            const file = before[reads.findIndex((read) => read.path === path)]
            assert.strictEqual(file?.status, view.shows(point) && token !== null ? 200 : 404, `${what}: ${path}`)
          }
        }
      }
      // Otherwise the pairs would prove nothing.
      assert.isAtLeast(different, runs)
      assert.isAbove(shown, 0)
    }).pipe(Effect.scoped),
  1_200_000
)
