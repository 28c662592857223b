import type { Organization } from "@dpp/core/party"
import { PracticeStore } from "@dpp/service/ports/PracticeStore"
import { PassportSettings } from "@dpp/service/shared/PassportSettings"
import type { StoredChange } from "@dpp/service/ports/StoredChange"
import * as QuotasModule from "@dpp/service/shared/Quotas"
import { Quotas } from "@dpp/service/shared/Quotas"
import { anOrganization, minute } from "@dpp/testkit/builders"
import { settings } from "@dpp/testkit/useCases"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"

/** The real organization of the practice organizations here. */
const real = { drafts: 20, publications: 9, storedBytes: 900 }

const quotasWith = (service: typeof settings) =>
  QuotasModule.layer.pipe(
    Layer.provide([
      Layer.succeed(PassportSettings, service),
      Layer.mock(PracticeStore, { usageOf: () => Effect.succeed(real) })
    ])
  )

/** What the organization holds after a change. */
const after = (usage: Partial<StoredChange["usage"]>): StoredChange => ({
  at: minute(1),
  usage: { drafts: 0, publications: 0, storedBytes: 0, addedBytes: 0, ...usage }
})

const limited = (limits: Partial<Organization["limits"]>) => {
  const organization = anOrganization({ plan: "starter" })
  return { ...organization, limits: { ...organization.limits, ...limits } }
}

layer(quotasWith(settings))("Quotas (spec §7, §8)", (it) => {
  it.effect("refuse drafts above the limit of the plan, with what existed before the change", () =>
    Effect.gen(function* () {
      const { enforceDraftQuota } = yield* Quotas
      yield* enforceDraftQuota(limited({}), after({ drafts: 25 }), 1)
      const reached = yield* Effect.flip(enforceDraftQuota(limited({}), after({ drafts: 27 }), 3))
      assert.deepInclude(reached, { _tag: "DraftLimitReached", current: 24, max: 25 })
    })
  )

  it.effect("refuse publications of a month above the limit of the plan", () =>
    Effect.gen(function* () {
      const { consumePublicationQuota } = yield* Quotas
      yield* consumePublicationQuota(limited({}), after({ publications: 10 }), 2)
      const reached = yield* Effect.flip(consumePublicationQuota(limited({}), after({ publications: 11 }), 1))
      assert.deepInclude(reached, { _tag: "PublishedLimitReached", current: 10, max: 10 })
    })
  )

  it.effect("refuse bytes above the limit", () =>
    Effect.gen(function* () {
      const { enforceStorageQuota } = yield* Quotas
      const organization = limited({ storage_bytes: 1000 })
      yield* enforceStorageQuota(organization, after({ storedBytes: 1000, addedBytes: 100 }))
      const reached = yield* Effect.flip(
        enforceStorageQuota(organization, after({ storedBytes: 1001, addedBytes: 100 }))
      )
      assert.deepInclude(reached, { _tag: "StorageLimitReached", current: 901, max: 1000 })
    })
  )

  it.effect("do not follow from a plan where plans have none; the limits of an organization apply", () =>
    Effect.gen(function* () {
      const { consumePublicationQuota, enforceDraftQuota } = yield* Quotas
      yield* enforceDraftQuota(limited({}), after({ drafts: 1000 }), 1)
      yield* consumePublicationQuota(limited({}), after({ publications: 1000 }), 1)
      const ofItsOwn = enforceDraftQuota(limited({ drafts: 2 }), after({ drafts: 3 }), 1)
      assert.deepInclude(yield* Effect.flip(ofItsOwn), { max: 2 })
    }).pipe(
      Effect.provide(quotasWith({ ...settings, limits: { ...settings.limits, hasPlanQuotas: false } }), { local: true })
    )
  )

  it.effect("prefer the limit of the organization to that of its plan", () =>
    Effect.gen(function* () {
      const { consumePublicationQuota, enforceDraftQuota } = yield* Quotas
      const organization = limited({ drafts: 0, published_per_month: 100 })
      assert.deepInclude(yield* Effect.flip(enforceDraftQuota(organization, after({ drafts: 1 }), 1)), { max: 0 })
      yield* consumePublicationQuota(organization, after({ publications: 100 }), 1)
    })
  )

  it.effect("are shared by a practice organization with its real one", () =>
    Effect.gen(function* () {
      const { consumePublicationQuota, enforceDraftQuota, enforceStorageQuota } = yield* Quotas
      const organization = { ...limited({ storage_bytes: 1000 }), practice_of: anOrganization().id }
      yield* enforceDraftQuota(organization, after({ drafts: 5 }), 1)
      yield* consumePublicationQuota(organization, after({ publications: 1 }), 1)
      yield* enforceStorageQuota(organization, after({ storedBytes: 100, addedBytes: 100 }))
      const refusals = yield* Effect.all([
        Effect.flip(enforceDraftQuota(organization, after({ drafts: 6 }), 1)),
        Effect.flip(consumePublicationQuota(organization, after({ publications: 2 }), 1)),
        Effect.flip(enforceStorageQuota(organization, after({ storedBytes: 101, addedBytes: 1 })))
      ])
      assert.deepStrictEqual(
        refusals.map(({ current }) => current),
        [25, 10, 1000]
      )
    })
  )

  it.effect("permit a change that adds nothing, even if the organization holds too much", () =>
    Effect.gen(function* () {
      const { consumePublicationQuota, enforceDraftQuota, enforceStorageQuota } = yield* Quotas
      const organization = limited({ drafts: 1, published_per_month: 1, storage_bytes: 1 })
      const full = after({ drafts: 9, publications: 9, storedBytes: 9, addedBytes: 0 })
      yield* enforceDraftQuota(organization, full, 0)
      yield* consumePublicationQuota(organization, full, 0)
      yield* enforceStorageQuota(organization, full)
      yield* enforceStorageQuota(organization, after({ storedBytes: 9, addedBytes: -1 }))
    })
  )
})
