/** Finds the facility that an input names, among those of the caller's organization. */
import type { Caller } from "@dpp/core/access"
import type { FacilityId } from "@dpp/core/party"
import { fieldRefused } from "@dpp/core/text"
import * as Effect from "effect/Effect"
import { orNotFound } from "../shared/NotFound.ts"
import type { Organizations } from "../ports/Organizations.ts"

export const noSuchFacility = () => fieldRefused("facility_id", "noFacility")

/** Returns null for no facility, and fails if the organization does not have the named one. */
export const findOwnFacility = (
  organizations: Organizations["Service"],
  { organization }: Caller,
  id: FacilityId | null
) =>
  id === null ? Effect.succeed(null) : organizations.findFacility(organization.id, id).pipe(orNotFound(noSuchFacility))
