import { administratorRequest } from "@dpp/core/access"
import { ofProduct } from "@dpp/core/audit"
import { Audit, layer as auditLayer } from "@dpp/service/changes/Audit"
import { AuditLog, type NewChange } from "@dpp/service/ports/AuditLog"
import { aCaller, anOrganization, aProduct, minute } from "@dpp/testkit/builders"
import { randomness } from "@dpp/testkit/useCases"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"

const usage = { drafts: 1, publications: 0, storedBytes: 10, addedBytes: 10 }

/** A log that keeps the changes that it is asked to store. */
const withLog = (test: (stored: Array<NewChange<never>>) => Effect.Effect<void, never, Audit>) =>
  Effect.suspend(() => {
    const stored: Array<NewChange<never>> = []
    const log = Layer.mock(AuditLog, {
      commit: (one, write) => {
        stored.push(one)
        return Effect.map(write(minute(1)), (written) => ({ at: minute(1), usage, written }))
      }
    })
    return Effect.provide(test(stored), auditLayer.pipe(Layer.provide(Layer.merge(log, randomness))))
  })

const { reason: _, ...change } = ofProduct(aProduct({ organization_id: anOrganization().id }).id, "product.updated", [
  "name"
])

describe("Audit (spec §5 rule 7)", () => {
  it.effect("names the organization, the key and the request of a caller", () =>
    withLog(
      Effect.fnUntraced(function* (stored) {
        const caller = aCaller()
        const { id, ...entry } = yield* (yield* Audit).entry(caller, change)
        assert.match(id, /^[0-9a-f-]{36}$/u)
        assert.deepStrictEqual(entry, {
          ...change,
          changed_fields: ["name"],
          organization_id: caller.organization.id,
          actor: { type: "api_key", id: caller.actor.id, name: caller.actor.name },
          correlation_id: caller.correlationId
        })
        assert.deepStrictEqual(stored, [])
      })
    )
  )

  it.effect("names the administrator under the name that stored entries have", () =>
    withLog(
      Effect.fnUntraced(function* () {
        const organization = anOrganization()
        const entry = yield* (yield* Audit).entry({ organization, ...administratorRequest("admin-1") }, change)
        assert.deepInclude(entry, { organization_id: organization.id, correlation_id: "admin-1" })
        assert.deepStrictEqual(entry.actor, { type: "operator", id: null, name: "operator" })
      })
    )
  )

  it.effect("gives every entry an id of its own, and no changed fields unless they are stated", () =>
    withLog(
      Effect.fnUntraced(function* () {
        const audit = yield* Audit
        const creation = { action: "api_key.created", resource_type: "api_key", resource_id: "key" } as const
        const [one, other] = [yield* audit.entry(aCaller(), creation), yield* audit.entry(aCaller(), creation)]
        assert.notStrictEqual(one.id, other.id)
        assert.deepStrictEqual(one.changed_fields, [])
      })
    )
  )

  it.effect("stores a change with its entry, and by how many bytes the stored content grows", () =>
    withLog(
      Effect.fnUntraced(function* (stored) {
        const { at, written } = yield* (yield* Audit).commit(aCaller(), change, Effect.succeed, 500)
        assert.deepStrictEqual([at, written], [minute(1), minute(1)])
        assert.lengthOf(stored, 1)
        assert.deepInclude(stored[0]?.entries[0], { action: "product.updated", changed_fields: ["name"] })
        assert.strictEqual(stored[0]?.bytes, 500)
      })
    )
  )
})
