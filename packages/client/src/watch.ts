/**
 * Follows the feed of changes, and reads the products that its changes refer to.
 *
 * Products are listed a hundred at a time, by the times of their changes. A change is reported with its product if the
 * product was last updated at the time of the change. A product that has changed again since is reported with the later
 * change. So each state of a product is reported once.
 *
 * @source spec §6
 */
import type { ChangeCursor } from "./Changes.ts"
import type { Change, ChangePage, BatteryModel, Product, ProductPage, ProductsListQuery } from "./generated/types.ts"

/** A batch of changes, oldest first. */
export interface ChangedProducts {
  /** Products after their change. A product that has changed again since is in a later batch. */
  readonly products: ReadonlyArray<Product | BatteryModel>
  /** Ids of deleted products. */
  readonly deleted: ReadonlyArray<string>
  /** All changes of this batch, including condition readings and changes of facilities and the organization. */
  readonly changes: ReadonlyArray<Change>
  /** The position after this batch: pass it as `after` to continue. */
  readonly cursor: ChangeCursor
}

type ListProducts = (query: ProductsListQuery) => AsyncIterable<ProductPage>

const millisOf = (time: string): number => Date.parse(time)

/**
 * Lists every product that was last updated between two times.
 *
 * A product that changes during the reading moves to the end of the list. The others keep their places, because each page
 * continues after the last product of the page before it.
 */
const updatedBetween = async (list: ListProducts, from: string, until: string) => {
  const found = new Map<string, Product | BatteryModel>()
  const query = { updated_since: from, sort: "updated_at", order: "asc", per_page: 100 } as const
  for await (const { data } of list(query)) {
    for (const product of data) found.set(product.id, product)
    const last = data.at(-1)
    if (last !== undefined && millisOf(last.updated_at) > millisOf(until)) break
  }
  return found
}

const isOfProduct = ({ resource_type }: Change): boolean => resource_type === "product"
const isDeletion = ({ action }: Change): boolean => action === "product.deleted"
const isContent = (change: Change): boolean =>
  isOfProduct(change) && !isDeletion(change) && change.action !== "product.condition_updated"

const productsOf = async (changes: ReadonlyArray<Change>, list: ListProducts) => {
  const relevant = changes.filter(isContent)
  const [first, last] = [relevant.at(0), relevant.at(-1)]
  if (first === undefined || last === undefined) return []
  const found = await updatedBetween(list, first.at, last.at)
  return relevant.flatMap(({ at, resource_id }) => {
    const product = found.get(resource_id)
    return product !== undefined && millisOf(product.updated_at) === millisOf(at) ? [product] : []
  })
}

export async function* watch(
  pages: AsyncIterable<ChangePage>,
  list: ListProducts,
  signal: AbortSignal | undefined
): AsyncGenerator<ChangedProducts, void, undefined> {
  for await (const { data: changes, next: cursor } of pages) {
    const products = await productsOf(changes, list).catch((cause: unknown) => {
      if (signal?.aborted !== true) throw cause
    })
    if (products === undefined) return
    const deleted = changes.filter(isDeletion).map(({ resource_id }) => resource_id)
    yield { products, deleted, changes, cursor }
  }
}
