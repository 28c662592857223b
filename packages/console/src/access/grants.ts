/** Requests for access that wait, and the access that was given. */
import { queryOptions } from "@tanstack/react-query"
import { dpp } from "../api/client.ts"

/** A page of the service; the view says how many there are. */
const shown = 100

const listOf = (status: "pending" | "active") =>
  queryOptions({
    queryKey: ["grants", status],
    queryFn: async ({ signal }) => await dpp.accessGrants.list({ status, per_page: shown }, { signal })
  })

export const waitingQuery = listOf("pending")
export const activeQuery = listOf("active")
