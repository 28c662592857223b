import { administratorRequest } from "@dpp/core/access"
import { Administration } from "@dpp/service/organizations/Administration"
import { Authentication } from "@dpp/service/access/Authentication"
import { KeyAdministration } from "@dpp/service/access/KeyAdministration"
import { anApiKey, anOrganization } from "@dpp/testkit/builders"
import { useCases } from "@dpp/testkit/useCases"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { aTenant, named, recorded } from "../support.ts"

const request = administratorRequest("admin-request")
const fields = { name: "ERP", access: "read" } as const

layer(useCases)("KeyAdministration (spec §5 rule 2)", (it) => {
  it.effect("issues a key that authenticates, and stores its hash only", () =>
    Effect.gen(function* () {
      const { organization } = yield* aTenant()
      const keys = yield* KeyAdministration
      const { entries, value } = yield* recorded(organization.id, keys.issue(request, organization.id, fields))
      assert.deepStrictEqual(named(entries), [`api_key.created ${value.key.id}`])
      assert.deepInclude(entries[0]?.actor, { type: "operator", id: null })
      assert.match(value.text, /^dpp_live_[0-9A-Za-z]{8}_[0-9A-Za-z]{38}$/u)
      assert.notInclude(JSON.stringify(value.key), value.text.slice(18))
      const owner = yield* (yield* Authentication).authenticate(value.text)
      assert.deepStrictEqual(
        [owner.key.id, owner.key.access, owner.organization.id],
        [value.key.id, "read", organization.id]
      )
      assert.deepStrictEqual(yield* keys.list(organization.id), [value.key])
    })
  )

  it.effect("revokes a key once: from then on it is refused and not listed", () =>
    Effect.gen(function* () {
      const { organization } = yield* aTenant()
      const keys = yield* KeyAdministration
      const { key, text } = yield* keys.issue(request, organization.id, fields)
      const revoke = keys.revoke(request, organization.id, key.id)
      assert.deepStrictEqual(named((yield* recorded(organization.id, revoke)).entries), [`api_key.revoked ${key.id}`])
      assert.strictEqual((yield* Effect.flip((yield* Authentication).authenticate(text)))._tag, "KeyInvalid")
      assert.deepStrictEqual(yield* keys.list(organization.id), [])
      const again = yield* recorded(organization.id, Effect.flip(revoke))
      assert.deepInclude(again.value, { resource: "api_key" })
      assert.deepStrictEqual(again.entries, [])
    })
  )

  it.effect("does not revoke a key of another organization", () =>
    Effect.gen(function* () {
      const [ours, theirs] = [yield* aTenant(), yield* aTenant()]
      const keys = yield* KeyAdministration
      const { key, text } = yield* keys.issue(request, ours.organization.id, fields)
      const refused = Effect.flip(keys.revoke(request, theirs.organization.id, key.id))
      assert.deepStrictEqual((yield* recorded(theirs.organization.id, refused)).entries, [])
      assert.strictEqual((yield* (yield* Authentication).authenticate(text)).key.id, key.id)
    })
  )

  it.effect("refuses the keys of an organization as soon as the administrator locks it", () =>
    Effect.gen(function* () {
      const { organization } = yield* aTenant()
      const { text } = yield* (yield* KeyAdministration).issue(request, organization.id, fields)
      yield* (yield* Administration).updateOrganization(request, organization.id, { locked: true })
      assert.strictEqual((yield* Effect.flip((yield* Authentication).authenticate(text)))._tag, "AccountLocked")
    })
  )

  it.effect("does not find an organization that does not exist", () =>
    Effect.gen(function* () {
      const { id } = anOrganization()
      const keys = yield* KeyAdministration
      for (const attempt of [Effect.flip(keys.list(id)), Effect.flip(keys.issue(request, id, fields))]) {
        assert.deepInclude(yield* attempt, { resource: "organization" })
      }
      const { id: key } = anApiKey({ organization_id: id })
      assert.deepInclude(yield* Effect.flip(keys.revoke(request, id, key)), { resource: "api_key" })
    })
  )
})
