/**
 * Records of uploaded files, and the orphaned bytes that are due for deletion.
 *
 * Bytes are stored outside the transactions of the database. So that no crash leaves orphaned bytes: a token is reserved
 * before its bytes are written, and expires an hour later unless a record is committed for it. When a record is deleted,
 * with its product or alone, its token expires at once.
 */
import type { OrganizationId } from "@dpp/core/party"
import type { ProductId } from "@dpp/core/product"
import * as Context from "effect/Context"
import type * as DateTime from "effect/DateTime"
import type * as Effect from "effect/Effect"
import type * as Option from "effect/Option"

export interface FileRecord {
  readonly organization_id: OrganizationId
  readonly product_id: ProductId
  readonly token: string
  /** As in the file's address. */
  readonly name: string
  readonly content_type: string
  /** Length of the content. */
  readonly bytes: number
  readonly created_at: DateTime.Utc
}

export class FileRecords extends Context.Service<
  FileRecords,
  {
    /** The bytes are deleted after `expiresAt` unless a record was committed for them. */
    readonly reserve: (organization: OrganizationId, token: string, expiresAt: DateTime.Utc) => Effect.Effect<void>
    /** Records a reserved file, whose bytes now stay. */
    readonly commit: (record: FileRecord) => Effect.Effect<void>
    /** Deletes a record and returns the size of its bytes, which expire at once; 0 if there is no such record. */
    readonly release: (organization: OrganizationId, token: string) => Effect.Effect<number>
    /** Finds a record of any organization: the token is the secret. */
    readonly find: (token: string) => Effect.Effect<Option.Option<FileRecord>>
    /**
     * Returns at most `limit` expired tokens, whose bytes the caller must delete. It claims them for ten minutes: other
     * servers get other tokens. A token that was not deleted by then expires again.
     */
    readonly claimExpired: (now: DateTime.Utc, limit: number) => Effect.Effect<ReadonlyArray<string>>
    /** Deletes tokens whose bytes were deleted. */
    readonly delete: (tokens: ReadonlyArray<string>) => Effect.Effect<void>
  }
>()("@dpp/service/ports/FileRecords") {}
