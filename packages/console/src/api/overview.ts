/** The numbers of the first view, each from one request. */
import { queryOptions } from "@tanstack/react-query"
import { dpp } from "./client.ts"

/** Incomplete drafts that are examined for what is missing most often. */
export const examined = 100

const total = async (query: Parameters<typeof dpp.products.list>[0], signal: AbortSignal): Promise<number> =>
  (await dpp.products.list({ ...query, category: "batteries", per_page: 1 }, { signal })).pagination.total

export const countsQuery = queryOptions({
  queryKey: ["products", "counts"],
  queryFn: async ({ signal }) => {
    const [drafts, complete, published] = await Promise.all([
      total({ status: "draft" }, signal),
      total({ status: "draft", incomplete: "false" }, signal),
      total({ status: "published" }, signal)
    ])
    return { drafts, complete, published }
  }
})

export const modelsQuery = queryOptions({
  queryKey: ["models", "overview"],
  queryFn: async ({ signal }) => {
    const { data, pagination } = await dpp.templates.list({ per_page: 100 }, { signal })
    return {
      count: pagination.total,
      ready: data.filter(({ completeness }) => completeness.ready).length,
      models: data
    }
  }
})

export const requestsQuery = queryOptions({
  queryKey: ["requests", "count"],
  queryFn: async ({ signal }) =>
    (await dpp.accessGrants.list({ status: "pending", per_page: 1 }, { signal })).pagination.total
})

export const changesQuery = queryOptions({
  queryKey: ["changes"],
  queryFn: async ({ signal }) => (await dpp.organization.auditLog({ per_page: 6 }, { signal })).data
})

export const incompleteQuery = queryOptions({
  queryKey: ["products", "incomplete"],
  queryFn: async ({ signal }) => {
    const query = { status: "draft", category: "batteries", incomplete: "true", per_page: examined } as const
    return (await dpp.products.list(query, { signal })).data
  }
})
