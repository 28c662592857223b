/**
 * Reads where the values of a product come from, for its owner and for authorities.
 *
 * @source EU 2023/1542 Art. 77(2)
 * @source inferred: see docs/decisions/0096-provenance.md
 */
import type { Reader } from "@dpp/core/access"
import type { PassportCeased } from "@dpp/core/lifecycle"
import type { ProductId } from "@dpp/core/product"
import { conditionProvenance, type Provenance, searchedReadings, shownProvenance } from "@dpp/core/provenance"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { Readers } from "../access/Readers.ts"
import { ConditionStore } from "../ports/ConditionStore.ts"
import { ProductStore } from "../ports/ProductStore.ts"
import { ProvenanceStore } from "../ports/ProvenanceStore.ts"
import { orProductNotFound, type ProductNotFound } from "../shared/NotFound.ts"
import { writtenValues } from "../shared/writtenValues.ts"

/** The grant is not one of an authority. */
export class AuthorityRequired extends Schema.TaggedError<AuthorityRequired>()("AuthorityRequired", {}) {}

export class Provenances extends Context.Service<
  Provenances,
  {
    readonly find: (
      reader: Reader,
      id: ProductId
    ) => Effect.Effect<Provenance, ProductNotFound | PassportCeased | AuthorityRequired>
  }
>()("@dpp/service/products/Provenances") {}

export const layer = Layer.effect(
  Provenances,
  Effect.gen(function* () {
    const products = yield* ProductStore
    const conditions = yield* ConditionStore
    const entries = yield* ProvenanceStore
    const readers = yield* Readers
    const { provenance } = yield* writtenValues

    const ofCondition = Effect.fnUntraced(function* ({ organization }: Reader, id: ProductId) {
      const state = yield* conditions.find(organization.id, id)
      const condition = Option.isSome(state) ? state.value.condition : null
      if (condition === null) return conditionProvenance(null, new Map())
      return conditionProvenance(condition, yield* entries.readings(organization.id, id, searchedReadings))
    })

    const find = Effect.fn("Provenances.find")(function* (reader: Reader, id: ProductId) {
      const { grant, organization } = reader
      if (grant !== null && grant.audience !== "authorities") return yield* new AuthorityRequired()
      yield* readers.openById(reader, id)
      const product = yield* products.find(organization.id, id).pipe(orProductNotFound(id))
      const written = yield* provenance(product)
      const measured = product.category === "batteries" ? yield* ofCondition(reader, id) : []
      return shownProvenance(new Map([...written, ...measured]), reader)
    })

    return Provenances.of({ find })
  })
)
