/** What the law asks for in all products of an organization, as of a day. */
import type { Caller } from "@dpp/core/access"
import { type DeclarationWithFindings, stockFindings } from "@dpp/core/declaration"
import { bindingDays, type Day, type DiffQuery, type LawBundle, lawDiff, turningDays } from "@dpp/core/law"
import {
  completeness,
  type CompletedSubject,
  type CountedSubject,
  type DutyStanding,
  dutyStandings,
  type LawContext,
  type LawSubject,
  maximumGroups,
  modelProgress,
  type Readiness,
  readiness,
  type ReadinessProfile,
  type ReadinessQuery,
  touchedProducts,
  type TouchingChange
} from "@dpp/core/product"
import { maximumTemplates, templateCompleteness, templateStandings } from "@dpp/core/template"
import { readinessWorkbook } from "@dpp/core/sheets"
import { type Locale, type ValidationFailed, fieldRefused } from "@dpp/core/text"
import type * as Arr from "effect/Array"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { lawDay } from "../law/lawDay.ts"
import { Laws } from "../law/Laws.ts"
import { DeclarationStore } from "../ports/DeclarationStore.ts"
import { Organizations } from "../ports/Organizations.ts"
import { type ReadinessGroup, ReadinessStore } from "../ports/ReadinessStore.ts"
import { SheetWriter } from "../ports/SheetWriter.ts"
import { TemplateStore } from "../ports/TemplateStore.ts"
import { CooperativeScheduler } from "../shared/CooperativeScheduler.ts"
import { PassportSettings } from "../shared/PassportSettings.ts"

export interface StockResponse extends Readiness {
  readonly as_of: Day
  readonly law_version: string
  readonly profile: ReadinessProfile
  /** How complete the products are: all of them, and those of each model. */
  readonly progress: ReturnType<typeof modelProgress>
  /** The facilities of the organization, by id. */
  readonly names: ReadonlyMap<string, string>
  /** Batteries that are not counted, because too many differ in what decides. */
  readonly products_left_off: number
  /** The newest issued declarations that need a look on the day, whatever is asked for. */
  readonly declarations: ReadonlyArray<DeclarationWithFindings>
}

export interface StockChanges extends Pick<StockResponse, "law_version" | "products_left_off"> {
  readonly changes: ReadonlyArray<TouchingChange>
}

export class StockReadiness extends Context.Service<
  StockReadiness,
  {
    /** `asOf`: as for a single answer (`LawAnswers`). */
    readonly read: (caller: Caller, asOf: Day | undefined, query: ReadinessQuery) => Effect.Effect<StockResponse>
    /** The same as an XLSX file. */
    readonly workbook: (
      caller: Caller,
      asOf: Day | undefined,
      query: ReadinessQuery & { readonly locale: Locale }
    ) => Effect.Effect<{ readonly as_of: Day; readonly file: Uint8Array }>
    /** What changes in the law between two days, with the products that each change touches. */
    readonly changes: (caller: Caller, query: DiffQuery) => Effect.Effect<StockChanges, ValidationFailed>
  }
>()("@dpp/service/products/StockReadiness") {}

type StockSubject = Omit<CountedSubject, "standings"> &
  CompletedSubject & { readonly standings: ReadonlyArray<ReadonlyArray<DutyStanding>> }

/** Before the first day on which any duty begins. */
const earliest = "0001-01-01"

/** The days that divide batteries: between two of them, the law is the same for all. */
const dividing = (law: LawBundle, asked: ReadonlyArray<Day>): ReadonlyArray<Day> =>
  [...new Set([...turningDays(law), ...asked])].toSorted()

export const layer = Layer.effect(
  StockReadiness,
  Effect.gen(function* () {
    const laws = yield* Laws
    const organizations = yield* Organizations
    const products = yield* ReadinessStore
    const templates = yield* TemplateStore
    const declarations = yield* DeclarationStore
    const writer = yield* SheetWriter
    const scheduler = yield* CooperativeScheduler
    const { readinessProfile: profile } = yield* PassportSettings

    /** All products in groups, each with where it stands on each of some days. */
    const subjectsOn = Effect.fnUntraced(function* (
      { organization }: Caller,
      law: LawBundle,
      asked: Arr.NonEmptyReadonlyArray<Day>,
      query: ReadinessQuery
    ) {
      const days = dividing(law, asked)
      const found = yield* products.groups(organization.id, { ...query, days, limit: maximumGroups })
      const facilities = yield* organizations.listFacilities(organization.id)
      const context = { law, due_diligence: organization.due_diligence, profile }
      const standings = asked.map((day) => standingsOf(found.subjects, days, { ...context, day }))
      const completed = completenessOf(found.subjects, profile)
      const batteries = yield* scheduler.map(organization.id, found.groups, (group) => ({
        ...toBatteries(group),
        completeness: completed(group.shape),
        standings: standings.map((onDay) => onDay(group))
      }))
      const own = yield* templates.list(organization.id, { ...allTemplates, battery_category: query.category })
      const counted = yield* scheduler.map(organization.id, own.templates, (template) => {
        const facility = facilities.find(({ id }) => id === template.facility_id) ?? null
        const facts = { organization, facility }
        return {
          stock: "templates" as const,
          count: 1,
          category: template.attributes.battery_category,
          model: template.attributes.model_identifier ?? null,
          facility_id: template.facility_id,
          template: { id: template.id, name: template.name },
          completeness: templateCompleteness(template, facts, profile),
          standings: asked.map((day) => {
            const days = bindingDays(template.attributes, null, day)
            return templateStandings(template, facts, { ...context, days })
          })
        }
      })
      const subjects: ReadonlyArray<StockSubject> = [...counted.filter((one) => isAsked(one, query)), ...batteries]
      return { subjects, facilities, left_off: found.left_off }
    })

    const read = Effect.fn("StockReadiness.read")(function* (
      caller: Caller,
      asOf: Day | undefined,
      query: ReadinessQuery
    ) {
      const [law, day] = [yield* laws.current, yield* lawDay(asOf)]
      const { facilities, left_off, subjects } = yield* subjectsOn(caller, law, [day], query)
      const counted = subjects.map(({ standings: [first = []], ...subject }) => ({ ...subject, standings: first }))
      const issued = yield* declarations.list(caller.organization.id, issuedDeclarations)
      return {
        ...readiness(counted, query),
        progress: modelProgress(subjects),
        as_of: day,
        law_version: law.version,
        profile,
        names: new Map(facilities.map(({ id, name }) => [id, name])),
        products_left_off: left_off,
        declarations: stockFindings(issued.declarations, day)
      }
    })

    const changes = Effect.fn("StockReadiness.changes")(function* (caller: Caller, query: DiffQuery) {
      if (query.from > query.to) return yield* fieldRefused("to", "beforeFrom")
      const law = yield* laws.current
      const { left_off, subjects } = yield* subjectsOn(caller, law, [query.from, query.to], {})
      const compared = subjects.map(({ standings: [before = [], after = []], ...subject }) => {
        return { ...subject, before, after }
      })
      return {
        law_version: law.version,
        changes: touchedProducts(lawDiff(law, query), compared),
        products_left_off: left_off
      }
    })

    const workbook = Effect.fn("StockReadiness.workbook")(function* (
      caller: Caller,
      asOf: Day | undefined,
      { locale, ...query }: ReadinessQuery & { readonly locale: Locale }
    ) {
      const answer = yield* read(caller, asOf, query)
      const { as_of, names: facilities } = answer
      const sheets = readinessWorkbook(
        { readiness: answer, as_of, facilities, declarations: answer.declarations },
        locale
      )
      return { as_of, file: yield* writer.write(sheets, "xlsx") }
    })

    return StockReadiness.of({ read, workbook, changes })
  })
)

/** The newest ones: older ones are of models that are no longer made. */
const issuedDeclarations = { page: 1, per_page: 1000, state: "issued", subject: undefined } as const

const allTemplates = { name: undefined, search: undefined, per_page: maximumTemplates, page: 1 }

const isAsked = (
  { facility_id, model }: Pick<CountedSubject, "facility_id" | "model">,
  query: ReadinessQuery
): boolean =>
  (query.model === undefined || query.model === model) &&
  (query.facility_id === undefined || query.facility_id === facility_id)

interface DayContext extends Omit<LawContext, "days"> {
  readonly day: Day
}

/** Reads the law once for all groups of a shape that are bound by the same days. */
const standingsOf = (
  subjects: ReadonlyMap<string, LawSubject>,
  days: ReadonlyArray<Day>,
  { day, ...context }: DayContext
) => {
  const known = new Map<string, ReadonlyArray<DutyStanding>>()
  return ({ reached, shape }: ReadinessGroup): ReadonlyArray<DutyStanding> => {
    const placed = reached === null ? day : (days[reached - 1] ?? earliest)
    const binding_day = placed < day ? placed : day
    const key = `${binding_day} ${shape}`
    const subject = subjects.get(shape)
    const found =
      known.get(key) ??
      (subject === undefined ? [] : dutyStandings(subject, { ...context, days: { day, binding_day } }))
    known.set(key, found)
    return found
  }
}

/** The completeness of each shape, computed once. */
const completenessOf = (subjects: ReadonlyMap<string, LawSubject>, profile: ReadinessProfile) => {
  const known = new Map<string, CompletedSubject["completeness"]>()
  return (shape: string): CompletedSubject["completeness"] => {
    const subject = subjects.get(shape)
    const found =
      known.get(shape) ?? (subject === undefined ? { percent: 0, steps: [] } : completeness(subject, profile))
    known.set(shape, found)
    return found
  }
}

const toBatteries = (group: ReadinessGroup): Omit<CountedSubject, "standings"> => ({
  stock: group.status === "published" ? "published" : "drafts",
  count: group.products,
  category: group.category,
  model: group.model,
  facility_id: group.facility_id
})
