/** All models of the organization, as a choice. */
import { queryOptions } from "@tanstack/react-query"
import type { Template } from "@dpp/client"
import { dpp } from "../api/client.ts"

export const allModelsQuery = queryOptions({
  queryKey: ["models", "all"],
  queryFn: async ({ signal }) => {
    const models: Array<Template> = []
    for await (const model of dpp.templates.list({ per_page: 100 }, { signal })) models.push(model)
    return models
  },
  staleTime: 30_000
})
