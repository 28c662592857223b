/**
 * The logo of an organization, which its pages, PDFs and labels show. The administrator uploads it.
 *
 * @source inferred: the admin API
 */
import type { ActorRequest, Administrator } from "@dpp/core/access"
import type { AuditRecord } from "@dpp/core/audit"
import type { Organization, OrganizationId } from "@dpp/core/party"
import { imageTypes } from "@dpp/core/product"
import type { ValidationFailed } from "@dpp/core/text"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { Audit } from "../changes/Audit.ts"
import { type FileRecord, FileRecords } from "../ports/FileRecords.ts"
import { Organizations } from "../ports/Organizations.ts"
import { Transactions } from "../ports/Transactions.ts"
import { orResourceNotFound, type ResourceNotFound } from "../shared/NotFound.ts"
import { OrphanedFileCleanup } from "../shared/OrphanedFileCleanup.ts"
import { Quotas, type StorageLimitReached } from "../shared/Quotas.ts"
import { pathOf, tokenOf } from "./fileAddress.ts"
import { type Upload, uploads } from "./uploads.ts"

export class Logos extends Context.Service<
  Logos,
  {
    /** Replaces the logo that the organization has. Returns the organization with its new logo. */
    readonly set: (
      request: ActorRequest<Administrator>,
      id: OrganizationId,
      upload: Upload
    ) => Effect.Effect<Organization, ResourceNotFound | ValidationFailed | StorageLimitReached>
    /** Changes nothing and records nothing if the organization has no logo. */
    readonly remove: (
      request: ActorRequest<Administrator>,
      id: OrganizationId
    ) => Effect.Effect<Organization, ResourceNotFound>
  }
>()("@dpp/service/files/Logos") {}

export const layer = Layer.effect(
  Logos,
  Effect.gen(function* () {
    const organizations = yield* Organizations
    const records = yield* FileRecords
    const audit = yield* Audit
    const quotas = yield* Quotas
    const cleanup = yield* OrphanedFileCleanup
    const transactions = yield* Transactions
    const store = yield* uploads

    const findForUpdate = (id: OrganizationId) =>
      organizations.findForUpdate(id).pipe(orResourceNotFound("organization"))

    const replace = Effect.fnUntraced(function* (
      request: ActorRequest<Administrator>,
      organization: Organization,
      file: FileRecord | null
    ) {
      const { id, logo: before } = organization
      const released = before === null ? 0 : yield* records.release(id, tokenOf(before))
      const logo = file === null ? null : pathOf(file)
      const change = yield* audit.commit(
        { ...request, organization },
        ofLogo(id),
        () => organizations.setLogo(id, logo),
        (file?.bytes ?? 0) - released
      )
      yield* quotas.enforceStorageQuota(organization, change)
      return { ...organization, logo }
    })

    const commit = Effect.fnUntraced(function* (request: ActorRequest<Administrator>, file: FileRecord) {
      const organization = yield* findForUpdate(file.organization_id)
      yield* records.commit(file)
      return yield* replace(request, organization, file)
    }, transactions.run)

    const set = Effect.fn("Logos.set")(function* (
      request: ActorRequest<Administrator>,
      id: OrganizationId,
      upload: Upload
    ) {
      yield* organizations.find(id).pipe(orResourceNotFound("organization"))
      const file = yield* store(upload, {
        organization_id: id,
        product_id: null,
        audience: "public",
        types: imageTypes
      })
      const changed = yield* commit(request, file)
      yield* cleanup.run
      return changed
    })

    const removeLogo = Effect.fnUntraced(
      function* (request: ActorRequest<Administrator>, id: OrganizationId) {
        const organization = yield* findForUpdate(id)
        return organization.logo === null ? organization : yield* replace(request, organization, null)
        // Without the logo the organization needs fewer bytes.
      },
      Effect.catchTags({ StorageLimitReached: Effect.die }),
      transactions.run
    )

    const remove = Effect.fn("Logos.remove")(function* (request: ActorRequest<Administrator>, id: OrganizationId) {
      const changed = yield* removeLogo(request, id)
      yield* cleanup.run
      return changed
    })

    return Logos.of({ set, remove })
  })
)

const ofLogo = (id: OrganizationId): AuditRecord => ({
  action: "organization.updated",
  resource_type: "organization",
  resource_id: id,
  changed_fields: ["logo"]
})
