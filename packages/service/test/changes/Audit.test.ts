import { administratorRequest } from "@dpp/core/access"
import { ofProduct } from "@dpp/core/audit"
import { Audit, layer as auditLayer } from "@dpp/service/changes/Audit"
import { AuditLog, type NewAuditEntry } from "@dpp/service/ports/AuditLog"
import { aCaller, anOrganization, aProduct, minute } from "@dpp/testkit/builders"
import { randomness } from "@dpp/testkit/useCases"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"

const usage = { drafts: 1, publications: 0, storedBytes: 10, addedBytes: 10 }

/** A log that keeps what it is asked to append. */
const withLog = (
  test: (appended: Array<readonly [NewAuditEntry, number | undefined]>) => Effect.Effect<void, never, Audit>
) =>
  Effect.suspend(() => {
    const appended: Array<readonly [NewAuditEntry, number | undefined]> = []
    const log = Layer.mock(AuditLog, {
      append: (entry, storedBytes) =>
        Effect.sync(() => {
          appended.push([entry, storedBytes])
          return { at: minute(1), usage }
        })
    })
    return Effect.provide(test(appended), auditLayer.pipe(Layer.provide(Layer.merge(log, randomness))))
  })

const { reason: _, ...change } = ofProduct(aProduct({ organization_id: anOrganization().id }).id, "product.updated", [
  "name"
])

describe("Audit (spec §5 rule 7)", () => {
  it.effect("names the organization, the key and the request of a caller", () =>
    withLog(
      Effect.fnUntraced(function* (appended) {
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
        assert.deepStrictEqual(appended, [])
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

  it.effect("appends the entry of a recorded change with the bytes that it stored", () =>
    withLog(
      Effect.fnUntraced(function* (appended) {
        const stored = yield* (yield* Audit).record(aCaller(), change, 500)
        assert.deepStrictEqual(stored, { at: minute(1), usage })
        assert.lengthOf(appended, 1)
        assert.deepInclude(appended[0]?.[0], { action: "product.updated", changed_fields: ["name"] })
        assert.strictEqual(appended[0]?.[1], 500)
      })
    )
  )
})
