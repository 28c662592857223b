/**
 * Draws up the documents that the law asks for beside the passport, from the present values of a template or battery.
 *
 * @source EU 2023/1542 Art. 10(1)
 */
import type { Caller } from "@dpp/core/access"
import {
  type DocumentKind,
  type DocumentSubject,
  hasNotifiedBody,
  lastVersion,
  valueDocument
} from "@dpp/core/declaration"
import type { Language } from "@dpp/core/languages"
import { type MemberState, registrationIn } from "@dpp/core/party"
import { publicUrl } from "@dpp/core/passport"
import { autoFill, lockOf, type ProductId } from "@dpp/core/product"
import type { TemplateId } from "@dpp/core/template"
import type { ValidationFailed } from "@dpp/core/text"
import * as Context from "effect/Context"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { DeclarationStore } from "../ports/DeclarationStore.ts"
import { ProductStore } from "../ports/ProductStore.ts"
import { Templates } from "../products/Templates.ts"
import type { TooManyWaiting } from "../shared/FairQueue.ts"
import { orProductNotFound, ProductNotFound, type ResourceNotFound } from "../shared/NotFound.ts"
import { PassportSettings } from "../shared/PassportSettings.ts"
import { documentPdfs } from "./documentPdfs.ts"

interface Asked {
  readonly kind: DocumentKind
  /** For the information for end-users. */
  readonly member_state: MemberState | undefined
  readonly locale: Language
}

export class ValueDocuments extends Context.Service<
  ValueDocuments,
  {
    readonly template: (
      caller: Caller,
      id: TemplateId,
      asked: Asked
    ) => Effect.Effect<Uint8Array, ResourceNotFound | ValidationFailed | TooManyWaiting>
    /** A battery model has no such document. */
    readonly product: (
      caller: Caller,
      id: ProductId,
      asked: Asked
    ) => Effect.Effect<Uint8Array, ProductNotFound | ValidationFailed | TooManyWaiting>
  }
>()("@dpp/service/declarations/ValueDocuments") {}

export const layer = Layer.effect(
  ValueDocuments,
  Effect.gen(function* () {
    const templates = yield* Templates
    const products = yield* ProductStore
    const declarations = yield* DeclarationStore
    const { publicOrigin } = yield* PassportSettings
    const pdfs = yield* documentPdfs("value documents")

    /** The number of the notified body of the issued declaration that the values name. */
    const notifiedBodyOf = Effect.fnUntraced(function* ({ organization }: Caller, number: string | undefined) {
      if (number === undefined) return null
      const query = { page: 1, per_page: 1, state: "issued", subject: undefined, number } as const
      const [found] = (yield* declarations.list(organization.id, query)).declarations
      const content = found === undefined ? undefined : lastVersion(found)?.content
      return content?.procedure != null && hasNotifiedBody(content.procedure)
        ? (content.notified_body?.number ?? null)
        : null
    })

    const draw = Effect.fnUntraced(function* (
      caller: Caller,
      { kind, locale, member_state }: Asked,
      values: Omit<DocumentSubject, "market" | "notifiedBody" | "own">
    ) {
      const notifiedBody = yield* notifiedBodyOf(caller, values.attributes.declaration_number)
      const { language: own, producer_registrations } = caller.organization
      const market =
        member_state === undefined
          ? null
          : { member_state, registration: registrationIn(producer_registrations, member_state) }
      const printed = yield* Effect.fromResult(valueDocument(kind, { ...values, market, notifiedBody, own }, locale))
      return yield* pdfs.render(caller.organization.id, printed)
    })

    const template = Effect.fn("ValueDocuments.template")(function* (caller: Caller, id: TemplateId, asked: Asked) {
      const { facility, template: found } = yield* templates.find(caller, id)
      const { attributes } = autoFill(found.attributes, { organization: caller.organization, facility })
      const date = DateTime.formatIsoDateUtc(found.updated_at)
      const { name, not_applicable } = found
      return yield* draw(caller, asked, { name, attributes, not_applicable, isBattery: false, address: null, date })
    })

    const product = Effect.fn("ValueDocuments.product")(function* (caller: Caller, id: ProductId, asked: Asked) {
      const { organization } = caller
      const found = yield* products.find(organization.id, id).pipe(orProductNotFound(id))
      if (found.category !== "batteries") return yield* new ProductNotFound({ id })
      const { attributes, name, not_applicable, state } = found
      // The code is printed once the identifiers are locked.
      const address = lockOf(state) === null ? null : publicUrl(found, organization, publicOrigin)
      const date = DateTime.formatIsoDateUtc(found.updated_at)
      return yield* draw(caller, asked, { name, attributes, not_applicable, isBattery: true, address, date })
    })

    return ValueDocuments.of({ template, product })
  })
)
