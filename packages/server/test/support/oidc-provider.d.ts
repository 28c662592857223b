/** The part of `oidc-provider` that the tests use: it comes without types. */
declare module "oidc-provider" {
  import type { RequestListener } from "node:http"

  interface Account {
    readonly accountId: string
    readonly claims: () => Readonly<Record<string, unknown>>
  }

  interface Options {
    readonly clients: ReadonlyArray<Readonly<Record<string, unknown>>>
    readonly claims: Readonly<Record<string, ReadonlyArray<string>>>
    readonly cookies: { readonly keys: ReadonlyArray<string> }
    readonly pkce: { readonly required: () => boolean }
    readonly findAccount: (context: unknown, accountId: string) => Account
  }

  export class Provider {
    constructor(issuer: string, options: Options)
    callback(): RequestListener
  }
}
