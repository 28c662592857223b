/** The bound of open requests to suppliers, and how long a request takes answers. */
import { DataRequestId, dataRequestLimits } from "@dpp/core/supplier"
import { DataRequestStore } from "@dpp/service/ports/DataRequestStore"
import { DataRequests } from "@dpp/service/suppliers/DataRequests"
import { SupplierAnswers } from "@dpp/service/suppliers/SupplierAnswers"
import { RateLimiter, type RateWindow } from "@dpp/service/ports/RateLimiter"
import * as SupplierAnswersModule from "@dpp/service/suppliers/SupplierAnswers"
import * as DataRequestsModule from "@dpp/service/suppliers/DataRequests"
import { Templates } from "@dpp/service/products/Templates"
import { useCases } from "@dpp/testkit/useCases"
import { assert, layer } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as TestClock from "effect/testing/TestClock"
import { aTenant } from "../support.ts"

layer(useCases)("requests to suppliers", (it) => {
  it.effect("are limited to those that are open, and the refused one is not stored", () =>
    Effect.gen(function* () {
      const { caller } = yield* aTenant()
      const made = yield* (yield* Templates).create(caller, { name: "TR-82", battery_category: "ev" })
      const create = Effect.flatMap(DataRequests, (requests) =>
        requests.create(caller, {
          recipient: { name: "Zellen AG" },
          template_id: made.template.id,
          fields: ["battery_mass"]
        })
      )
      const { request } = yield* create
      const store = yield* DataRequestStore
      const full = Layer.fresh(DataRequestsModule.layer).pipe(
        Layer.provide(
          Layer.succeed(DataRequestStore, { ...store, countOpen: () => Effect.succeed(dataRequestLimits.open + 1) })
        )
      )
      const refused = yield* Effect.flip(create).pipe(Effect.provide(full))
      const { open } = dataRequestLimits
      assert.deepInclude(refused, { _tag: "DataRequestLimitReached", current: open, max: open })
      assert.strictEqual(yield* store.countOpen(caller.organization.id), 1)
      yield* (yield* DataRequests).withdraw(caller, request.id)
      assert.strictEqual(yield* store.countOpen(caller.organization.id), 0)
    })
  )

  it.effect("take answers past their due date, with each link of their reminders", () =>
    Effect.gen(function* () {
      const { caller } = yield* aTenant()
      const made = yield* (yield* Templates).create(caller, { name: "TR-83", battery_category: "ev" })
      const requests = yield* DataRequests
      const { link, request } = yield* requests.create(caller, {
        recipient: { name: "Zellen AG" },
        template_id: made.template.id,
        fields: ["battery_mass"],
        due_at: DateTime.formatIso(DateTime.add(yield* DateTime.now, { days: 1 }))
      })
      yield* TestClock.adjust("2 days")
      const reminder = yield* requests.remind(caller, request.id)
      const answers = yield* SupplierAnswers
      for (const [{ token }, mass] of [
        [reminder.link, 450],
        [link, 451]
      ] as const) {
        const answerer = yield* answers.admit(token, "request-1")
        const saved = yield* answers.save(answerer, { battery_mass: mass })
        assert.deepInclude(saved.answer.values, { battery_mass: mass })
      }
      yield* answers.submit(yield* answers.admit(link.token, "request-2"))
      assert.strictEqual((yield* requests.find(caller, request.id)).status, "submitted")
    })
  )

  it.effect("make 60 requests a minute, by whichever of their links", () =>
    Effect.gen(function* () {
      const { organization } = yield* aTenant()
      const counted: Array<readonly [string, number, RateWindow]> = []
      const limiter = Layer.succeed(RateLimiter, {
        consume: (key, limit, window = "minute") =>
          Effect.sync(() => {
            counted.push([key, limit, window])
            return { isAllowed: true, limit, remaining: limit, secondsToReset: 60 }
          })
      })
      const id = DataRequestId.make(crypto.randomUUID())
      const answerer = (name: string) =>
        ({ organization, actor: { _tag: "Supplier", id, name }, correlationId: name }) as const
      yield* Effect.gen(function* () {
        const { countRequest } = yield* SupplierAnswers
        yield* countRequest(answerer("first"))
        yield* countRequest(answerer("second"))
      }).pipe(Effect.provide(Layer.fresh(SupplierAnswersModule.layer).pipe(Layer.provide(limiter))))
      const once = [`data request ${id}`, 60, "minute"] as const
      assert.deepStrictEqual(counted, [once, once])
    })
  )
})
