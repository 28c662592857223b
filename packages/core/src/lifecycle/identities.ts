/**
 * What a passport knows of the batteries that it leads to: enough to call each by the name that its own documents have for it.
 *
 * Identifiers are final once a passport is published, and only links between published passports are shown.
 *
 * @source EU 2023/1542 Art. 77(7)
 * @source GS1 Digital Link Standard: URI Syntax §4.9
 */
import { digitalLinkPath } from "../identifiers/DigitalLink.ts"
import { identifierPrefix } from "../party/Practice.ts"
import { formerHolders } from "../product/custody.ts"
import { ownPredecessors } from "../product/Predecessor.ts"
import type { Product } from "../product/Product.ts"
import type { ProductId } from "../product/ProductId.ts"
import type { FormerHolder, ProductLife, RelativeIdentity } from "../product/ProductLife.ts"

/** What of a battery makes its identity. */
export interface Identified extends Pick<Product, "id" | "gtin" | "organization_id"> {
  readonly former_holders: ReadonlyArray<FormerHolder>
  readonly attributes: Pick<Product["attributes"], "serial_number" | "model_identifier">
}

export const identityOf = ({ attributes, former_holders, gtin, id, organization_id }: Identified): RelativeIdentity => {
  const { model_identifier, serial_number } = attributes
  const maker = former_holders[0]?.organization_id ?? organization_id
  return {
    product_id: id,
    path: gtin === null ? null : `${identifierPrefix(maker)}${digitalLinkPath(gtin, serial_number)}`,
    serial_number,
    ...(model_identifier === undefined ? {} : { model_identifier })
  }
}

/** A life that knows these batteries too, and none any more that it does not name. */
export const withIdentities = (life: ProductLife, batteries: Iterable<Product>): ProductLife => {
  const named = new Set<ProductId>([
    ...ownPredecessors(life.predecessors),
    ...life.successors.map(({ product_id }) => product_id)
  ])
  const known = new Map((life.relatives ?? []).map((one) => [one.product_id, one]))
  for (const battery of batteries)
    known.set(battery.id, identityOf({ ...battery, former_holders: formerHolders(battery) }))
  const relatives = [...known.values()].filter(({ product_id }) => named.has(product_id))
  const { relatives: _former, ...rest } = life
  return relatives.length === 0 ? rest : { ...rest, relatives }
}

export const identified = (product: Product, batteries: Iterable<Product>): Product => ({
  ...product,
  life: withIdentities(product.life, batteries)
})
