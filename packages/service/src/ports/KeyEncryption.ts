/** The key under which private keys of organizations are encrypted. Without it, nothing is signed. */
import * as Context from "effect/Context"
import type * as Option from "effect/Option"
import type * as Redacted from "effect/Redacted"

export class KeyEncryption extends Context.Service<
  KeyEncryption,
  {
    /** 32 bytes; none if signing is off. */
    readonly key: Option.Option<Redacted.Redacted<Uint8Array<ArrayBuffer>>>
  }
>()("@dpp/service/ports/KeyEncryption") {}
