/** Renders the public pages: complete HTML documents. Only the page that verifies proofs has a script. Equal input gives equal bytes. */
import type { AccessGrant, GrantStatus, RequestFormField, View } from "@dpp/core/access"
import type { Attributes } from "@dpp/core/catalogue"
import type { Language } from "@dpp/core/languages"
import type { Appearance } from "@dpp/core/party"
import type { CeasedPassport, Passport } from "@dpp/core/passport"
import type { FormTexts } from "@dpp/core/sheets"
import type { DataRequest } from "@dpp/core/supplier"
import * as Context from "effect/Context"
import type { Safeguards } from "./Safeguards.ts"

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
  /** Names of the attributes whose value a supplier stated: the page says so. Defaults to none. */
  readonly supplied?: ReadonlySet<string>
  /** What became of the token that the reader has sent; absent for a reader without one. */
  readonly token?: SentToken
  /** With a version the page leads to the proof. Defaults to none. */
  readonly safeguards?: Safeguards
  /** Whether the page is a file of a mirror: it says so, and leads only to what a mirror has. Defaults to false. */
  readonly isCopy?: boolean
  /** Whether the passport is shown to its owner before it is published: the page says so, and leads to nothing. Defaults to false. */
  readonly isPreview?: boolean
}

/** `text` is given if the page is to send the token again, for the documents that it opens. */
export type SentToken =
  | { readonly _tag: "Accepted"; readonly grant: AccessGrant; readonly text: string | null }
  /** The token opens nothing here: the page is the public one, and says so. */
  | { readonly _tag: "Refused" }

/** The form of a request for access as it was sent, with what is wrong. */
export interface RefusedForm {
  readonly values: Readonly<Partial<Record<RequestFormField, string>>>
  readonly fields: ReadonlyArray<RequestFormField>
  /** Whether too many requests came from the client. */
  readonly isTooMany: boolean
}

/** The pages of a request for access, in their order. */
export type AccessRequestPage =
  /** The form; `path` is the path of the passport. */
  | { readonly _tag: "Form"; readonly path: string; readonly refused: RefusedForm | null }
  /** The request was sent. `url` is its address; `isPractice`: it is about a practice passport. */
  | {
      readonly _tag: "Sent"
      readonly id: string
      readonly secret: string
      readonly url: string
      readonly isPractice?: boolean
    }
  /** Asks for the secret of the request. */
  | { readonly _tag: "Secret"; readonly id: string; readonly isWrong: boolean }
  | {
      readonly _tag: "State"
      readonly id: string
      readonly secret: string
      /** The address of the passport: a path, or a URL if it is shown at another origin. */
      readonly passport: string
      readonly grant: AccessGrant
      readonly status: GrantStatus
      /** Shown once; null if this read has not made it. */
      readonly token: string | null
    }

/** What a reader entered to find a passport, and which of it cannot be right. */
export interface PassportSearch {
  readonly gtin: string
  readonly serial: string
  readonly wrong: ReadonlyArray<"gtin" | "serial">
}

/** The page at the root of a host. */
export interface StartPage {
  /** The name of the service; null if the administrator has set none. */
  readonly name: string | null
  /** The origin of the public pages on this host. */
  readonly origin: string
  /** A search that leads to no address; null before one. */
  readonly search: PassportSearch | null
  /** The addresses of the API; null on the custom domain of an organization. */
  readonly links: { readonly docs: string; readonly openapi: string; readonly health: string } | null
  /** The path below which the form finds practice passports; it finds real ones by default. */
  readonly practice?: string
}

/** The page on which a supplier answers a request. */
export interface SupplierPage {
  readonly request: DataRequest
  /** Name of the organization that asks. */
  readonly organization: string
  /** The fields of the form by their names (`formTexts` of the core). */
  readonly texts: FormTexts
  /** The values that were accepted. */
  readonly accepted: Attributes
  /** What is wrong, by attribute, in the language of the page. */
  readonly problems: Readonly<Record<string, string>>
  /** What became of the form that was sent; null if none was. */
  readonly notice: "saved" | "nothing" | "too_large" | null
}

export class PageRenderer extends Context.Service<
  PageRenderer,
  {
    readonly passport: (passport: ShownPassport, language: Language) => string
    readonly notYetPublished: (passport: UnpublishedPassport, language: Language) => string
    readonly ceased: (passport: CeasedPassport, language: Language) => string
    readonly notFound: (language: Language) => string
    readonly accessRequest: (page: AccessRequestPage, language: Language) => string
    /** The page on which a supplier answers, with its own policy. */
    readonly supplier: {
      readonly page: (page: SupplierPage, language: Language) => string
      readonly contentSecurityPolicy: string
    }
    readonly start: (page: StartPage, language: Language) => string
    /** The page that verifies proofs in the browser: the only one with a script, which its own policy allows. */
    readonly verify: { readonly page: (language: Language) => string; readonly contentSecurityPolicy: string }
    /** The icon of the pages, as SVG. */
    readonly icon: string
    /** The value of the header `Content-Security-Policy`: it permits what the pages need and nothing more. */
    readonly contentSecurityPolicy: string
    /** The same for the page of a passport, with the appearance that the page shows. */
    readonly passportPolicy: (appearance: Appearance) => string
    /** The same for a page with a form that is sent to another origin. */
    readonly policyWithFormsTo: (origin: string) => string
  }
>()("@dpp/service/ports/PageRenderer") {}
