/**
 * What the administrator does with the former custom domains of an organization, to which printed QR codes lead.
 *
 * @source inferred: the admin API; see docs/decisions/0018-custom-domains.md
 */
import type { ActorRequest, Administrator } from "@dpp/core/access"
import type { OrganizationId } from "@dpp/core/party"
import { ConfirmationRequired } from "@dpp/core/product"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { Audit } from "../changes/Audit.ts"
import { orResourceNotFound, ResourceNotFound } from "../shared/NotFound.ts"
import { type FormerDomain, FormerDomains } from "../ports/FormerDomains.ts"
import { Organizations } from "../ports/Organizations.ts"
import { Transactions } from "../ports/Transactions.ts"

export class CustomDomains extends Context.Service<
  CustomDomains,
  {
    /** By host. */
    readonly listFormer: (id: OrganizationId) => Effect.Effect<ReadonlyArray<FormerDomain>, ResourceNotFound>
    /** Gives a host up permanently. Checked in this order: organization, host, confirmation. */
    readonly removeFormer: (
      request: ActorRequest<Administrator>,
      id: OrganizationId,
      host: string,
      confirmation: { readonly isConfirmed: boolean }
    ) => Effect.Effect<void, ResourceNotFound | ConfirmationRequired>
  }
>()("@dpp/service/organizations/CustomDomains") {}

export const layer = Layer.effect(
  CustomDomains,
  Effect.gen(function* () {
    const organizations = yield* Organizations
    const formerDomains = yield* FormerDomains
    const audit = yield* Audit
    const transactions = yield* Transactions

    const listFormer = Effect.fn("CustomDomains.listFormer")(function* (id: OrganizationId) {
      yield* organizations.find(id).pipe(orResourceNotFound("organization"))
      return yield* formerDomains.list(id)
    })

    const removeFormer = Effect.fn("CustomDomains.removeFormer")(function* (
      request: ActorRequest<Administrator>,
      id: OrganizationId,
      host: string,
      { isConfirmed }: { readonly isConfirmed: boolean }
    ) {
      const organization = yield* organizations.findForUpdate(id).pipe(orResourceNotFound("organization"))
      const known = yield* formerDomains.list(id)
      if (!known.some((domain) => domain.host === host)) {
        return yield* new ResourceNotFound({ resource: "former_domain" })
      }
      if (!isConfirmed) {
        return yield* new ConfirmationRequired({ reason: `Codes printed with ${host} will lead nowhere.` })
      }
      const record = { action: "organization.updated", resource_type: "organization", resource_id: id } as const
      const context = { ...request, organization }
      yield* audit.commit(context, { ...record, changed_fields: ["former_domains"] }, () =>
        formerDomains.remove(id, host)
      )
    }, transactions.run)

    return CustomDomains.of({ listFormer, removeFormer })
  })
)
