/** What the law asks for in all products of an organization, as of a day. */
import type { Caller } from "@dpp/core/access"
import { bindingDays, type Day, type LawBundle, turningDays } from "@dpp/core/law"
import {
  type CountedSubject,
  type DutyStanding,
  dutyStandings,
  type LawContext,
  type LawSubject,
  maximumGroups,
  type Readiness,
  readiness,
  type ReadinessProfile,
  type ReadinessQuery
} from "@dpp/core/product"
import { maximumTemplates, templateStandings } from "@dpp/core/template"
import { readinessWorkbook } from "@dpp/core/sheets"
import type { Locale } from "@dpp/core/text"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { lawDay } from "../law/lawDay.ts"
import { Laws } from "../law/Laws.ts"
import { Organizations } from "../ports/Organizations.ts"
import { type ReadinessGroup, ReadinessStore } from "../ports/ReadinessStore.ts"
import { SheetWriter } from "../ports/SheetWriter.ts"
import { TemplateStore } from "../ports/TemplateStore.ts"
import { CooperativeScheduler } from "../shared/CooperativeScheduler.ts"
import { PassportSettings } from "../shared/PassportSettings.ts"

export interface StockAnswer extends Readiness {
  readonly as_of: Day
  readonly law_version: string
  readonly profile: ReadinessProfile
  /** The facilities of the organization, by id. */
  readonly names: ReadonlyMap<string, string>
  /** Batteries that are not counted, because too many differ in what decides. */
  readonly products_left_off: number
}

export class StockReadiness extends Context.Service<
  StockReadiness,
  {
    /** `asOf`: as for a single answer (`LawAnswers`). */
    readonly read: (caller: Caller, asOf: Day | undefined, query: ReadinessQuery) => Effect.Effect<StockAnswer>
    /** The same as an XLSX file. */
    readonly workbook: (
      caller: Caller,
      asOf: Day | undefined,
      query: ReadinessQuery & { readonly locale: Locale }
    ) => Effect.Effect<{ readonly as_of: Day; readonly file: Uint8Array }>
  }
>()("@dpp/service/products/StockReadiness") {}

/** Before the first day on which any duty begins. */
const earliest = "0001-01-01"

/** The days that divide batteries: between two of them, the law is the same for all. */
const dividing = (law: LawBundle, day: Day): ReadonlyArray<Day> => [...turningDays(law).filter((one) => one < day), day]

export const layer = Layer.effect(
  StockReadiness,
  Effect.gen(function* () {
    const laws = yield* Laws
    const organizations = yield* Organizations
    const products = yield* ReadinessStore
    const templates = yield* TemplateStore
    const writer = yield* SheetWriter
    const scheduler = yield* CooperativeScheduler
    const { readinessProfile: profile } = yield* PassportSettings

    const read = Effect.fn("StockReadiness.read")(function* (
      { organization }: Caller,
      asOf: Day | undefined,
      query: ReadinessQuery
    ) {
      const [law, day] = [yield* laws.current, yield* lawDay(asOf)]
      const days = dividing(law, day)
      const found = yield* products.groups(organization.id, { ...query, days, limit: maximumGroups })
      const facilities = yield* organizations.listFacilities(organization.id)
      const context = { law, due_diligence: organization.due_diligence, profile }
      const standings = standingsOf(found.subjects, days, context)
      const batteries = yield* scheduler.map(organization.id, found.groups, (group) => toBatteries(group, standings))
      const own = yield* templates.list(organization.id, { ...allTemplates, battery_category: query.category })
      const counted = yield* scheduler.map(organization.id, own.templates, (template): CountedSubject => {
        const facility = facilities.find(({ id }) => id === template.facility_id) ?? null
        const at = { ...context, days: bindingDays(template.attributes, null, day) }
        return {
          stock: "templates",
          count: 1,
          category: template.attributes.battery_category,
          model: template.attributes.model_identifier ?? null,
          facility_id: template.facility_id,
          standings: templateStandings(template, { organization, facility }, at)
        }
      })
      return {
        ...readiness([...counted.filter((one) => isAsked(one, query)), ...batteries], query),
        as_of: day,
        law_version: law.version,
        profile,
        names: new Map(facilities.map(({ id, name }) => [id, name])),
        products_left_off: found.left_off
      }
    })

    const workbook = Effect.fn("StockReadiness.workbook")(function* (
      caller: Caller,
      asOf: Day | undefined,
      { locale, ...query }: ReadinessQuery & { readonly locale: Locale }
    ) {
      const answer = yield* read(caller, asOf, query)
      const { as_of, names: facilities } = answer
      const sheets = readinessWorkbook({ readiness: answer, as_of, facilities }, locale)
      return { as_of, file: yield* writer.write(sheets, "xlsx") }
    })

    return StockReadiness.of({ read, workbook })
  })
)

const allTemplates = { name: undefined, search: undefined, per_page: maximumTemplates, page: 1 }

const isAsked = ({ facility_id, model }: CountedSubject, query: ReadinessQuery): boolean =>
  (query.model === undefined || query.model === model) &&
  (query.facility_id === undefined || query.facility_id === facility_id)

type Standings = (group: ReadinessGroup) => ReadonlyArray<DutyStanding>

/** Reads the law once for all groups of a shape that are bound by the same days. */
const standingsOf = (
  subjects: ReadonlyMap<string, LawSubject>,
  days: ReadonlyArray<Day>,
  context: Omit<LawContext, "days">
): Standings => {
  const known = new Map<string, ReadonlyArray<DutyStanding>>()
  const day = days.at(-1) ?? earliest
  return ({ reached, shape }) => {
    const binding_day = reached === null ? day : (days[reached - 1] ?? earliest)
    const key = `${binding_day} ${shape}`
    const subject = subjects.get(shape)
    const found =
      known.get(key) ??
      (subject === undefined ? [] : dutyStandings(subject, { ...context, days: { day, binding_day } }))
    known.set(key, found)
    return found
  }
}

const toBatteries = (group: ReadinessGroup, standings: Standings): CountedSubject => ({
  stock: group.status === "published" ? "published" : "drafts",
  count: group.products,
  category: group.category,
  model: group.model,
  facility_id: group.facility_id,
  standings: standings(group)
})
