/**
 * What the administrator does with the former custom domains of an organization, to which printed codes lead.
 *
 * @source inferred: the administrator's endpoints; see docs/decisions/0018-custom-domains.md
 */
import type { OrganizationId } from "@dpp/core/party"
import { ConfirmationRequired } from "@dpp/core/product"
import * as Context from "effect/Context"
import type * as SecureRandom from "effect/crypto/SecureRandom"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import { ResourceNotFound } from "./Administration.ts"
import { type OperatorRequest, recordByOperator } from "./OperatorChange.ts"
import type { AuditLog } from "./ports/AuditLog.ts"
import { type FormerDomain, FormerDomains } from "./ports/FormerDomains.ts"
import { Organizations } from "./ports/Organizations.ts"
import { Transactions } from "./ports/Transactions.ts"

export class CustomDomains extends Context.Service<
  CustomDomains,
  {
    readonly listFormer: (id: OrganizationId) => Effect.Effect<ReadonlyArray<FormerDomain>, ResourceNotFound>
    /** Gives a host up for good. Checked in this order: organization, host, confirmation. */
    readonly removeFormer: (
      request: OperatorRequest,
      id: OrganizationId,
      host: string,
      isConfirmed: boolean
    ) => Effect.Effect<void, ResourceNotFound | ConfirmationRequired>
  }
>()("@dpp/service/CustomDomains") {}

const make = Effect.gen(function* () {
  const organizations = yield* Organizations
  const formerDomains = yield* FormerDomains
  const transactions = yield* Transactions
  const services = yield* Effect.context<AuditLog | SecureRandom.SecureRandom>()

  const listFormer = Effect.fn("CustomDomains.listFormer")(function* (id: OrganizationId) {
    if (Option.isNone(yield* organizations.find(id))) return yield* new ResourceNotFound({ resource: "organization" })
    return yield* formerDomains.list(id)
  })

  const removeFormer = Effect.fn("CustomDomains.removeFormer")(
    function* (request: OperatorRequest, id: OrganizationId, host: string, isConfirmed: boolean) {
      const found = yield* organizations.findForUpdate(id)
      if (Option.isNone(found)) return yield* new ResourceNotFound({ resource: "organization" })
      const known = yield* formerDomains.list(id)
      if (!known.some((domain) => domain.host === host)) {
        return yield* new ResourceNotFound({ resource: "former_domain" })
      }
      if (!isConfirmed) {
        return yield* new ConfirmationRequired({ reason: `Codes printed with ${host} will lead nowhere.` })
      }
      yield* formerDomains.remove(id, host)
      yield* recordByOperator(request, id, {
        action: "organization.updated",
        resource_type: "organization",
        resource_id: id,
        changed_fields: ["former_domains"]
      })
    },
    transactions.run,
    Effect.provideContext(services)
  )

  return CustomDomains.of({ listFormer, removeFormer })
})

export const layer = Layer.effect(CustomDomains, make)
