/**
 * The server killed while it sends to a webhook: afterwards every change has arrived at least once, those about one product in their
 * order, and each under one id.
 */
import { isAvailable, unavailable } from "@dpp/testkit/EmbeddedPostgres"
import { PostgresDatabase } from "@dpp/testkit/PostgresDatabase"
import { random } from "@dpp/testkit/fuzz/requests"
import { inFolder } from "@dpp/testkit/Process"
import { runs, seed } from "@dpp/testkit/testRuns"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Redacted from "effect/Redacted"
import { createOrganization, launch, send, stop } from "../support/signingServer.ts"
import { type Message, startReceiver } from "../support/webhookReceiver.ts"

const changesOfOne = 10
/** A full run makes more than 10,000 changes. */
const created = runs(40, 324)
const rounds = Number(process.env["DPP_CRASH_ROUNDS"] ?? runs(2, 30))
const timeout = 180_000 + rounds * runs(30_000, 90_000)

interface Change {
  readonly cursor: string
  readonly resource_id: string
}

const byResource = <A>(items: ReadonlyArray<A>, resourceOf: (item: A) => string, cursorOf: (item: A) => string) => {
  const cursors = new Map<string, Set<string>>()
  for (const item of items) {
    const known = cursors.get(resourceOf(item)) ?? new Set()
    cursors.set(resourceOf(item), known.add(cursorOf(item)))
  }
  return new Map([...cursors].map(([resource, found]) => [resource, [...found]]))
}

const assertDelivered = async (name: string, environment: Readonly<Record<string, string>>): Promise<void> => {
  const all = { DPP_WEBHOOK_ALLOW_PRIVATE: "on", ...environment }
  const next = random(seed)
  // Slow enough for a kill to hit a message under way.
  const receiver = await startReceiver(undefined, 40)
  let { origin, server } = await launch(all)
  const { key } = await createOrganization(origin, "Crash GmbH")
  const api = (path: string, body?: object, method?: string) => send(`${origin}/api/v1${path}`, key, body, method)
  const made = await api("/webhooks", { url: `${receiver.origin}/`, events: ["*"] })
  assert.strictEqual(made.status, 201, made.text)
  const begin = (await api("/changes?after=now")).body.next as string
  for (let round = 0; round < rounds; round += 1) {
    const products = Array.from({ length: created }, (_, n) => ({
      name: "Battery",
      battery_category: "ev",
      serial_number: `R${round}-${n}`
    }))
    const { body, status, text } = await api("/products/bulk", { products })
    assert.strictEqual(status, 201, text)
    for (let mass = 1; mass <= changesOfOne; mass += 1) {
      const path = `/products/${body.data.products[mass % 2].id}`
      assert.strictEqual((await api(path, { battery_mass: mass }, "PATCH")).status, 200)
    }
    await new Promise((resolve) => setTimeout(resolve, next() * 1500))
    server.child.kill("SIGKILL")
    await server.ended
    ;({ origin, server } = await launch(all))
  }
  const changes: Array<Change> = []
  for (let after = begin; ;) {
    const page = (await api(`/changes?after=${after}&limit=1000`)).body
    changes.push(...page.data)
    if (page.data.length === 0) break
    after = page.next
  }
  assert.strictEqual(changes.length, rounds * (created + changesOfOne))
  const cursorOf = ({ body }: Message) => body.data.cursor ?? ""
  const arrived = new Set<string>()
  let read = 0
  await receiver.until((messages) => {
    for (; read < messages.length; read += 1) arrived.add(cursorOf(messages[read] ?? assert.fail("no message")))
    return arrived.size >= changes.length
  })
  await stop({ origin, server })
  const sent = byResource(
    changes,
    ({ resource_id }) => resource_id,
    ({ cursor }) => cursor
  )
  assert.deepStrictEqual(
    byResource(
      receiver.messages.toSorted((one, other) => (one.body.data.resource_id < other.body.data.resource_id ? -1 : 1)),
      ({ body }) => body.data.resource_id,
      cursorOf
    ),
    new Map([...sent].toSorted(([one], [other]) => (one < other ? -1 : 1)))
  )
  const ids = new Set(receiver.messages.map(({ body, headers }) => `${body.data.cursor} ${headers["webhook-id"]}`))
  assert.strictEqual(ids.size, changes.length)
  console.log(
    `webhooks: ${rounds} kills on ${name}; ${changes.length} changes arrived in ${receiver.messages.length} messages`
  )
  await receiver.close()
}

describe("a server that is killed while it sends to a webhook", () => {
  it(
    "has delivered every change on the embedded database",
    () => inFolder((folder) => assertDelivered("PGlite", { DPP_DATA_DIR: folder })),
    timeout
  )

  it.skipIf(!isAvailable)(
    isAvailable ? "has delivered every change on PostgreSQL" : unavailable,
    () =>
      Effect.gen(function* () {
        const { url } = yield* PostgresDatabase
        yield* Effect.promise(() =>
          inFolder((folder) =>
            assertDelivered("PostgreSQL", {
              DPP_DATA_DIR: folder,
              DPP_DATABASE_URL: Redacted.value(url),
              DPP_KEY_ENCRYPTION_KEY: Buffer.alloc(32, 7).toString("base64")
            })
          )
        )
      }).pipe(Effect.provide(PostgresDatabase.migrated), Effect.runPromise),
    timeout
  )
})
