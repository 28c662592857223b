/** Records that the holder of an access grant has read a passport, for tests of what becomes of it. */
import { readerOf } from "@dpp/core/access"
import { OrganizationId } from "@dpp/core/party"
import { ProductId } from "@dpp/core/product"
import { AccessLog } from "@dpp/service/AccessLog"
import * as Effect from "effect/Effect"
import { randomUUID } from "node:crypto"
import { aGrant } from "./builders.ts"

/** `name`: that of the grantee. Returns the grant when the entry is stored. */
export const recordRead = Effect.fnUntraced(function* (organization: string, product: string, name: string) {
  const { record } = yield* AccessLog
  const grantee = { name, email: null, identifier: null }
  const grant = aGrant({ organization_id: OrganizationId.make(organization), grantee })
  yield* record(readerOf({ grant, correlationId: randomUUID() }), ProductId.make(product))
  return grant
})
