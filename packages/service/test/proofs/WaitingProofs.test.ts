import { publicView } from "@dpp/core/access"
import { Proofs } from "@dpp/service/proofs/Proofs"
import { embeddedUseCases } from "@dpp/testkit/useCases"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Statement from "effect/sql/Statement"
import * as TestClock from "effect/testing/TestClock"
import { publish, published } from "../signingScene.ts"

/** The statements that an effect sends. */
const sentDuring = Effect.fnUntraced(function* <A, E, R>(effect: Effect.Effect<A, E, R>) {
  const sent: Array<string> = []
  const record: Statement.Transformer = (statement) =>
    Effect.sync(() => {
      sent.push(statement.compile()[0].trim())
      return statement
    })
  yield* Effect.provideService(effect, Statement.CurrentTransformer, record)
  return (beginning: string) => sent.filter((text) => text.startsWith(beginning)).length
})

const hastening = "UPDATE statements SET priority"
const readingQueue = "SELECT extract(epoch FROM now() - min(oldest.since))"

layer(embeddedUseCases)("a proof that waits", (it) => {
  it.effect("costs no statement about the queue and no write where others read it meanwhile", () =>
    Effect.gen(function* () {
      const { product, tenant } = yield* published
      const other = yield* publish(tenant)
      const proofs = yield* Proofs
      const readers = Array.from({ length: 32 }, (_, n) => (n % 2 === 0 ? product : other))
      const read = sentDuring(
        Effect.forEach(
          readers,
          Effect.fnUntraced(function* (passport, n) {
            const prove = n % 4 < 2 ? proofs.statement : proofs.bundle
            const missing = yield* Effect.flip(prove(passport, publicView, null))
            assert.deepInclude(missing, { _tag: "StatementMissing", reason: "pending" })
          }),
          { concurrency: "unbounded" }
        )
      )
      const first = yield* read
      assert.deepStrictEqual([first(hastening), first(readingQueue)], [2, 2])
      const second = yield* read
      assert.deepStrictEqual([second(hastening), second(readingQueue)], [0, 0])
      yield* TestClock.adjust("5 seconds")
      const third = yield* read
      assert.deepStrictEqual([third(hastening), third(readingQueue)], [0, 2])
      yield* TestClock.adjust("1 minute")
      const fourth = yield* read
      assert.deepStrictEqual([fourth(hastening), fourth(readingQueue)], [2, 2])
    })
  )
})
