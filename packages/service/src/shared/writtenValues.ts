/** Reads what wrote the values of a product, and which of them a supplier stated. */
import type { AnyProduct } from "@dpp/core/product"
import { productProvenance, suppliedAttributes, templatesIn } from "@dpp/core/provenance"
import type { StoredPassport } from "@dpp/core/v20"
import * as Effect from "effect/Effect"
import { ProvenanceStore } from "../ports/ProvenanceStore.ts"

const none: Effect.Effect<ReadonlySet<string>> = Effect.succeed(new Set<string>())

/** The functions take their port once, when the service that uses them is built. */
export const writtenValues = Effect.gen(function* () {
  const store = yield* ProvenanceStore

  /** One statement, and a second one for a product that was created from a template. */
  const provenance = Effect.fnUntraced(function* (product: AnyProduct) {
    const { id, organization_id } = product
    const entries = (yield* store.content(organization_id, [product])).get(id) ?? []
    return productProvenance(product, entries, yield* store.templates(organization_id, templatesIn(entries)))
  })

  const supplied = (product: AnyProduct) => Effect.map(provenance(product), suppliedAttributes)

  /** The names of the attributes of the present passport. An organization that never asked a supplier needs no statement. */
  const suppliedIn = ({ facts, mayBeSupplied }: StoredPassport) =>
    mayBeSupplied === true ? supplied(facts.product) : none

  /** What the page and the PDF of a passport show. */
  const marked = (stored: StoredPassport) =>
    Effect.map(suppliedIn(stored), (names) => ({
      facts: stored.facts,
      condition: stored.condition,
      supplied: names
    }))

  return { provenance, supplied, suppliedIn, marked }
})
