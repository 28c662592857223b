/**
 * Decides what an input creates: a draft, or a published passport if the input asks for it and it is ready.
 *
 * @source spec §3
 */
import type { Facility } from "@dpp/core/party"
import {
  type ChangeMeta,
  newProduct,
  type Product,
  type ProductId,
  type ProductInput,
  Publication,
  publicationWarnings,
  withFieldWarnings
} from "@dpp/core/product"
import type { ValidationFailed } from "@dpp/core/text"
import * as Result from "effect/Result"

/** The battery that an input creates, published if the input asks for it. */
export const newBattery = (
  input: ProductInput.BatteryInput,
  { facility, id }: { readonly id: ProductId; readonly facility: Facility | null },
  facts: Publication.PublicationFacts
): Result.Result<
  { readonly product: Product; readonly meta: ChangeMeta },
  ValidationFailed | Publication.PublicationRefused
> =>
  Result.gen(function* () {
    const { now, organization } = facts
    const created = yield* newProduct(input, { id, now, organization, facility })
    if (input.status === "draft") return created
    const product = yield* Publication.publish(created.product, facts)
    return { product, meta: withFieldWarnings(created.meta, publicationWarnings(product)) }
  })
