/** Reads what declarations are about: templates and batteries, with the law that the service applies. */
import type { Caller } from "@dpp/core/access"
import {
  changedContent,
  composeContent,
  type ContentContext,
  type ContentDifference,
  type Declaration,
  type DeclarationContent,
  type DeclarationMembers,
  lastVersion,
  type SubjectValues
} from "@dpp/core/declaration"
import { bindingDays, type Day } from "@dpp/core/law"
import { autoFill, type Product, publishedAt } from "@dpp/core/product"
import type { TemplateValues } from "@dpp/core/template"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import { Laws } from "../law/Laws.ts"
import { ProductStore } from "../ports/ProductStore.ts"
import { TemplateStore } from "../ports/TemplateStore.ts"

/** A declaration with what it would print now. */
export interface ComposedDeclaration {
  readonly declaration: Declaration
  readonly context: ContentContext
  readonly content: DeclarationContent
  /** The printed values that are others than in the last issue. */
  readonly changed: ReadonlyArray<ContentDifference>
  readonly today: Day
}

export type Subjects = Pick<DeclarationMembers, "subjects">

export const templateIds = ({ subjects }: Subjects) => [
  ...new Set(subjects.flatMap(({ template_id }) => template_id ?? []))
]
export const productIds = ({ subjects }: Subjects) => [
  ...new Set(subjects.flatMap(({ product_id }) => product_id ?? []))
]

/** The function takes its services once. It composes several declarations of one organization with two reads. */
export const declarationValues = Effect.gen(function* () {
  const templates = yield* TemplateStore
  const products = yield* ProductStore
  const laws = yield* Laws

  return Effect.fnUntraced(function* (
    { organization }: Caller,
    declarations: ReadonlyArray<Declaration>
  ): Effect.fn.Return<ReadonlyArray<ComposedDeclaration>> {
    const today = DateTime.formatIsoDateUtc(yield* DateTime.now)
    const law = yield* laws.current
    const [found, batteries] = yield* Effect.all([
      templates.findMany(
        organization.id,
        declarations.flatMap(({ members }) => templateIds(members))
      ),
      products.findBatteries(
        organization.id,
        declarations.flatMap(({ members }) => productIds(members))
      )
    ])
    const batteriesById = new Map(batteries.map((battery) => [battery.id, battery]))

    const ofTemplate = (template: TemplateValues): SubjectValues => ({
      name: template.name,
      attributes: autoFill(template.attributes, { organization }).attributes,
      not_applicable: template.not_applicable,
      days: { day: today, binding_day: today },
      isSecondLife: false
    })

    const ofBattery = ({ attributes, life, name, not_applicable, state }: Product): SubjectValues => {
      const published = publishedAt(state)
      const publishedOn = published === null ? null : DateTime.formatIsoDateUtc(published)
      return {
        name,
        attributes,
        not_applicable,
        life,
        days: bindingDays(attributes, publishedOn, today),
        isSecondLife: life.predecessors.length > 0
      }
    }

    return declarations.map((declaration): ComposedDeclaration => {
      const subjects = declaration.members.subjects.map(({ product_id, template_id }) => {
        const template = template_id === undefined ? undefined : found.get(template_id)
        const battery = product_id === undefined ? undefined : batteriesById.get(product_id)
        return template === undefined ? (battery === undefined ? null : ofBattery(battery)) : ofTemplate(template)
      })
      const context: ContentContext = { law, due_diligence: organization.due_diligence, subjects }
      const content = composeContent(declaration.members, context, lastVersion(declaration)?.content)
      return { declaration, context, content, changed: changedContent(declaration, content), today }
    })
  })
})
