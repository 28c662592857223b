/** With four eyes, no way that one person has alone changes what is public, or ends the rule. */
import { sampleDraft } from "@dpp/core/samples"
import { assert, layer } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import { type Answer, aSerial, layerWith, TestServer } from "../support.ts"
import { cookieOf, signedIn, signIn, tokenOf, withCookie } from "../support/memberCalls.ts"

type Person = Effect.Success<ReturnType<typeof signedIn>>

interface Scene {
  /** The one person: an admin. */
  readonly ada: Person
  /** The other member, who does nothing. */
  readonly bo: Person
  /** A published battery that is waste, and a draft whose publication Ada has asked for. */
  readonly passport: string
  readonly draft: string
  /** Ada's change request. */
  readonly request: string
  /** A key that Ada has made. */
  readonly key: string
}

const publication = { method: "PATCH", body: { status: "published" } } as const
const correction = { method: "PATCH", body: { battery_mass: 413 } } as const

const terms = {
  purpose: "responsibility",
  expires_at: DateTime.formatIso(DateTime.add(DateTime.nowUnsafe(), { days: 7 }))
}

const approvedBy = (call: Person["call"], request: string) =>
  call(`/change-requests/${request}/approve`, { method: "POST" })

/** Signs in with a link that Ada was shown. */
const throughLink = Effect.fnUntraced(function* (made: Answer) {
  assert.include([200, 201], made.status, made.text)
  const response = yield* signIn(tokenOf(made.body.link.url))
  assert.strictEqual(response.status, 201, response.text)
  return withCookie(cookieOf(response))
})

let invitations = 0
const invitee = ({ ada }: Scene) => {
  const body = { name: "Eve", email: `eve-${(invitations += 1)}@example.com`, role: "publisher" }
  return Effect.flatMap(ada.call("/members", { body }), throughLink)
}

const withKey = ({ key }: Scene, path: string, options: object) =>
  Effect.flatMap(TestServer, ({ call }) => call(`/api/v1${path}`, { key, ...options }))

const ways: Readonly<Record<string, (scene: Scene) => Effect.Effect<Answer, unknown, TestServer>>> = {
  "corrects a passport": ({ ada, passport }) => ada.call(`/products/${passport}`, correction),
  "corrects a single value": ({ ada, passport }) =>
    ada.call(`/products/${passport}`, { method: "PATCH", body: { name: "Another name" } }),
  "corrects with an own key": (scene) => withKey(scene, `/products/${scene.passport}`, correction),
  "publishes with an own key": (scene) => withKey(scene, `/products/${scene.draft}`, publication),
  "approves with an own key": (scene) =>
    withKey(scene, `/change-requests/${scene.request}/approve`, { method: "POST" }),
  "approves the own request": ({ ada, request }) => approvedBy(ada.call, request),
  "approves as an own invitee": (scene) => Effect.flatMap(invitee(scene), (eve) => approvedBy(eve, scene.request)),
  "publishes as an own invitee": (scene) =>
    Effect.flatMap(invitee(scene), (eve) => eve(`/products/${scene.draft}`, publication)),
  "approves with a link of another member": ({ ada, bo, request }) =>
    ada.call(`/members/${bo.id}/link`, { method: "POST" }).pipe(
      Effect.flatMap(throughLink),
      Effect.flatMap((call) => approvedBy(call, request))
    ),
  "ends the passport by recycling": ({ ada, passport }) =>
    ada.call(`/products/${passport}/lifecycle?confirm=true`, { body: { event: "recycled", date: "2026-11-20" } }),
  "deletes the passport": ({ ada, passport }) => ada.call(`/products/${passport}?confirm=true`, { method: "DELETE" }),
  "transfers the passport": ({ ada, passport }) => ada.call(`/products/${passport}/transfer`, { body: terms }),
  "transfers in bulk": ({ ada, passport }) =>
    ada.call("/transfers/bulk", { body: { ...terms, product_ids: [passport] } }),
  "switches the rule off": ({ ada }) => ada.call("/organization", { method: "PATCH", body: { four_eyes: false } }),
  "switches the rule off among other settings": ({ ada }) =>
    ada.call("/organization", { method: "PATCH", body: { four_eyes: false, city: "Bremen" } })
}

const prepare = Effect.gen(function* () {
  const { ours } = yield* TestServer
  const [ada, bo] = [yield* signedIn(ours.id, "admin"), yield* signedIn(ours.id, "admin")]
  yield* ada.call("/organization", { method: "PATCH", body: { four_eyes: true } })
  const create = Effect.gen(function* () {
    const body = { ...sampleDraft("ev"), gtin: "9526001000012", serial_number: aSerial(), facility_id: ours.facilityId }
    return (yield* ada.call("/products", { body })).body.data.id as string
  })
  const [passport, draft] = [yield* create, yield* create]
  for (const { call } of [ada, bo]) yield* call(`/products/${passport}`, publication)
  const waste = {
    event: "waste",
    date: "2026-11-01",
    responsible: { role: "waste_management_operator", name: "Recycling Nord GmbH", identifier: "DE-WEEE-4711" }
  }
  const asked = yield* ada.call(`/products/${passport}/lifecycle`, { body: waste })
  const ended = yield* approvedBy(bo.call, asked.body.error.details.change_request_id)
  assert.strictEqual(ended.status, 200, ended.text)
  yield* ada.call(`/products/${draft}`, publication)
  const correcting = yield* ada.call(`/products/${passport}`, { method: "PATCH", body: { battery_mass: 412 } })
  const request = correcting.body.error.details.change_request_id as string
  const made = yield* ada.call("/keys", { body: { name: "ERP", access: "full" } })
  const key = made.body.data.key as string
  assert.isString(key, made.text)
  return { ada, bo, passport, draft, request, key }
})

layer(layerWith({}), { excludeTestServices: true })("with four eyes, one person alone", (it) => {
  for (const [way, attempt] of Object.entries(ways)) {
    it.effect(`cannot change what is public: ${way}`, () =>
      Effect.gen(function* () {
        const scene = yield* prepare
        const state = Effect.gen(function* () {
          const { call } = yield* TestServer
          const [passport, draft] = [
            yield* call(`/api/v1/products/${scene.passport}`),
            yield* call(`/api/v1/products/${scene.draft}`)
          ]
          const { four_eyes } = (yield* call("/api/v1/organization")).body.data
          return { passport: passport.body, draft: draft.body, four_eyes }
        })
        const before = yield* state
        const { body, status, text } = yield* attempt(scene)
        assert.deepStrictEqual([status, body.error?.code], [409, "second_member_required"], text)
        assert.deepStrictEqual(yield* state, before)
      })
    )
  }

  it.effect("cannot do so in bulk: a row becomes a request, and one of an own key is rejected", () =>
    Effect.gen(function* () {
      const scene = yield* prepare
      const { ada, passport } = scene
      const rows = { method: "PATCH", body: { products: [{ id: passport, battery_mass: 413 }] } }
      const before = (yield* ada.call(`/products/${passport}`)).text
      const [own] = (yield* ada.call("/products/bulk", rows)).body.data.results
      assert.deepStrictEqual([own.outcome, typeof own.change_request_id], ["requested", "string"])
      const [byKey] = (yield* withKey(scene, "/products/bulk", rows)).body.data.results
      assert.deepStrictEqual([byKey.outcome, byKey.reason], ["rejected", "conflict"])
      assert.strictEqual((yield* ada.call(`/products/${passport}`)).text, before)
    })
  )

  it.effect("can do nothing that two do together: transfer, and switching the rule off", () =>
    Effect.gen(function* () {
      const { ada, bo, passport } = yield* prepare
      const offered = yield* ada.call(`/products/${passport}/transfer`, { body: terms })
      const transfer = yield* approvedBy(bo.call, offered.body.error.details.change_request_id)
      assert.strictEqual(transfer.status, 200, transfer.text)
      assert.match(transfer.body.code, /^dpp_tr_/u)
      const among = yield* ada.call("/organization", { method: "PATCH", body: { four_eyes: false, city: "Bremen" } })
      assert.include(among.body.error.message, "Send four_eyes alone")
      const off = yield* ada.call("/organization", { method: "PATCH", body: { four_eyes: false } })
      const request = off.body.error.details.change_request_id
      const { ours } = yield* TestServer
      const cy = yield* signedIn(ours.id, "publisher")
      const below = yield* approvedBy(cy.call, request)
      assert.deepStrictEqual([below.status, below.body.error.code], [403, "role_required"])
      assert.strictEqual((yield* approvedBy(bo.call, request)).status, 200)
      assert.isFalse((yield* ada.call("/organization")).body.data.four_eyes)
      assert.strictEqual((yield* ada.call(`/products/${passport}`, correction)).status, 200)
    })
  )

  it.effect("an editor fixes no serial numbers", () =>
    Effect.gen(function* () {
      const { ours } = yield* TestServer
      const [eddy, bo] = [yield* signedIn(ours.id, "editor"), yield* signedIn(ours.id, "publisher")]
      const body = {
        ...sampleDraft("ev"),
        gtin: "9526001000012",
        serial_number: aSerial(),
        facility_id: ours.facilityId
      }
      const { id } = (yield* eddy.call("/products", { body })).body.data
      const refused = yield* eddy.call(`/products/${id}/preprint-qr`, { body: {} })
      assert.deepStrictEqual([refused.status, refused.body.error.code], [403, "role_required"])
      const many = yield* eddy.call("/products/preprint-bulk", { body: { ids: [id] } })
      assert.deepStrictEqual([many.status, many.body.error.code], [403, "role_required"])
      assert.strictEqual((yield* bo.call(`/products/${id}/preprint-qr`, { body: {} })).status, 200)
    })
  )
})
