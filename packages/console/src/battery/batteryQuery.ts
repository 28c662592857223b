/** One battery, with the tag of its state. */
import type { Product } from "@dpp/client"
import { queryOptions } from "@tanstack/react-query"
import { dpp } from "../api/client.ts"

export const batteryQuery = (id: string) =>
  queryOptions({
    queryKey: ["products", id, "tagged"],
    // Sound: the list of batteries links to batteries only.
    queryFn: async ({ signal }) => (await dpp.products.get(id, { signal })) as Product & { readonly etag: string }
  })
