/** The queues of signatures and webhooks at work, as a server runs them in the background, and what they do on the way. */
import { OrganizationId } from "@dpp/core/party"
import { ProductId } from "@dpp/core/product"
import { LogStore } from "@dpp/service/ports/LogStore"
import { PublicProducts } from "@dpp/service/ports/PublicProducts"
import { StatementStore } from "@dpp/service/ports/StatementStore"
import { Signing } from "@dpp/service/proofs/Signing"
import { SigningKeys } from "@dpp/service/proofs/SigningKeys"
import { WebhookSending } from "@dpp/service/webhooks/WebhookSending"
import { makeSigner } from "@dpp/service/proofs/StatementSigner"
import { assert } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Logger from "effect/Logger"
import { type Answer, type CallOptions, TestServer } from "../support.ts"
import { aBattery, type Belongings } from "./belongings.ts"

/** Receivers of the probe do not exist, which the log may say: that is not a failure of the queue. */
const isOfReceiver = (message: unknown): boolean => /^Webhook \S+ of organization \S+ fails: /u.test(String(message))

/** A queue logs a failure and continues. Here, it dies with the first one. */
const withoutFailure = Effect.fnUntraced(function* <E, R>(work: Effect.Effect<unknown, E, R>) {
  const failures: Array<unknown> = []
  const noting = Logger.make(({ cause, message }) => {
    if (!isOfReceiver(message)) failures.push(message, cause)
  })
  yield* Effect.provide(work, Logger.layer([noting]))
  if (failures.length > 0) return yield* Effect.die(failures)
})

export const signAll = Effect.flatMap(Signing, ({ runAll }) => withoutFailure(runAll))

/** Sends to webhooks until nothing is due. */
export const sendChanges = Effect.flatMap(WebhookSending, ({ work }) =>
  withoutFailure(Effect.repeat(work, { while: (hadWork) => hadWork }))
)

const succeeded = <R>(response: Effect.Effect<Answer, never, R>) =>
  Effect.map(response, ({ body, status, text }) => {
    assert.oneOf(status, [200, 201], text)
    return body.data
  })

/**
 * Versions of a new passport wait, are read meanwhile, delayed, signed, and read again before a checkpoint covers them.
 * Returns whether all that was read is the owner's.
 */
export const signChanges = Effect.fnUntraced(function* (owner: Belongings) {
  const { admin, call } = yield* TestServer
  const organization = OrganizationId.make(owner.id)
  const statements = yield* StatementStore
  const sign = yield* makeSigner
  const send = (path: string, options?: CallOptions) =>
    succeeded(call(`/api/v1/products${path}`, { key: owner.apiKey, ...options }))
  const plan = Effect.repeat(statements.plan(organization, 100), { while: (hasMore) => hasMore })
  const move = (city: string) =>
    succeeded(admin(`/admin/v1/organizations/${owner.id}`, { method: "PATCH", body: { city } }))

  // The log of a new organization is made by who appends to it first: by the queue, or as here, by its first key.
  const { id: fresh } = yield* succeeded(admin("/admin/v1/organizations", { body: { name: "A new one" } }))
  yield* (yield* SigningKeys).ensure(OrganizationId.make(fresh))

  const { id } = yield* send("", { body: aBattery(owner, { status: "published" }) })
  const product_id = ProductId.make(id)
  const proof = send(`/${id}/export/proof`)
  yield* signAll
  yield* move("Hamburg")
  yield* plan
  assert.isFalse((yield* (yield* LogStore).queueOf(organization)).isEmpty)
  // The reader hastens the version that the move began.
  yield* proof
  yield* move("Bremen")
  yield* plan
  // The passport itself changed, which comes before other passports that the move touched.
  yield* send(`/${id}`, { method: "PATCH", body: { battery_mass: 322 } })
  yield* plan
  yield* statements.postpone(organization, { product_id, version: 4 })
  yield* sign(organization, 100)
  // No checkpoint covers the second version.
  yield* proof
  yield* signAll
  // As a mirror reads them.
  const published = yield* (yield* PublicProducts).published(organization, null, 100)
  const signed = yield* statements.signed(organization, product_id)
  return (
    published.every((battery) => battery.organization_id === organization) &&
    signed.every((statement) => statement.product_id === product_id)
  )
})
