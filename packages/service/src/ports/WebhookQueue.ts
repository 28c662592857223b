/**
 * The deliveries that wait, and which server sends those of a webhook.
 *
 * A webhook has a cursor in the order of changes: the changes before it are deliveries. So a server may die at any moment.
 */
import type { OrganizationId } from "@dpp/core/party"
import type { Attempt, Delivery, DeliveryProblem, Webhook } from "@dpp/core/webhook"
import * as Context from "effect/Context"
import type * as DateTime from "effect/DateTime"
import type * as Effect from "effect/Effect"
import type * as Option from "effect/Option"
import type { ChangePosition } from "./AuditLog.ts"
import type { StoredSecrets } from "./WebhookStore.ts"

/** A webhook that one server works on. Another one takes it over some seconds after the last `extend`. */
export interface WebhookClaim {
  readonly claim: string
  readonly webhook: Webhook
  readonly secrets: StoredSecrets
  /** The changes up to this position are deliveries. */
  readonly cursor: ChangePosition
  /** Failed attempts since the last success. */
  readonly failures: number
}

/** A change on its way to a webhook, at its position in the order of changes. */
export interface PlannedDelivery extends Pick<
  Delivery,
  "id" | "event" | "at" | "cursor" | "correlation_id" | "resource_type" | "resource_id" | "keys"
> {
  readonly position: ChangePosition
}

/**
 * What a server has found out about a webhook: `fails`, as long as a delivery waits whose last attempt failed, for the reason of the newest such
 * attempt; `works` otherwise.
 */
export type WebhookHealth =
  | { readonly _tag: "Fails"; readonly problem: DeliveryProblem; readonly status: number | null }
  | { readonly _tag: "Works" }

/** All deliveries of active webhooks, and the webhooks that fail or are paused. */
export interface WebhookBacklog {
  /** For how many seconds the oldest work waits that no server has claimed; 0 if there is none. */
  readonly lagSeconds: number
  readonly waiting: number
  /** Age of the oldest change that waits; 0 if none does. */
  readonly oldestSeconds: number
  readonly failing: number
  readonly paused: number
}

export class WebhookQueue extends Context.Service<
  WebhookQueue,
  {
    /**
     * Claims the active webhook that was worked on least recently, of those that have something to do: changes after their cursor,
     * or a delivery that is due. None of the `except`ed organizations, and with `withoutFailures` none whose last attempt failed.
     * Only the clock of the database counts.
     */
    readonly claim: (
      except: ReadonlyArray<OrganizationId>,
      options?: { readonly withoutFailures: boolean }
    ) => Effect.Effect<Option.Option<WebhookClaim>>
    /** Prolongs a claim. False if another server has claimed the webhook, or it was changed or paused meanwhile: its work must end. */
    readonly extend: (claim: WebhookClaim) => Effect.Effect<boolean>
    /** How many deliveries wait. */
    readonly waiting: (claim: WebhookClaim) => Effect.Effect<number>
    /** Stores deliveries and moves the cursor from `claim.cursor` to `to`, together. False, and nothing is stored, if it was moved before. */
    readonly plan: (
      claim: WebhookClaim,
      to: ChangePosition,
      deliveries: ReadonlyArray<PlannedDelivery>
    ) => Effect.Effect<boolean>
    /**
     * The deliveries that may be sent, in the order of changes: of each resource whose oldest waiting delivery is due, all that
     * wait. At most `limit`.
     */
    readonly due: (claim: WebhookClaim, limit: number) => Effect.Effect<ReadonlyArray<Delivery>>
    /** Records an attempt. After a failure, the delivery is due again in so many seconds. */
    readonly record: (
      delivery: Delivery,
      webhook: Webhook,
      attempt: Attempt,
      retrySeconds?: number
    ) => Effect.Effect<void>
    /** Within a transaction: locks a webhook that is still claimed and active. False if it is not. */
    readonly lock: (claim: WebhookClaim) => Effect.Effect<boolean>
    /** Ends the sending of a webhook that `lock` has locked. What waits stays. */
    readonly pause: (claim: WebhookClaim, at: DateTime.Utc) => Effect.Effect<void>
    /**
     * Ends a claim. No server claims the webhook for `seconds`, unless its owner restarts it. `failures` is stored. Returns whether the
     * webhook fails or works if that has changed, to one server only.
     */
    readonly release: (
      claim: WebhookClaim,
      given: { readonly failures: number; readonly seconds: number }
    ) => Effect.Effect<Option.Option<WebhookHealth>>
    /** Deletes deliveries that were done so many days ago. */
    readonly removeOld: (days: number) => Effect.Effect<void>
    readonly backlog: Effect.Effect<WebhookBacklog>
  }
>()("@dpp/service/ports/WebhookQueue") {}
