import { coalesced } from "@dpp/persistence/sql/coalesced"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Option from "effect/Option"

/** Notes every statement; knows of each key how many statements there were. */
const noting = Effect.gen(function* () {
  const statements: Array<ReadonlyArray<string>> = []
  const find = yield* coalesced((keys) =>
    Effect.sync(() => {
      statements.push(keys)
      return new Map(keys.filter((key) => key !== "unknown").map((key) => [key, statements.length]))
    })
  )
  return { find, statements }
})

const together = { concurrency: "unbounded" } as const

describe("look-ups that come in one turn", () => {
  it.live("are one statement, each key once, each asker with the answer to its own", () =>
    Effect.gen(function* () {
      const { find, statements } = yield* noting
      const answers = yield* Effect.all(["a", "b", "a", "unknown"].map(find), together)
      assert.deepStrictEqual(statements, [["a", "b", "unknown"]])
      assert.deepStrictEqual(answers.map(Option.getOrNull), [1, 1, 1, null])
    })
  )

  it.live("are sent after all of them came: who asks later is not answered with what was known before", () =>
    Effect.gen(function* () {
      const { find, statements } = yield* noting
      assert.deepStrictEqual(yield* find("a"), Option.some(1))
      assert.deepStrictEqual(yield* find("a"), Option.some(2))
      assert.lengthOf(statements, 2)
    })
  )

  it.live("share a failure, and the next one asks anew", () =>
    Effect.gen(function* () {
      let isBroken = true
      const find = yield* coalesced(() => (isBroken ? Effect.die("broken") : Effect.succeed(new Map([["a", 1]]))))
      const exits = yield* Effect.all([Effect.exit(find("a")), Effect.exit(find("b"))], together)
      assert.isTrue(exits.every(Exit.isFailure))
      isBroken = false
      assert.deepStrictEqual(yield* find("a"), Option.some(1))
    })
  )
})
