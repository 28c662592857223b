/** Stores the requests to suppliers with their answers. Of the tokens of their links it has the hashes only. */
import type { OrganizationId } from "@dpp/core/party"
import type {
  Answer,
  AnswerDocument,
  DataRequest,
  DataRequestId,
  DataRequestStatus,
  StandingFingerprints,
  StandingValues
} from "@dpp/core/supplier"
import * as Context from "effect/Context"
import type * as DateTime from "effect/DateTime"
import type * as Effect from "effect/Effect"
import type * as Option from "effect/Option"
import type { StoredToken } from "./GrantStore.ts"

/** A request with what its supplier has stated so far. */
export interface AnsweredRequest {
  readonly request: DataRequest
  readonly answer: Answer
}

/**
 * What the fields of a request had when it was submitted; empty before. Answers that were submitted to an earlier
 * release have the values themselves.
 */
export type StoredBase = ReadonlyArray<StandingFingerprints | StandingValues>

/** The request of a link. */
export interface LinkedRequest {
  readonly organization_id: OrganizationId
  readonly id: DataRequestId
  /** SHA-256 of the tokens of all links that are valid. */
  readonly hashes: ReadonlyArray<Uint8Array>
}

/** A page by number, from 1. */
export interface DataRequestQuery {
  readonly status: DataRequestStatus | undefined
  readonly page: number
  readonly per_page: number
}

export interface DataRequestPage {
  readonly requests: ReadonlyArray<DataRequest>
  /** Number of requests on all pages. */
  readonly total: number
}

/** The audit entry of a change is appended by the use case, as the last statement of its transaction. */
export class DataRequestStore extends Context.Service<
  DataRequestStore,
  {
    readonly insert: (request: DataRequest, link: StoredToken) => Effect.Effect<void>
    readonly find: (organization: OrganizationId, id: DataRequestId) => Effect.Effect<Option.Option<AnsweredRequest>>
    /** Like `find`, and locks the request until the transaction ends. */
    readonly findForUpdate: (
      organization: OrganizationId,
      id: DataRequestId
    ) => Effect.Effect<Option.Option<AnsweredRequest>>
    /** Newest first. */
    readonly list: (organization: OrganizationId, query: DataRequestQuery) => Effect.Effect<DataRequestPage>
    /** How many requests of the organization are open or submitted. */
    readonly countOpen: (organization: OrganizationId) => Effect.Effect<number>
    /** The request of any organization that has a link with this token, unless the organization was discarded. */
    readonly findByToken: (lookupId: string) => Effect.Effect<Option.Option<LinkedRequest>>
    /** Requests of all organizations for which a reminder may be due, those with the first date first. */
    readonly findForReminder: (
      now: DateTime.Utc,
      limit: number
    ) => Effect.Effect<ReadonlyArray<Pick<DataRequest, "organization_id" | "id">>>
    readonly update: (request: DataRequest) => Effect.Effect<void>
    readonly updateAnswer: (request: DataRequest, answer: Answer) => Effect.Effect<void>
    /** The documents that were uploaded for the answer. Read after `findForUpdate`, they cannot change before the transaction ends. */
    readonly documents: (
      organization: OrganizationId,
      id: DataRequestId
    ) => Effect.Effect<ReadonlyArray<AnswerDocument>>
    readonly setDocuments: (request: DataRequest, documents: ReadonlyArray<AnswerDocument>) => Effect.Effect<void>
    /** Changes the request, and stores what its fields have. */
    readonly submit: (request: DataRequest, base: ReadonlyArray<StandingFingerprints>) => Effect.Effect<void>
    /** Empty for a request that the organization does not have. */
    readonly findBase: (organization: OrganizationId, id: DataRequestId) => Effect.Effect<StoredBase>
    /** Adds a link. The newest ones are valid, as many as `dataRequestLimits.links`. */
    readonly addLink: (request: DataRequest, link: StoredToken) => Effect.Effect<void>
  }
>()("@dpp/service/ports/DataRequestStore") {}
