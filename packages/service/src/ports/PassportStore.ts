/**
 * Reads published passports as they were at a point in time: content, economic operator, facility, service and condition.
 *
 * The present passport is read in the same way as an earlier one, so the two cannot differ.
 */
import type { OrganizationId } from "@dpp/core/party"
import type { ProductId } from "@dpp/core/product"
import type { StoredPassport } from "@dpp/core/v20"
import * as Context from "effect/Context"
import type * as DateTime from "effect/DateTime"
import type * as Effect from "effect/Effect"
import type * as Option from "effect/Option"

/** The facts about the service that documents print. The administrator decides them. */
export interface ServiceFacts {
  /** Origin of public pages and of printed QR codes, without a trailing slash. */
  readonly publicOrigin: string
  /** The third party that runs the service; null if the economic operator runs it. */
  readonly serviceName: string | null
}

export class PassportStore extends Context.Service<
  PassportStore,
  {
    /** The passport at `moment`, or as it is now if `moment` is null. None if it was not published at that time. */
    readonly find: (
      organization: OrganizationId,
      id: ProductId,
      moment: DateTime.Utc | null
    ) => Effect.Effect<Option.Option<StoredPassport>>
    /**
     * The version of the passport as it is now: a text that differs before and after every change of what its documents
     * show. None if it is not published.
     */
    readonly version: (organization: OrganizationId, id: ProductId) => Effect.Effect<Option.Option<string>>
    /** The facts that are valid now; none before the first start of a service. */
    readonly service: Effect.Effect<Option.Option<ServiceFacts>>
    /** Stores the facts that are valid from now on; called once when the service starts. Equal facts change nothing. */
    readonly setService: (facts: ServiceFacts) => Effect.Effect<void>
  }
>()("@dpp/service/ports/PassportStore") {}
