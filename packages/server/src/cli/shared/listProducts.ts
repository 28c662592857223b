/** All products of a filter, over all pages: what is asked for of each. */
import * as Effect from "effect/Effect"
import type * as Redacted from "effect/Redacted"
import * as Schema from "effect/Schema"
import { CommandFailed } from "./outcome.ts"
import { persistentFetch } from "./persistentFetch.ts"

/** Each once, oldest first: what is made meanwhile comes at the end of the list. */
export const listProducts = Effect.fnUntraced(function* <A extends { readonly id: string }>(
  to: { readonly url: string; readonly key: Redacted.Redacted },
  filter: Readonly<Record<string, unknown>>,
  product: Schema.Codec<A, unknown>
) {
  const pagination = Schema.Struct({ total_pages: Schema.Int })
  const decode = Schema.decodeUnknownEffect(
    Schema.fromJsonString(Schema.Struct({ data: Schema.Array(product), pagination }))
  )
  const products = new Map<string, A>()
  for (let page = 1; ; page++) {
    const query = new URLSearchParams({
      ...Object.fromEntries(Object.entries(filter).map(([name, value]) => [name, String(value)])),
      category: "batteries",
      sort: "created_at",
      order: "asc",
      per_page: "100",
      page: String(page)
    })
    const { text } = yield* persistentFetch({ ...to, path: `products?${query.toString()}` })
    const found = yield* decode(text).pipe(
      Effect.mapError(() => new CommandFailed({ reason: `The answer of ${to.url} is not that of this version.` }))
    )
    for (const one of found.data) products.set(one.id, one)
    if (page >= found.pagination.total_pages) return [...products.values()]
  }
})
