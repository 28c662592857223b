/**
 * The changes of products, by polling.
 *
 * A round asks for the products since a moment, oldest change first, and goes on from the last moment that a page shows,
 * never by page numbers alone: a product that changes meanwhile moves to the end, and every page after it would shift.
 * Only where one moment fills a whole page do numbers help; those pages are walked back once more, because a page that
 * shifts then shifts towards what is still to be read.
 *
 * A change gets its moment before it becomes visible, so each round begins a little before what is already seen; what was
 * yielded before is known by its content and left out.
 *
 * @source spec §6
 */
import type { LightProduct, Product, ProductPage, ProductsListQuery } from "./generated/types.ts"
import type { CallOptions, Environment } from "./options.ts"
import type { Received } from "./Transport.ts"
import { Seen } from "./Seen.ts"

export interface WatchOptions extends CallOptions {
  /** A moment (ISO 8601 or Date), or the `cursor` of a batch; if not given, everything there is comes first. */
  readonly since?: string | Date | undefined
  /** Between two rounds; 30 if not given. */
  readonly intervalSeconds?: number | undefined
  /**
   * How much later than its moment a change may become visible: the longest transaction of the service and the difference
   * between the clocks of its servers; 60 if not given.
   */
  readonly overlapSeconds?: number | undefined
}

/** Products as they are after a change. */
export interface Changes {
  readonly products: ReadonlyArray<Product | LightProduct>
  /** Where to go on after these, for `since`. */
  readonly cursor: string
}

type GetPage = (query: ProductsListQuery) => Promise<Received<ProductPage>>

const perPage = 100

const momentOf = ({ updated_at }: Product | LightProduct): number => Date.parse(updated_at)

const asked = (moment: number, page: number): ProductsListQuery => ({
  updated_since: new Date(moment).toISOString(),
  sort: "updated_at",
  order: "asc",
  per_page: perPage,
  page
})

interface Step extends Received<ProductPage> {
  /** Every change before this moment stands in this page or in one before. */
  readonly completeTo: number
}

/** Every product whose last change is at `from` or later, page by page. */
async function* round(getPage: GetPage, from: number): AsyncGenerator<Step, void, undefined> {
  for (let moment = from; ;) {
    const first = await getPage(asked(moment, 1))
    const { data, pagination } = first.body
    const last = data.at(-1)
    const completeTo = last === undefined ? moment : momentOf(last)
    yield { ...first, completeTo }
    if (data.length < pagination.per_page) return
    if (completeTo === moment) {
      yield* oneMoment(getPage, moment)
      // Moments are whole milliseconds.
      moment += 1
    } else moment = completeTo
  }
}

/** The pages that begin with one moment, after the first one of them. */
async function* oneMoment(getPage: GetPage, moment: number): AsyncGenerator<Step, void, undefined> {
  let number = 1
  for (let isFull = true; isFull;) {
    number += 1
    const page = await getPage(asked(moment, number))
    yield { ...page, completeTo: moment }
    const last = page.body.data.at(-1)
    isFull = last !== undefined && momentOf(last) === moment
  }
  for (number -= 1; number > 0; number -= 1) yield { ...(await getPage(asked(moment, number))), completeTo: moment }
}

export async function* watch(
  getPage: GetPage,
  environment: Environment,
  options: WatchOptions
): AsyncGenerator<Changes, void, undefined> {
  const overlapMs = (options.overlapSeconds ?? 60) * 1000
  const seen = Seen.from(options.since)
  for (;;) {
    let began: number | undefined
    for await (const { body, completeTo, headers } of round(getPage, seen.since)) {
      // By the clock of the service; browsers may hide it, then the moments of the products have to do.
      began ??= Date.parse(headers.get("date") ?? "")
      const products = body.data.filter((product) => seen.add(momentOf(product), product))
      seen.forgetBefore(completeTo - overlapMs)
      if (products.length > 0) yield { products, cursor: seen.toCursor() }
    }
    if (began !== undefined && !Number.isNaN(began)) seen.forgetBefore(began - overlapMs)
    await environment.sleep((options.intervalSeconds ?? 30) * 1000, options.signal)
  }
}
