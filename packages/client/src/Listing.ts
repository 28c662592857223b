/** A list that comes in pages: awaited it is one page, iterated it is every item of this page and all that follow. */

interface Source<Page, Item> {
  readonly first: () => Promise<Page>
  /** `undefined` after the last page. */
  readonly next: (page: Page) => Promise<Page> | undefined
  readonly items: (page: Page) => ReadonlyArray<Item>
}

/**
 * Nothing is sent before it is awaited or iterated.
 *
 * Pages are numbered by the service at the moment of each request: what is created or deleted meanwhile can move an item
 * from one page to another.
 */
export class Listing<Page, Item> implements PromiseLike<Page>, AsyncIterable<Item> {
  readonly #source: Source<Page, Item>
  #first: Promise<Page> | undefined

  constructor(source: Source<Page, Item>) {
    this.#source = source
  }

  /** The page that was asked for. */
  // To be awaited is what it is made for.
  // oxlint-disable-next-line unicorn/no-thenable
  then<A = Page, B = never>(
    onPage?: ((page: Page) => A | PromiseLike<A>) | null,
    onError?: ((cause: unknown) => B | PromiseLike<B>) | null
  ): Promise<A | B> {
    this.#first ??= this.#source.first()
    return this.#first.then(onPage, onError)
  }

  /** This page and all that follow, each requested when it is asked for. */
  async *pages(): AsyncGenerator<Page, void, undefined> {
    let page: Page | undefined = await this
    while (page !== undefined) {
      yield page
      page = await this.#source.next(page)
    }
  }

  /** The items of this page and of all that follow. */
  async *[Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined> {
    for await (const page of this.pages()) yield* this.#source.items(page)
  }
}

interface NumberedPage<Item> {
  readonly data: ReadonlyArray<Item>
  readonly pagination: { readonly page: number; readonly total_pages: number }
}

/** A list whose pages are numbered. */
export const numbered = <Item, Page extends NumberedPage<Item>>(
  get: (page: number | undefined) => Promise<Page>
): Listing<Page, Page["data"][number]> =>
  new Listing({
    first: () => get(undefined),
    next: ({ pagination: { page, total_pages } }) => (page < total_pages ? get(page + 1) : undefined),
    items: ({ data }) => data
  })
