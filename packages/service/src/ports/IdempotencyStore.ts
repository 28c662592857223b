/** Answers to writes that carried an idempotency key, so that a repeated write answers as the first did. */
import type { OrganizationId } from "@dpp/core/party"
import * as Context from "effect/Context"
import type * as DateTime from "effect/DateTime"
import type * as Effect from "effect/Effect"
import type * as Option from "effect/Option"

export interface Answer {
  /** HTTP status. */
  readonly status: number
  readonly contentType: string
  readonly body: Uint8Array
}

export interface AnsweredRequest {
  /** Tells whether a request is the same. */
  readonly fingerprint: string
  readonly answer: Answer
}

/** A key is the organization's own: others may use the same. */
export interface IdempotencyKey {
  readonly organization: OrganizationId
  readonly key: string
}

export class IdempotencyStore extends Context.Service<
  IdempotencyStore,
  {
    /**
     * Claims the key until the transaction ends; where another one has claimed it, waits for its end. Gives what was
     * answered, none where the key is now the caller's. Forgets answers of the organization from before `expiry`.
     */
    readonly claim: (
      key: IdempotencyKey,
      times: { readonly now: DateTime.Utc; readonly expiry: DateTime.Utc }
    ) => Effect.Effect<Option.Option<AnsweredRequest>>
    /** Keeps the answer to a claimed key. */
    readonly keep: (key: IdempotencyKey, request: AnsweredRequest) => Effect.Effect<void>
  }
>()("@dpp/service/ports/IdempotencyStore") {}
