/** The probe of transfers: offers of an organization, and what passes between it and a partner. */
import { assert } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { type Answer, aSerial } from "../support.ts"
import { aBattery, type Belongings } from "./belongings.ts"
import { isNotFound, itemsOnly, succeeds } from "./expectations.ts"
import type { ProbeCalls, ProbeContext } from "./probeCall.ts"

const terms = (purpose: string, note: string) => ({
  purpose,
  expires_at: new Date(Date.now() + 86_400_000).toISOString(),
  note
})

type Request = ProbeContext["request"]

const accept = (request: Request, { body }: Answer): Effect.Effect<Answer> =>
  request("/transfers/accept", { body: { code: body.code } })

/** Sends the requests in turn, up to the first that fails; each gets the response before it. */
const inTurn = (first: Effect.Effect<Answer>, ...others: ReadonlyArray<(before: Answer) => Effect.Effect<Answer>>) =>
  others.reduce(
    (sent, next) => Effect.flatMap(sent, (before) => (before.status < 300 ? next(before) : Effect.succeed(before))),
    first
  )

/** A published battery with a reading is handed to the partner and comes back. */
const thereAndBack = (request: Request, partner: Request, owner: Belongings): Effect.Effect<Answer> =>
  Effect.flatMap(request("/products", { body: aBattery(owner, { status: "published" }) }), (made) => {
    // A statement that forgets its condition may have failed already.
    if (made.status >= 300) return Effect.succeed(made)
    const path = `/products/${made.body.data.id}`
    const offer = (by: Request) => by(`${path}/transfer`, { body: terms("responsibility", owner.mark) })
    return inTurn(
      request(`${path}/condition`, { method: "PATCH", body: { stateOfCharge: 60 } }),
      () => offer(request),
      (offered) => accept(partner, offered),
      () => offer(partner),
      (offered) => accept(request, offered),
      () => request(path)
    )
  })

export const transferReads: ProbeCalls = ({ caller, request }) => [
  {
    name: "GET /transfers",
    response: request("/transfers"),
    own: itemsOnly(caller.transferId),
    foreign: itemsOnly(caller.transferId)
  }
]

export const transferWrites: ProbeCalls = ({ partner, request, target }) => [
  {
    name: "POST /products/{id}/transfer",
    response: request(`/products/${target.passport.id}/transfer`, { body: terms("second_life", target.mark) }),
    own: succeeds(201, ({ body }) => assert.deepStrictEqual(body.data.product_ids, [target.passport.id])),
    foreign: isNotFound
  },
  {
    name: "POST /transfers/bulk",
    response: request("/transfers/bulk", {
      body: { ...terms("second_life", target.mark), product_ids: [target.passport.id] }
    }),
    own: succeeds(201, ({ body }) => assert.deepStrictEqual(body.data.product_ids, [target.passport.id])),
    foreign: isNotFound
  },
  {
    name: "DELETE /transfers/{id}",
    response: request(`/transfers/${target.transferId}`, { method: "DELETE" }),
    own: ({ status, text }) => assert.strictEqual(status, 204, text),
    foreign: isNotFound
  },
  {
    name: "POST /transfers/accept with a consent",
    response: inTurn(
      request(`/products/${target.passport.id}/transfer`, { body: terms("second_life", "consent") }),
      (offered) => accept(partner, offered),
      () =>
        partner(`/products/${target.passport.id}/successor`, {
          body: { operation: "remanufacturing", parts: true, serial_number: aSerial() }
        })
    ),
    own: succeeds(201, ({ body }) => assert.strictEqual(body.data.status, "draft")),
    foreign: isNotFound
  }
]

/** What passes is asked about its own things only: another organization cannot be made to offer. */
export const transfersPassed: ProbeCalls = ({ caller, partner, request, target }) =>
  caller === target
    ? [
        {
          name: "POST /transfers/accept",
          response: thereAndBack(request, partner, caller),
          own: succeeds(200, ({ body }) => assert.strictEqual(body.data.passport_status, "active")),
          foreign: isNotFound
        }
      ]
    : []
