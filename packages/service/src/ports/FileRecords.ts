/**
 * Records the uploaded files, and the bytes that are to be deleted.
 *
 * Bytes are stored outside of the database's transactions. So that no crash leaves bytes behind permanently, a token is
 * reserved before its bytes are written. It expires an hour later unless a record is committed for it. When a record is
 * deleted, alone or with its product, its token expires at once.
 */
import type { GrantScope } from "@dpp/core/access"
import type { OrganizationId } from "@dpp/core/party"
import type { FileAudience, Product, ProductId } from "@dpp/core/product"
import * as Context from "effect/Context"
import type * as DateTime from "effect/DateTime"
import type * as Effect from "effect/Effect"
import type * as Option from "effect/Option"

export interface FileRecord {
  readonly organization_id: OrganizationId
  /** Null for the logo of the organization. */
  readonly product_id: ProductId | null
  readonly token: string
  /** The name in the file's address. */
  readonly name: string
  readonly content_type: string
  /** Length of the content. */
  readonly bytes: number
  readonly audience: FileAudience
  readonly created_at: DateTime.Utc
}

export interface ProductFileRecord extends FileRecord {
  readonly product_id: ProductId
}

/** An attribute that holds the address of a file. */
export interface FileHolder {
  readonly product_id: ProductId
  readonly field: string
}

/** Where the address of a file is looked for. */
export interface HolderSearch {
  readonly token: string
  /** Names of attributes. */
  readonly fields: ReadonlyArray<string>
  readonly scope: GrantScope
}

export class FileRecords extends Context.Service<
  FileRecords,
  {
    /**
     * Reserves a token for `seconds`, by the clock of the database. Its bytes are deleted after that unless a record was committed
     * for them.
     */
    readonly reserve: (organization: OrganizationId, token: string, seconds: number) => Effect.Effect<void>
    /** Stores the record of a reserved token, whose bytes are then kept. */
    readonly commit: (record: FileRecord) => Effect.Effect<void>
    /** Deletes a record, so that its token expires at once. Returns its number of bytes, 0 if there is no such record. */
    readonly release: (organization: OrganizationId, token: string) => Effect.Effect<number>
    /** Finds a file of any organization: the token is a secret. */
    readonly find: (token: string) => Effect.Effect<Option.Option<FileRecord>>
    /** The files of a product, and those of other products of the organization that have one of the tokens. In the order of their upload. */
    readonly list: (
      organization: OrganizationId,
      product: ProductId,
      tokens: ReadonlyArray<string>
    ) => Effect.Effect<ReadonlyArray<ProductFileRecord>>
    /** The audiences of the organization's files by token. No other transaction can change them before this one ends. */
    readonly audiencesForShare: (
      organization: OrganizationId,
      tokens: ReadonlyArray<string>
    ) => Effect.Effect<ReadonlyMap<string, FileAudience>>
    /** Does nothing if the organization has no such file. */
    readonly setAudience: (organization: OrganizationId, token: string, audience: FileAudience) => Effect.Effect<void>
    /**
     * The attributes of the organization that contain the token of a file, percent-encoded or not, among those with the names
     * `fields`, which may include `name`; each with one of the products that have it. It reads all products of the organization.
     */
    readonly holders: (
      organization: OrganizationId,
      token: string,
      fields: ReadonlyArray<string>
    ) => Effect.Effect<ReadonlyArray<FileHolder>>
    /**
     * A published passport within a scope that holds the address of a file in one of the fields, if there is one. Among the
     * passports that the scope names, or the newest 1,000 of the organization.
     */
    readonly publishedHolder: (
      organization: OrganizationId,
      search: HolderSearch
    ) => Effect.Effect<Option.Option<Pick<Product, "organization_id" | "id" | "gtin">>>
    /**
     * Claims at most `limit` expired tokens for ten minutes: servers that call it at once receive different ones. A token
     * that is not deleted within that time can be claimed again. A clock of the database that was ahead delays a deletion only.
     */
    readonly claimExpired: (limit: number) => Effect.Effect<ReadonlyArray<string>>
    /** Deletes claimed tokens, whose bytes were deleted before. */
    readonly delete: (tokens: ReadonlyArray<string>) => Effect.Effect<void>
  }
>()("@dpp/service/ports/FileRecords") {}
