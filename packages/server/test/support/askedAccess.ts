/** A request for access to a passport of an organization, and one that is dropped, as persons without a key send them. */
import { OrganizationId } from "@dpp/core/party"
import { ProductId } from "@dpp/core/product"
import { AccessRequests } from "@dpp/service/access/AccessRequests"
import { GrantStore } from "@dpp/service/ports/GrantStore"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import type { Belongings } from "./belongings.ts"

const input = {
  audience: "legitimate_interest",
  role: "recycler",
  name: "Recycler",
  email: "recycler@example.com",
  purpose: "Probe"
} as const

export const askForAccess = Effect.fnUntraced(function* ({ id, passport }: Belongings) {
  const product = { id: ProductId.make(passport.id), organization_id: OrganizationId.make(id) }
  const { ask } = yield* AccessRequests
  yield* ask(product, input, { correlationId: "probe", network: "192.0.2.0/24", language: "en" })
  yield* (yield* GrantStore).countDropped(product.organization_id, product.id, yield* DateTime.now)
})
