/** A paginated list: `await` returns one page, `for await` iterates over the items of this page and all later ones. */

interface Source<Page, Item> {
  readonly first: () => Promise<Page>
  /** Requests the page after the given one; `undefined` after the last page. */
  readonly next: (page: Page) => Promise<Page> | undefined
  readonly items: (page: Page) => ReadonlyArray<Item>
}

/**
 * A paginated list. It sends no request before it is awaited or iterated.
 *
 * The service numbers the pages for each request. If an item is created or deleted between two requests, other items can
 * move from one page to another.
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

interface NumberedPage<Item> {
  readonly data: ReadonlyArray<Item>
  readonly pagination: { readonly page: number; readonly total_pages: number }
}

/** A list whose pages have numbers. */
export const numbered = <Item, Page extends NumberedPage<Item>>(
  get: (page: number | undefined) => Promise<Page>
): Listing<Page, Page["data"][number]> =>
  new Listing({
    first: () => get(undefined),
    next: ({ pagination: { page, total_pages } }) => (page < total_pages ? get(page + 1) : undefined),
    items: ({ data }) => data
  })
