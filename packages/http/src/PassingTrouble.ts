/** Failures of the service after which the caller may come again, and when: trouble of the storage, never a bug. */
import * as Context from "effect/Context"
import type * as Option from "effect/Option"

export interface Passing {
  /** For the log; the answer says nothing of the inside. */
  readonly what: string
  /** Of the header `Retry-After`. */
  readonly seconds: number
}

export class PassingTrouble extends Context.Service<
  PassingTrouble,
  { readonly judge: (defect: unknown) => Option.Option<Passing> }
>()("@dpp/http/PassingTrouble") {}
