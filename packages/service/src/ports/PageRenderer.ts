/** Renders the public pages: complete HTML documents. Only the page that verifies proofs has a script. Equal input gives equal bytes. */
import type { View } from "@dpp/core/access"
import type { Language } from "@dpp/core/languages"
import type { Passport } from "@dpp/core/passport"
import * as Context from "effect/Context"

/** What is public about a battery whose QR code is printed and whose passport is not yet published. */
export interface UnpublishedPassport {
  readonly url: string
  readonly gtin: string | null
  readonly serialNumber: string
  readonly manufacturer: string
}

/** A passport, and what the reader sees of it: the page shows nothing else. */
export interface ShownPassport extends Passport {
  readonly view: View
  /** Whether the service signs passports, so that the page leads to the proof. Defaults to false. */
  readonly isSigned?: boolean
}

/** The page at the root of a host. */
export interface StartPage {
  /** The name of the service; null if the administrator has set none. */
  readonly name: string | null
  /** The origin of the public pages on this host. */
  readonly origin: string
  /** The addresses of the API; null on the custom domain of an organization. */
  readonly links: { readonly docs: string; readonly openapi: string; readonly health: string } | null
}

export class PageRenderer extends Context.Service<
  PageRenderer,
  {
    readonly passport: (passport: ShownPassport, language: Language) => string
    readonly notYetPublished: (passport: UnpublishedPassport, language: Language) => string
    readonly notFound: (language: Language) => string
    readonly start: (page: StartPage, language: Language) => string
    /** The page that verifies proofs in the browser: the only one with a script, which its own policy allows. */
    readonly verify: { readonly page: (language: Language) => string; readonly contentSecurityPolicy: string }
    /** The icon of the pages, as SVG. */
    readonly icon: string
    /** The value of the header `Content-Security-Policy`: it permits what the pages need and nothing more. */
    readonly contentSecurityPolicy: string
  }
>()("@dpp/service/ports/PageRenderer") {}
