/** Finds the facilities of the organization that rows name. */
import type { DppClient } from "@dpp/client"
import { type Sheet, withFacilities } from "@dpp/core/sheets"
import * as Effect from "effect/Effect"
import { request } from "../shared/apiClient.ts"

/** Returns the sheet with the ids of facilities in place of their names and GLNs. */
export const findFacilities = <S extends Sheet>(sheet: S, client: DppClient) =>
  Effect.map(
    request((signal) => client.organization.facilities({ signal })),
    (facilities) => withFacilities(sheet, facilities)
  )
