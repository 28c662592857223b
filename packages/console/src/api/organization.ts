/** The organization of the session, as every view needs it. */
import { queryOptions } from "@tanstack/react-query"
import { dpp } from "./client.ts"

export const organizationQuery = queryOptions({
  queryKey: ["organization"],
  queryFn: ({ signal }) => dpp.organization.get({ signal }),
  staleTime: 60_000
})

export const facilitiesQuery = queryOptions({
  queryKey: ["facilities"],
  queryFn: ({ signal }) => dpp.organization.facilities({ signal }),
  staleTime: 60_000
})
