/**
 * Finds products for pages and QR codes that are public. Finding by an address is the only query without tenant isolation:
 * the use case decides what it shows of the product.
 *
 * It reads no contents of the passport. Every scan of a code asks for this much; most need no more.
 */
import type { ProductKey } from "@dpp/core/identifiers"
import type { Appearance, Organization, OrganizationId } from "@dpp/core/party"
import type { Product, ProductId } from "@dpp/core/product"
import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type * as Option from "effect/Option"
import type { SignedVersion } from "./Safeguards.ts"

/** `prefix`: what precedes the Digital Link of a practice passport; of a real one by default. */
export type BatteryAddress =
  | { readonly key: ProductKey; readonly prefix?: string | undefined }
  | { readonly id: ProductId }

/** A battery without the contents of its passport. A battery model is a draft here, without serial number. */
export interface PublicBattery extends Pick<Product, "id" | "organization_id" | "gtin" | "life" | "state"> {
  readonly attributes: Pick<Product["attributes"], "serial_number">
  readonly organization: Pick<Organization, "custom_domain" | "custom_domain_status" | "backup_provider"> & Appearance
  /** The name of the manufacturer, or of the organization where the battery has none. */
  readonly manufacturer: string
  /** Differs before and after every change of a published passport in any of its parts: product, organization, facility, service. */
  readonly version: string
  /** The newest version that a statement describes or will describe, whether or not the service signs; null for a draft. */
  readonly signedVersion: SignedVersion | null
  /** SHA-256 of the statement about the newest version; null as long as it is not signed. */
  readonly statementSha256: string | null
}

export class PublicProducts extends Context.Service<
  PublicProducts,
  {
    readonly find: (battery: BatteryAddress) => Effect.Effect<Option.Option<PublicBattery>>
    /** At most `limit` published passports of an organization with ids after `after`, in their order. */
    readonly published: (
      organization: OrganizationId,
      after: ProductId | null,
      limit: number
    ) => Effect.Effect<ReadonlyArray<PublicBattery>>
  }
>()("@dpp/service/ports/PublicProducts") {}
