/** What the law asks for in the passport of a battery or of the batteries of a template, as of a day. */
import type { Caller } from "@dpp/core/access"
import { bindingDays, type Day } from "@dpp/core/law"
import { type LawCompleteness, lawCompleteness, type ProductId, publishedAt } from "@dpp/core/product"
import { type TemplateId, templateLawCompleteness } from "@dpp/core/template"
import * as Context from "effect/Context"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { lawDay } from "../law/lawDay.ts"
import { Laws } from "../law/Laws.ts"
import { ProductStore } from "../ports/ProductStore.ts"
import { orProductNotFound, ProductNotFound, type ResourceNotFound } from "../shared/NotFound.ts"
import { PassportSettings } from "../shared/PassportSettings.ts"
import { Templates } from "./Templates.ts"

export class LawAnswers extends Context.Service<
  LawAnswers,
  {
    /** `asOf`: undefined for today, and before the first passports for their day. A battery model has no passport. */
    readonly product: (
      caller: Caller,
      id: ProductId,
      asOf: Day | undefined
    ) => Effect.Effect<LawCompleteness, ProductNotFound>
    readonly template: (
      caller: Caller,
      id: TemplateId,
      asOf: Day | undefined
    ) => Effect.Effect<LawCompleteness, ResourceNotFound>
  }
>()("@dpp/service/products/LawAnswers") {}

export const layer = Layer.effect(
  LawAnswers,
  Effect.gen(function* () {
    const products = yield* ProductStore
    const templates = yield* Templates
    const laws = yield* Laws
    const { readinessProfile: profile } = yield* PassportSettings

    const product = Effect.fn("LawAnswers.product")(function* (
      { organization }: Caller,
      id: ProductId,
      asOf: Day | undefined
    ) {
      const found = yield* products.find(organization.id, id).pipe(orProductNotFound(id))
      if (found.category !== "batteries") return yield* new ProductNotFound({ id })
      const published = publishedAt(found.state)
      const publishedOn = published === null ? null : DateTime.formatIsoDateUtc(published)
      const days = bindingDays(found.attributes, publishedOn, yield* lawDay(asOf))
      const { due_diligence } = organization
      return lawCompleteness(found, { law: yield* laws.current, days, due_diligence, profile })
    })

    const template = Effect.fn("LawAnswers.template")(function* (
      caller: Caller,
      id: TemplateId,
      asOf: Day | undefined
    ) {
      const { organization } = caller
      const { facility, template: found } = yield* templates.find(caller, id)
      const days = bindingDays(found.attributes, null, yield* lawDay(asOf))
      const { due_diligence } = organization
      const context = { law: yield* laws.current, days, due_diligence, profile }
      return templateLawCompleteness(found, { organization, facility }, context)
    })

    return LawAnswers.of({ product, template })
  })
)
