/** Requests to suppliers, as the views load them. */
import { queryOptions } from "@tanstack/react-query"
import { dpp } from "../api/client.ts"

export const requestListQuery = queryOptions({
  queryKey: ["suppliers"],
  queryFn: async ({ signal }) => dpp.dataRequests.list({ per_page: 100 }, { signal })
})

export const requestQuery = (id: string) =>
  queryOptions({ queryKey: ["suppliers", id], queryFn: ({ signal }) => dpp.dataRequests.get(id, { signal }) })

export const answerQuery = (id: string) =>
  queryOptions({
    queryKey: ["suppliers", id, "answer"],
    queryFn: ({ signal }) => dpp.dataRequests.answer(id, { signal })
  })
