/** Draws the public pages: whole HTML documents without script. Equal facts give equal bytes. */
import type { Locale } from "@dpp/core/text"
import type { PassportFacts } from "@dpp/core/passport"
import * as Context from "effect/Context"

/** All that is told of a battery whose code is printed and whose passport is not yet published. */
export interface UnpublishedPassport {
  readonly url: string
  readonly gtin: string | null
  readonly serialNumber: string
  readonly manufacturer: string
}

export class PageRenderer extends Context.Service<
  PageRenderer,
  {
    /** Public attributes only. */
    readonly passport: (facts: PassportFacts, locale: Locale) => string
    readonly notYetPublished: (passport: UnpublishedPassport, locale: Locale) => string
    readonly notFound: (locale: Locale) => string
    /** What the pages need beyond nothing, as the value of the header `Content-Security-Policy`. */
    readonly contentSecurityPolicy: string
  }
>()("@dpp/service/ports/PageRenderer") {}
