/**
 * Products after their changes, and deletions: the feed of changes, with the products that its items name.
 *
 * Products are read as lists, a hundred at a time, by the moments of their items. An item and the product that it names
 * belong together if the product was last updated at the moment of the item; a product that has changed
 * again by then comes with its later item. So each state of a product comes once.
 *
 * @source spec §6
 */
import type { ChangeCursor } from "./Changes.ts"
import type { Change, ChangePage, BatteryModel, Product, ProductPage, ProductsListQuery } from "./generated/types.ts"

/** What has changed, oldest change first. */
export interface ChangedProducts {
  /** Products as they are after their change. One that changes again meanwhile comes with a later batch. */
  readonly products: ReadonlyArray<Product | BatteryModel>
  /** Ids of the products that were deleted. */
  readonly deleted: ReadonlyArray<string>
  /** All changes of this batch, also the readings of conditions and the changes of facilities and the organization. */
  readonly changes: ReadonlyArray<Change>
  /** Where to continue after this batch, for `after`. */
  readonly cursor: ChangeCursor
}

type ListProducts = (query: ProductsListQuery) => Promise<ProductPage>

const momentOf = (time: string): number => Date.parse(time)

/**
 * Every product that was last updated between two moments.
 *
 * A product that changes meanwhile moves to the end of the list, and the others move up. So the pages are read once more
 * on the way back: what has moved to an earlier page is found there.
 */
const changedBetween = async (list: ListProducts, from: string, until: string) => {
  const found = new Map<string, Product | BatteryModel>()
  const read = async (page: number): Promise<boolean> => {
    const query = { updated_since: from, sort: "updated_at", order: "asc", per_page: 100, page } as const
    const { data, pagination } = await list(query)
    for (const product of data) found.set(product.id, product)
    const last = data.at(-1)
    return last !== undefined && data.length === pagination.per_page && momentOf(last.updated_at) <= momentOf(until)
  }
  let page = 1
  while (await read(page)) page += 1
  for (page -= 1; page > 0; page -= 1) await read(page)
  return found
}

const isOfProduct = ({ resource_type }: Change): boolean => resource_type === "product"
const isDeletion = ({ action }: Change): boolean => action === "product.deleted"
const isContent = (change: Change): boolean =>
  isOfProduct(change) && !isDeletion(change) && change.action !== "product.condition_updated"

const productsOf = async (changes: ReadonlyArray<Change>, list: ListProducts) => {
  const named = changes.filter(isContent)
  const [first, last] = [named.at(0), named.at(-1)]
  if (first === undefined || last === undefined) return []
  const found = await changedBetween(list, first.at, last.at)
  return named.flatMap(({ at, resource_id }) => {
    const product = found.get(resource_id)
    return product !== undefined && momentOf(product.updated_at) === momentOf(at) ? [product] : []
  })
}

export async function* watch(
  pages: AsyncIterable<ChangePage>,
  list: ListProducts
): AsyncGenerator<ChangedProducts, void, undefined> {
  for await (const { data: changes, next: cursor } of pages) {
    const products = await productsOf(changes, list)
    const deleted = changes.filter(isDeletion).map(({ resource_id }) => resource_id)
    yield { products, deleted, changes, cursor }
  }
}
