/** Responses to writes that carried an idempotency key, which are returned again when the write is retried. */
import type { OrganizationId } from "@dpp/core/party"
import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type * as Option from "effect/Option"

/** The largest body of a response that is stored, in bytes. */
export const maximumStoredBody = 4 * 1024 * 1024

export interface StoredResponse {
  /** HTTP status. */
  readonly status: number
  readonly contentType: string
  /** Further headers about the body, by their names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
}

export interface CompletedRequest {
  /** Equal for equal requests only. */
  readonly fingerprint: string
  readonly response: StoredResponse
}

/** A key belongs to one organization: others may use the same text. */
export interface IdempotencyKey {
  readonly organization: OrganizationId
  readonly key: string
}

export class IdempotencyStore extends Context.Service<
  IdempotencyStore,
  {
    /**
     * Claims the key until the transaction ends; if another transaction has claimed it, waits for its end. Returns the
     * completed request of the key, or none if the key is new. Deletes what the organization completed more than `keptHours`
     * ago, by the clock of the database.
     */
    readonly claim: (key: IdempotencyKey, keptHours: number) => Effect.Effect<Option.Option<CompletedRequest>>
    /** Stores the request of a claimed key. */
    readonly keep: (key: IdempotencyKey, request: CompletedRequest) => Effect.Effect<void>
    /** Gives a claimed key up, so that it is new again. */
    readonly release: (key: IdempotencyKey) => Effect.Effect<void>
  }
>()("@dpp/service/ports/IdempotencyStore") {}
