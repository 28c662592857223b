import { impossible } from "@dpp/service/shared/impossible"
import { assert, describe, it } from "@effect/vitest"
import * as Cause from "effect/Cause"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"

describe("a failure that cannot occur", () => {
  const failing = (tag: "Named" | "Other"): Effect.Effect<never, { readonly _tag: "Named" | "Other" }> =>
    Effect.fail({ _tag: tag })

  it.effect("is a defect if it occurs, and any other failure stays one", () =>
    Effect.gen(function* () {
      const exit = yield* Effect.exit(impossible("Named")(failing("Named")))
      assert.isTrue(Exit.isFailure(exit) && Cause.hasDies(exit.cause) && !Cause.hasFails(exit.cause))
      assert.deepStrictEqual(yield* Effect.flip(impossible("Named")(failing("Other"))), { _tag: "Other" })
    })
  )
})
