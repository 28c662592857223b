/**
 * Which uploaded files there are, and which bytes are to go.
 *
 * Bytes lie outside of the database's transactions. So that none are left for ever, whatever crashes: a token is
 * announced before its bytes are written, and is due for removal an hour later unless a record has adopted it by then; a
 * record that goes, with its product or alone, makes its token due at once.
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
    /** Deletes a record and returns its bytes, which are due at once; 0 where there is no such record. */
    readonly release: (organization: OrganizationId, token: string) => Effect.Effect<number>
    /** Of any organization: the token is the secret. */
    readonly find: (token: string) => Effect.Effect<Option.Option<FileRecord>>
    /**
     * Tokens whose bytes are to go, at most so many. They are the caller's for ten minutes: of several servers that ask
     * at once each is given others. What nobody has told to be gone by then is due again.
     */
    readonly claimExpired: (now: DateTime.Utc, limit: number) => Effect.Effect<ReadonlyArray<string>>
    /** The bytes are gone. */
    readonly delete: (tokens: ReadonlyArray<string>) => Effect.Effect<void>
  }
>()("@dpp/service/ports/FileRecords") {}
