/**
 * Finds the published batteries of an organization as digital twins of a data space.
 *
 * @source CX-0160 §2.1.1 (specific asset ids), §5.1.3 (bulk load)
 */
import type { BatteryAddress } from "../ports/PublicProducts.ts"
import { toGtin14 } from "@dpp/core/identifiers"
import { bpnlOf, type Organization, type OrganizationId } from "@dpp/core/party"
import { type AnyProduct, isPublished, publishedAt, type ProductId } from "@dpp/core/product"
import type { ValidationFailed } from "@dpp/core/text"
import * as Context from "effect/Context"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import { Organizations } from "../ports/Organizations.ts"
import { ProductPosition, ProductStore } from "../ports/ProductStore.ts"
import { Cursors } from "../shared/Cursors.ts"
import { pagesBy } from "../shared/ListPages.ts"

/** Every field that is present must match. */
export interface TwinQuery {
  readonly address?: BatteryAddress
  readonly serialNumber?: string
  readonly modelIdentifier?: string
  readonly gtin?: string
  /** Published after this time. */
  readonly publishedAfter?: DateTime.Utc
}

export interface TwinPage {
  /** A page may have fewer than the limit, or none, although others follow. */
  readonly ids: ReadonlyArray<ProductId>
  readonly next: Option.Option<string>
}

export class Twins extends Context.Service<
  Twins,
  {
    readonly page: (
      organization: Organization,
      query: TwinQuery,
      place: { readonly cursor: string | undefined; readonly limit: number }
    ) => Effect.Effect<TwinPage, ValidationFailed>
    /** The number of the organization as a business partner; null where none is entered. */
    readonly bpnl: (organization: OrganizationId) => Effect.Effect<string | null>
  }
>()("@dpp/service/passports/Twins") {}

const matches = ({ address, gtin, modelIdentifier, publishedAfter }: TwinQuery, product: AnyProduct): boolean => {
  if (product.category !== "batteries" || !isPublished(product)) return false
  const { standing } = product.life
  if (standing === "ceased" || standing === "transferred") return false
  const since = publishedAt(product.state)
  const key = address !== undefined && "key" in address ? address.key.gtin14 : undefined
  const own = product.gtin === null ? null : toGtin14(product.gtin)
  return (
    (modelIdentifier === undefined || product.attributes.model_identifier === modelIdentifier) &&
    (gtin === undefined || own === gtin.padStart(14, "0")) &&
    (key === undefined || own === key) &&
    (publishedAfter === undefined || (since !== null && DateTime.isGreaterThan(since, publishedAfter)))
  )
}

export const layer = Layer.effect(
  Twins,
  Effect.gen(function* () {
    const store = yield* ProductStore
    const organizations = yield* Organizations
    const readPage = pagesBy(yield* Cursors, ProductPosition)

    const page: Twins["Service"]["page"] = Effect.fn("Twins.page")(function* (organization, query, { cursor, limit }) {
      const { address, serialNumber } = query
      const serials = [
        ...(serialNumber === undefined ? [] : [serialNumber]),
        ...(address !== undefined && "key" in address ? [address.key.serial_number] : [])
      ]
      if (new Set(serials).size > 1) return { ids: [], next: Option.none() }
      const selection = {
        status: "published",
        category: "batteries",
        battery_category: undefined,
        search: undefined,
        serial_number: serials.length === 0 ? undefined : serials,
        ids: address !== undefined && "id" in address ? [address.id] : undefined,
        updated_since: query.publishedAfter,
        sort: "created_at",
        order: "asc"
      } as const
      const found = yield* readPage<AnyProduct>(
        { page: undefined, cursor, per_page: limit },
        {
          scope: { organization: organization.id, request: ["twins", query] },
          positionOf: ({ created_at, id }) => ({ value: DateTime.formatIso(created_at), id }),
          numbered: (number) =>
            Effect.map(
              store.list(organization.id, { ...selection, page: number, per_page: limit }),
              ({ products, total }) => ({ items: products, total })
            ),
          after: (position, most) => store.listAfter(organization.id, { ...selection, per_page: most }, position)
        }
      )
      return { ids: found.items.filter((one) => matches(query, one)).map(({ id }) => id), next: found.next }
    })

    return Twins.of({
      page,
      bpnl: (id) =>
        Effect.map(
          organizations.find(id),
          Option.match({ onNone: () => null, onSome: ({ operator_identifiers }) => bpnlOf(operator_identifiers) })
        )
    })
  })
)
