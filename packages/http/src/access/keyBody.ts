/** An API key as responses have it: never its text, which is shown once. */
import { keyPrefixOf, shownPart } from "@dpp/service/access/TokenFormat"
import type { ApiKey } from "@dpp/service/ports/ApiKeys"
import * as DateTime from "effect/DateTime"

export const keyBody = ({ access, created_at, id, lookup_id, name, organization_id }: ApiKey) => ({
  id,
  name,
  access,
  prefix: shownPart(keyPrefixOf(organization_id), lookup_id),
  created_at: DateTime.formatIso(created_at)
})
