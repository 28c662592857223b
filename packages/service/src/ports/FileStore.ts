/** Stores the bytes of uploaded files by token. `FileRecords` describes the file of a token. */
import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type * as Option from "effect/Option"
import type * as Stream from "effect/Stream"

export interface StoredBytes {
  /** Number of bytes. */
  readonly size: number
  readonly content: Stream.Stream<Uint8Array>
}

export class FileStore extends Context.Service<
  FileStore,
  {
    /** Writes all bytes or none, durably. A token is written once. */
    readonly put: (token: string, bytes: Uint8Array) => Effect.Effect<void>
    readonly read: (token: string) => Effect.Effect<Option.Option<StoredBytes>>
    /** Does nothing if there are no bytes under the token. */
    readonly remove: (token: string) => Effect.Effect<void>
  }
>()("@dpp/service/ports/FileStore") {}
