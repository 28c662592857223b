/** The worksheets for the EU registry, as the service has them. */
import type { RegistryRow } from "@dpp/client"
import { queryOptions } from "@tanstack/react-query"
import { dpp } from "../api/client.ts"

type Worksheet = "registrations" | "deregistrations"

/** What a file can have. */
export const mostRows = 100

export interface Selection {
  readonly worksheet: Worksheet
  /** Without it: what is to be sent. */
  readonly status?: "prepared" | "registered" | "failed"
}

/** The first file of a selection; `hasMore` if others follow. */
export const worksheetQuery = (selection: Selection) =>
  queryOptions({
    queryKey: ["registry", selection],
    queryFn: async ({ signal }) => {
      const { cursor, data } = await dpp.registry.file(selection, { signal })
      return { rows: data, hasMore: cursor !== null }
    }
  })

export const idOf = ({ passport_id }: RegistryRow): string => passport_id.replace("urn:uuid:", "")
