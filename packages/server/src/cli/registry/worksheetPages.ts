/** The files of a worksheet, as the service has them: up to 100 rows each, under the names of the service. */
import type { DppClient, RegistryRow } from "@dpp/client"
import type { RegistryStatus } from "@dpp/core/product"
import type { Worksheet } from "@dpp/core/registry"
import * as Effect from "effect/Effect"
import { request } from "../shared/apiClient.ts"

export interface WorksheetSelection {
  readonly worksheet: Worksheet
  /** Undefined: what is to be sent. */
  readonly status: RegistryStatus | undefined
}

/** Returns the rows of the next file each time; undefined after the last one. */
export const worksheetPages = (client: DppClient, { status, worksheet }: WorksheetSelection) => {
  const query = { worksheet, ...(status === undefined ? {} : { status }) }
  let next: string | null | undefined
  return Effect.suspend(() =>
    next === null
      ? Effect.succeed(undefined)
      : Effect.map(
          request(async (signal) =>
            client.registry.file({ ...query, ...(next === undefined ? {} : { cursor: next ?? "" }) }, { signal })
          ),
          ({ cursor, data }): ReadonlyArray<RegistryRow> => {
            next = cursor
            return data
          }
        )
  )
}
