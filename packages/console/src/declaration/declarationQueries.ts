/** Declarations as the service has them. */
import { queryOptions } from "@tanstack/react-query"
import { dpp } from "../api/client.ts"

export const declarationsKey = ["declarations"]

/** One declaration with its present values. */
export const declarationQuery = (id: string) =>
  queryOptions({
    queryKey: [...declarationsKey, "one", id],
    queryFn: ({ signal }) => dpp.declarations.get(id, { signal })
  })

/** As many as one reads; the newest first. */
const shown = 100

export interface DeclaredFor {
  readonly model?: string
  readonly battery?: string
}

export const declarationsOf = ({ battery, model }: DeclaredFor) =>
  queryOptions({
    queryKey: [...declarationsKey, "list", model, battery],
    queryFn: async ({ signal }) => {
      const query = {
        ...(model === undefined ? {} : { template_id: model }),
        ...(battery === undefined ? {} : { product_id: battery })
      }
      return (await dpp.declarations.list({ ...query, per_page: shown }, { signal })).data
    }
  })
