/** One model, with the tag of its state. */
import { queryOptions } from "@tanstack/react-query"
import { dpp } from "../api/client.ts"

export const modelQuery = (id: string) =>
  queryOptions({ queryKey: ["models", id], queryFn: ({ signal }) => dpp.templates.get(id, { signal }) })
