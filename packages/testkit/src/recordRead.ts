/** Records that the holder of an access grant has read a passport, for tests of what becomes of it. */
import { AccessGrantId, holderOf } from "@dpp/core/access"
import { OrganizationId } from "@dpp/core/party"
import { ProductId } from "@dpp/core/product"
import { AccessLog } from "@dpp/service/access/AccessLog"
import * as Effect from "effect/Effect"
import { randomUUID } from "node:crypto"
import { aGrant, anOrganization } from "./builders.ts"

/** `name`: that of the grantee. `id`: that of the grant. Returns the grant when the entry is stored. */
export const recordRead = Effect.fnUntraced(function* (
  organization: string,
  product: string,
  name: string,
  id?: string
) {
  const { record } = yield* AccessLog
  const grantee = { name, email: null, identifier: null }
  const owner = anOrganization({ id: OrganizationId.make(organization) })
  const grant = aGrant({ organization_id: owner.id, grantee, ...(id !== undefined && { id: AccessGrantId.make(id) }) })
  yield* record(holderOf(grant, owner, randomUUID()), ProductId.make(product))
  return grant
})
