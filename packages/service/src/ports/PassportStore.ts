/**
 * Published passports as they were at a moment: content, operator, facility, service and condition together.
 *
 * The answer of today is read the same way as that of any day, so the two cannot differ.
 */
import type { BatteryCondition } from "@dpp/core/condition"
import type { OrganizationId } from "@dpp/core/party"
import type { ProductId } from "@dpp/core/product"
import type { PassportFacts } from "@dpp/core/passport"
import * as Context from "effect/Context"
import type * as DateTime from "effect/DateTime"
import type * as Effect from "effect/Effect"
import type * as Option from "effect/Option"

export interface Passport {
  readonly facts: PassportFacts
  readonly condition: BatteryCondition | null
}

/** What the operator of the service decides and documents print. */
export interface ServiceFacts {
  /** Origin of public pages, without a trailing slash. */
  readonly publicOrigin: string
  /** The third party that runs the service; null where the operator runs it. */
  readonly serviceName: string | null
}

export class PassportStore extends Context.Service<
  PassportStore,
  {
    /** At the moment, or now for null. None where the product is no published passport, or was not yet then. */
    readonly find: (
      organization: OrganizationId,
      id: ProductId,
      moment: DateTime.Utc | null
    ) => Effect.Effect<Option.Option<Passport>>
    /** States what holds from now on. Once at the start of the service; of the same facts nothing is stored. */
    readonly setService: (facts: ServiceFacts) => Effect.Effect<void>
  }
>()("@dpp/service/ports/PassportStore") {}
