/**
 * Lets templates and batteries show an issued declaration: its address with the hash of each language, and its number.
 *
 * What was typed for a battery that was made from a template stays, as with every change of a template.
 */
import type { Caller } from "@dpp/core/access"
import type { DeclarationDocument } from "@dpp/core/declaration"
import type { ProductId } from "@dpp/core/product"
import type { TemplateId } from "@dpp/core/template"
import { type Details, type Rules } from "@dpp/core/text"
import * as Effect from "effect/Effect"
import { pathOf } from "../files/fileAddress.ts"
import { ProductStore } from "../ports/ProductStore.ts"
import { TemplateStore } from "../ports/TemplateStore.ts"
import { BulkUpdate } from "../products/BulkUpdate.ts"
import { TemplateApplication } from "../products/TemplateApplication.ts"
import { Templates } from "../products/Templates.ts"
import { impossible } from "../shared/impossible.ts"
import { PassportSettings } from "../shared/PassportSettings.ts"
import { productIds, type Subjects, templateIds } from "./declarationValues.ts"

/** What became of the batteries. */
export interface Followed {
  readonly updated: number
  /** Changes of published passports that a second member decides. */
  readonly requested: number
  readonly rejected: ReadonlyArray<{ readonly id: ProductId | null; readonly errors: Details; readonly rules: Rules }>
  /** Templates that have further batteries. */
  readonly remaining: ReadonlyArray<TemplateId>
}

interface Outcome {
  readonly id: ProductId | null
  readonly outcome: string
  readonly errors?: Details
  readonly rules?: Rules
}

const fields = ["eu_declaration_of_conformity", "declaration_number"] as const

/** So many times 500 batteries of a template follow in the request itself. */
const maximumBatches = 10

const reason = "EU declaration of conformity issued"

const added = (followed: Followed, outcomes: ReadonlyArray<Outcome>): Followed => ({
  ...followed,
  updated: followed.updated + outcomes.filter(({ outcome }) => outcome === "updated").length,
  requested: followed.requested + outcomes.filter(({ outcome }) => outcome === "requested").length,
  rejected: [
    ...followed.rejected,
    ...outcomes.flatMap(({ errors = {}, id, outcome, rules = {} }) =>
      outcome === "rejected" ? [{ id, errors, rules }] : []
    )
  ].slice(0, 100)
})

const none: Followed = { updated: 0, requested: 0, rejected: [], remaining: [] }

/** The functions take their services once. */
export const followers = Effect.gen(function* () {
  const { publicOrigin } = yield* PassportSettings
  const templateStore = yield* TemplateStore
  const products = yield* ProductStore
  const templates = yield* Templates
  const bulk = yield* BulkUpdate
  const applications = yield* TemplateApplication

  const valuesOf = (number: string, documents: ReadonlyArray<DeclarationDocument>) => {
    const shown = documents.map((document) => ({
      url: `${publicOrigin}${pathOf(document)}`,
      language: document.language,
      sha256: document.sha256
    }))
    const [first, ...translations] = shown
    const title = `EU declaration of conformity ${number}`
    const more = translations.length === 0 ? {} : { translations }
    return {
      eu_declaration_of_conformity: { ...first, title, content_type: "application/pdf", ...more },
      declaration_number: number
    }
  }

  /** Locks what `follow` changes, before the head of the audit log is locked. */
  const lock = Effect.fnUntraced(function* ({ organization }: Caller, subjects: Subjects) {
    for (const id of templateIds(subjects).toSorted()) yield* templateStore.findForUpdate(organization.id, id)
    yield* products.findBatteriesForUpdate(organization.id, productIds(subjects))
  })

  /** The templates and batteries that a declaration names. */
  const follow = Effect.fnUntraced(
    function* (caller: Caller, subjects: Subjects, number: string, documents: ReadonlyArray<DeclarationDocument>) {
      const values = valuesOf(number, documents)
      for (const id of templateIds(subjects)) yield* templates.update(caller, id, values)
      const rows = productIds(subjects).map((id) => ({ id, ...values }))
      if (rows.length === 0) return none
      const options = { isConfirmed: true, isDryRun: false, isUpsert: false }
      const { results } = yield* bulk.run(caller, { products: rows, reason }, options)
      return added(none, results)
    },
    impossible(
      "TemplateModified",
      "ExternalIdTaken",
      "DraftLimitReached",
      "PublishedLimitReached",
      "SecondMemberRequired"
    )
  )

  /** The batteries of one template, drafts or published ones. Returns whether there are more of them. */
  const followTemplate = Effect.fnUntraced(function* (
    caller: Caller,
    id: TemplateId,
    to: "drafts" | "published",
    before: Followed
  ) {
    let followed = before
    let after: ProductId | undefined
    for (let batch = 0; batch < maximumBatches; batch += 1) {
      const application = { to, fields, reason, ...(after === undefined ? {} : { after }) }
      const { next, results } = yield* applications.run(caller, id, application, {
        isConfirmed: true,
        isDryRun: false
      })
      followed = added(followed, results)
      if (next === null) return { followed, hasMore: false }
      after = next
    }
    return { followed, hasMore: true }
  })

  /** The batteries that were made from the templates of a declaration. */
  const followTemplates = Effect.fnUntraced(function* (caller: Caller, subjects: Subjects, before: Followed) {
    let followed = before
    for (const id of templateIds(subjects)) {
      let hasMore = false
      for (const to of ["drafts", "published"] as const) {
        const done = yield* followTemplate(caller, id, to, followed)
        followed = done.followed
        hasMore ||= done.hasMore
      }
      if (hasMore) followed = { ...followed, remaining: [...followed.remaining, id] }
    }
    return followed
  }, impossible("ConfirmationRequired"))

  return { follow, followTemplates, lock }
})
