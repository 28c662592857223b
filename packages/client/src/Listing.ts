/** A paginated list: `await` returns one page, `for await` iterates over the items of this page and all later ones. */
import type { Received } from "./Transport.ts"

interface Source<Page, Item> {
  readonly first: () => Promise<Page>
  /** Requests the page after the given one; `undefined` after the last page. */
  readonly next: (page: Page) => Promise<Page> | undefined
  readonly items: (page: Page) => ReadonlyArray<Item>
}

/**
 * A paginated list. It sends no request before it is awaited or iterated.
 *
 * Each page is requested with the cursor of the page before it. So an item that is created or deleted meanwhile moves no
 * other item to another page, and a page costs the service the same however deep it lies.
 */
export class Listing<Page, Item> implements PromiseLike<Page>, AsyncIterable<Item> {
  readonly #source: Source<Page, Item>
  #first: Promise<Page> | undefined

  constructor(source: Source<Page, Item>) {
    this.#source = source
  }

  /** Requests the first page. */
  // A listing is made to be awaited.
  // oxlint-disable-next-line unicorn/no-thenable
  then<A = Page, B = never>(
    onPage?: ((page: Page) => A | PromiseLike<A>) | null,
    onError?: ((cause: unknown) => B | PromiseLike<B>) | null
  ): Promise<A | B> {
    this.#first ??= this.#source.first()
    return this.#first.then(onPage, onError)
  }

  /** Yields this page and all later ones, and requests each when the loop reaches it. */
  async *pages(): AsyncGenerator<Page, void, undefined> {
    let page: Page | undefined = await this
    while (page !== undefined) {
      yield page
      page = await this.#source.next(page)
    }
  }

  /** Yields the items of this page and of all later ones. */
  async *[Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined> {
    for await (const page of this.pages()) yield* this.#source.items(page)
  }
}

/** A page with the cursor of the next page. */
export type Paged<Page> = Page & {
  /** The cursor of the next page, valid for the same filters and order; `null` on the last page. */
  readonly cursor: string | null
}

/** @source RFC 8288 §3 */
export const nextCursor = (headers: Headers): string | null => {
  const [, target] = /<([^>]*)>\s*;\s*rel="?next"?/u.exec(headers.get("link") ?? "") ?? []
  return target === undefined ? null : new URL(target, "http://localhost").searchParams.get("cursor")
}

/** A list whose first page may have a number or a cursor, and whose later pages have cursors. */
export const linked = <
  Query extends { readonly page?: number | undefined; readonly cursor?: string | undefined },
  Page extends { readonly data: ReadonlyArray<unknown> }
>(
  query: Query,
  get: (query: Query) => Promise<Received<Page>>
): Listing<Paged<Page>, Page["data"][number]> => {
  const paged = async (asked: Query) => {
    const { body, headers } = await get(asked)
    return { ...body, cursor: nextCursor(headers) }
  }
  return new Listing({
    first: () => paged(query),
    next: ({ cursor }) => (cursor === null ? undefined : paged({ ...query, page: undefined, cursor })),
    items: ({ data }) => data
  })
}

/** A list whose pages have numbers and no cursors. */
export const numbered = <
  Query extends { readonly page?: number | undefined },
  Page extends {
    readonly data: ReadonlyArray<unknown>
    readonly pagination: { readonly page: number; readonly total_pages: number }
  }
>(
  query: Query,
  get: (query: Query) => Promise<Page>
): Listing<Page, Page["data"][number]> =>
  new Listing({
    first: () => get(query),
    next: ({ pagination: { page, total_pages } }) =>
      page < total_pages ? get({ ...query, page: page + 1 }) : undefined,
    items: ({ data }) => data
  })
