/** With four eyes, no way that one person has alone changes what is public, or ends the rule. */
import { sampleDraft } from "@dpp/core/samples"
import { assert, layer } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import { randomBytes } from "node:crypto"
import sharp from "sharp"
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
  /** A public file of the passport. */
  readonly document: string
  readonly facility: string
}

const publication = { method: "PATCH", body: { status: "published" } } as const
const correction = { method: "PATCH", body: { battery_mass: 413 } } as const

const terms = {
  purpose: "responsibility",
  expires_at: DateTime.formatIso(DateTime.add(DateTime.nowUnsafe(), { days: 7 }))
}

/** Sends a file, as the console does. */
const upload = (call: Person["call"], path: string, bytes: Uint8Array, fields: Readonly<Record<string, string>> = {}) =>
  Effect.gen(function* () {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    form.append("file", new Blob([Buffer.from(bytes)]), "file")
    const encoded = new Response(form)
    const body = new Uint8Array(yield* Effect.promise(() => encoded.arrayBuffer()))
    return yield* call(path, { body, headers: { "content-type": encoded.headers.get("content-type") ?? "" } })
  })

/** An image of some megabytes, which cannot be compressed. */
const noise = sharp(randomBytes(1500 * 1500 * 3), { raw: { width: 1500, height: 1500, channels: 3 } })
const red = sharp({ create: { width: 60, height: 60, channels: 3, background: "red" } })

const anImage = (call: Person["call"], passport: string, image = red) =>
  Effect.promise(() => image.clone().png().toBuffer()).pipe(
    Effect.flatMap((bytes) => upload(call, `/products/${passport}/image`, bytes))
  )

const approvedBy = (call: Person["call"], request: string) =>
  call(`/change-requests/${request}/approve`, { method: "POST" })

/** Signs in with a link that the response shows. */
const throughLink = Effect.fnUntraced(function* (made: Answer) {
  assert.include([200, 201], made.status, made.text)
  const response = yield* signIn(tokenOf(made.body.link.url))
  assert.strictEqual(response.status, 201, response.text)
  return withCookie(cookieOf(response))
})

let invitations = 0
/** Whom Ada has invited. Bo has approved the link. */
const invitee = Effect.fnUntraced(function* ({ ada, bo }: Scene) {
  const body = { name: "Eve", email: `eve-${(invitations += 1)}@example.com`, role: "publisher" }
  const made = yield* ada.call("/members", { body })
  assert.deepStrictEqual([made.status, made.body.link], [201, null], made.text)
  return yield* throughLink(yield* approvedBy(bo.call, made.body.change_request_id))
})

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
    ada
      .call(`/members/${bo.id}/link`, { method: "POST" })
      .pipe(
        Effect.flatMap((made) =>
          made.body.link === undefined
            ? Effect.succeed(made)
            : Effect.flatMap(throughLink(made), (call) => approvedBy(call, request))
        )
      ),
  "approves what an own invitee asks": (scene) =>
    Effect.gen(function* () {
      const eve = yield* invitee(scene)
      const asked = yield* eve(`/products/${scene.passport}`, correction)
      return yield* approvedBy(scene.ada.call, asked.body.error.details.change_request_id)
    }),
  "ends the passport by recycling": ({ ada, passport }) =>
    ada.call(`/products/${passport}/lifecycle?confirm=true`, { body: { event: "recycled", date: "2026-11-20" } }),
  "deletes the passport": ({ ada, passport }) => ada.call(`/products/${passport}?confirm=true`, { method: "DELETE" }),
  "transfers the passport": ({ ada, passport }) => ada.call(`/products/${passport}/transfer`, { body: terms }),
  "transfers in bulk": ({ ada, passport }) =>
    ada.call("/transfers/bulk", { body: { ...terms, product_ids: [passport] } }),
  "shows another image": ({ ada, passport }) => anImage(ada.call, passport),
  "removes the image": ({ ada, passport }) => ada.call(`/products/${passport}/image`, { method: "DELETE" }),
  "hides a document": ({ ada, document, passport }) =>
    ada.call(`/products/${passport}/files/${document}`, { method: "PATCH", body: { audience: "authorities" } }),
  "moves the company": ({ ada }) => ada.call("/organization", { method: "PATCH", body: { city: aSerial() } }),
  "moves the plant": ({ ada, facility }) =>
    ada.call(`/facilities/${facility}`, { method: "PATCH", body: { city: aSerial() } }),
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
  yield* anImage(ada.call, passport)
  const pdf = new TextEncoder().encode("%PDF-1.4 manual")
  yield* upload(ada.call, `/products/${passport}/files`, pdf)
  const document = (yield* ada.call(`/products/${passport}/files`)).body.data[0].id as string
  assert.isString(document)
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
  return { ada, bo, passport, draft, request, key, document, facility: ours.facilityId }
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
          const organization = (yield* call("/api/v1/organization")).body.data
          const facilities = (yield* call("/api/v1/facilities")).body.data
          const files = (yield* call(`/api/v1/products/${scene.passport}/files`)).body.data
          const audience = files.find(({ id }: { readonly id: string }) => id === scene.document).audience
          return { passport: passport.body, draft: draft.body, organization, facilities, audience }
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

  it.effect("can do with another member: image, document, company and plant", () =>
    Effect.gen(function* () {
      const scene = yield* prepare
      const { ada, bo, document, facility, passport } = scene
      const approve = Effect.fnUntraced(function* (asked: Answer) {
        const approved = yield* approvedBy(bo.call, asked.body.error.details.change_request_id)
        assert.strictEqual(approved.status, 200, approved.text)
      })
      const city = aSerial()
      const image = Effect.map(ada.call(`/products/${passport}`), ({ body }) => body.data.image_url as string | null)
      const former = yield* image
      yield* approve(yield* anImage(ada.call, passport))
      const present = yield* image
      assert.notStrictEqual(present, former)
      // An image that is refused is not kept.
      const refused = yield* anImage(ada.call, passport)
      yield* bo.call(`/change-requests/${refused.body.error.details.change_request_id}/refuse`, { body: {} })
      assert.strictEqual(yield* image, present)
      const files = (yield* ada.call(`/products/${passport}/files`)).body.data
      assert.deepStrictEqual(
        files.map(({ id }: { readonly id: string }) => id),
        [document]
      )
      // One that waits counts as stored, until it is refused.
      const { admin, ours } = yield* TestServer
      const limit = (storage_bytes: number | null) =>
        admin(`/admin/v1/organizations/${ours.id}`, { method: "PATCH", body: { limits: { storage_bytes } } })
      yield* limit(12_000_000)
      const waiting = yield* anImage(ada.call, passport, noise)
      assert.strictEqual(waiting.status, 409, waiting.text)
      const full = yield* anImage(ada.call, passport, noise)
      assert.deepStrictEqual([full.status, full.body.error.code], [403, "product_limit_reached"])
      yield* bo.call(`/change-requests/${waiting.body.error.details.change_request_id}/refuse`, { body: {} })
      const again = yield* anImage(ada.call, passport, noise)
      assert.strictEqual(again.status, 409, again.text)
      yield* bo.call(`/change-requests/${again.body.error.details.change_request_id}/refuse`, { body: {} })
      yield* limit(null)
      const at = `/products/${passport}/files/${document}`
      yield* approve(yield* ada.call(at, { method: "PATCH", body: { audience: "authorities" } }))
      assert.strictEqual((yield* ada.call(`/products/${passport}/files`)).body.data[0].audience, "authorities")
      yield* approve(yield* ada.call("/organization", { method: "PATCH", body: { city } }))
      assert.strictEqual((yield* ada.call("/organization")).body.data.city, city)
      yield* approve(yield* ada.call(`/facilities/${facility}`, { method: "PATCH", body: { city } }))
      const facilities = (yield* ada.call("/facilities")).body.data
      assert.strictEqual(facilities.find(({ id }: { readonly id: string }) => id === facility).city, city)
      yield* approve(yield* ada.call(`/products/${passport}/image`, { method: "DELETE" }))
      assert.isNull(yield* image)
      const [entry] = (yield* ada.call("/audit-log?action=product.image_deleted")).body.data
      assert.deepStrictEqual(entry.details.requested_by.member_id, ada.id)
    })
  )

  it.effect("a second admin approves the link of another member, and gets it", () =>
    Effect.gen(function* () {
      const { admin, ours } = yield* TestServer
      const { ada, bo } = yield* prepare
      const [cy, dee] = [yield* signedIn(ours.id, "publisher"), yield* signedIn(ours.id, "publisher")]
      const link = { method: "POST" } as const
      const asked = yield* ada.call(`/members/${cy.id}/link`, link)
      assert.notInclude(asked.text, "dpp_link_")
      const request = asked.body.error.details.change_request_id as string
      const shown = (yield* bo.call(`/change-requests/${request}`)).body.data
      assert.deepStrictEqual(
        [shown.kind, shown.difference],
        ["member_link", [{ field: "sign_in_link", before: null, after: cy.email }]]
      )
      const own = yield* approvedBy(ada.call, request)
      assert.deepStrictEqual([own.status, own.body.error?.code], [409, "second_member_required"], own.text)
      const below = yield* approvedBy(dee.call, request)
      assert.deepStrictEqual([below.status, below.body.error?.code], [403, "role_required"], below.text)
      const approved = yield* approvedBy(bo.call, request)
      assert.strictEqual(approved.status, 200, approved.text)
      const session = yield* (yield* throughLink(approved))("/session")
      assert.strictEqual(session.body.data.member.id, cy.id)
      // An own link, and one of the administrator of the service, are shown at once.
      assert.strictEqual((yield* ada.call(`/members/${ada.id}/link`, link)).status, 201)
      const made = yield* admin(`/admin/v1/organizations/${ours.id}/members/${cy.id}/link`, link)
      assert.include(made.body.link.url, "dpp_link_")
      // A member who is removed meanwhile gets none.
      const late = yield* ada.call(`/members/${dee.id}/link`, link)
      yield* ada.call(`/members/${dee.id}`, { method: "DELETE" })
      const gone = yield* approvedBy(bo.call, late.body.error.details.change_request_id)
      assert.strictEqual(gone.status, 409, gone.text)
      assert.notInclude(gone.text, "dpp_link_")
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
