/** Readiness of all products: it is the sum of what the law asks for in each of them. */
import { administratorRequest } from "@dpp/core/access"
import { type BatteryCategory, productDefinitions } from "@dpp/core/catalogue"
import { bindingDays, type LawBundle } from "@dpp/core/law"
import type { Facility, Organization } from "@dpp/core/party"
import {
  type AnyProduct,
  completeness,
  declarableAttributes,
  dutyStandings,
  type LawCompleteness,
  noLife,
  percentOf,
  type Product,
  publishedAt,
  type Readiness,
  standingKinds,
  type Stock,
  type Tally
} from "@dpp/core/product"
import { sampleDraft } from "@dpp/core/samples"
import { Laws } from "@dpp/service/law/Laws"
import { LawAnswers } from "@dpp/service/products/LawAnswers"
import { StockReadiness } from "@dpp/service/products/StockReadiness"
import { aBatteryModel, aFacility, aProduct, aPublishedProduct, aTemplate } from "@dpp/testkit/builders"
import { insertFacility, insertProduct, insertTemplate } from "@dpp/testkit/contracts/storing"
import { randomFrom } from "@dpp/testkit/randomFrom"
import { runs, seed } from "@dpp/testkit/testRuns"
import { useCases } from "@dpp/testkit/useCases"
import { assert, layer } from "@effect/vitest"
import * as Arr from "effect/Array"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import { aTenant, type Tenant } from "../support.ts"

const by = administratorRequest("00000000-0000-7000-8000-00000000000c")
const days = ["2026-01-01", "2027-02-18", "2027-08-18", "2028-12-15", "2031-08-18", "2036-08-18"]
const models = ["A", "B", undefined]
const chemistries = ["Li-ion LFP", "Li-ion NMC", "Na-ion", "Pb", "Ni-Cd", "other", undefined]

type Random = () => number
const one = <A>(values: ReadonlyArray<A>, random: Random): A =>
  Arr.getUnsafe(values, Math.floor(random() * values.length))

const names = new Set<string>(productDefinitions.map(({ name }) => name))

/** Each has the same attributes as the others of its name, so that only a value decides. */
const variations: Readonly<Record<string, ReadonlyArray<unknown>>> = {
  battery_chemistry: chemistries,
  rechargeable: [true, false, undefined],
  exclusively_external_storage: [true, false, undefined],
  is_back_up: [true, false, undefined],
  rated_capacity: [625, 1000, 100, 10, 6.2, undefined],
  recycled_cobalt: [10, 16, 30, undefined],
  recycled_nickel: [undefined],
  recycled_nickel_pre_consumer: [2, 20, undefined],
  hazardous_substances: [
    [],
    [{ chemical_name: "A" }],
    [{ chemical_name: "A", impact: "None" }],
    [{ chemical_name: "A", hazards: ["H302"] }],
    undefined
  ],
  put_into_service_date: ["2026-06-01", "2030-01-01", undefined],
  battery_mass: [undefined],
  due_diligence_report: [undefined]
}

type Values = ReadonlyArray<readonly [name: string, value: unknown]>

/** A sample of a category with other values. `undefined` leaves an attribute out. */
const valuesOf = (category: BatteryCategory, varied: Values) => {
  const values = {
    ...sampleDraft(category),
    nominal_voltage: 3.2,
    rated_capacity: 1000,
    placed_on_market_date: "2027-03-01",
    model_identifier: "A",
    ...Object.fromEntries(varied)
  }
  const kept = Object.entries(values).filter(([name, value]) => value !== undefined && names.has(name))
  // Sound: the values are those of samples, or have their form.
  return { ...Object.fromEntries(kept), battery_category: category } as Product["attributes"]
}

/** Each variation alone, so that batteries are the same but for what decides. */
const systematic = (["industrial", "ev"] as const).flatMap((category) =>
  Object.entries(variations).flatMap(([name, values]) => values.map((value) => valuesOf(category, [[name, value]])))
)

const randomValues = (random: Random) => {
  const varied = [0, 1].map(() => {
    const name = one(Object.keys(variations), random)
    return [name, one(variations[name] ?? [], random)] as const
  })
  return valuesOf(one(["industrial", "ev", "stationary", "lmt"], random), [
    ["placed_on_market_date", one([...days, "2027-02-17", undefined], random)],
    ["model_identifier", one(models, random)],
    ...varied
  ])
}
const randomProduct = ({ organization }: Tenant, facility: Facility, random: Random, index: number): AnyProduct => {
  const attributes = systematic[index] ?? randomValues(random)
  const make = random() < 0.5 ? aProduct : aPublishedProduct
  return make({
    organization_id: organization.id,
    facility_id: one([facility.id, null], random),
    attributes: { ...attributes, serial_number: `R-${index}` },
    not_applicable: random() < 0.1 ? declarableAttributes.slice(0, 2) : [],
    ...(random() < 0.1 ? { life: { ...noLife, predecessors, falls_away: one([away, away.slice(0, 1)], random) } } : {})
  })
}
const predecessors: Product["life"]["predecessors"] = [
  { operation: "remanufacturing", no_passport: { reason: "placed_before_2027" } }
]
const away: Product["life"]["falls_away"] = [
  "carbon_footprint_study_url",
  "expected_lifetime_years",
  "due_diligence_report"
]

const none: Tally = { templates: 0, drafts: 0, published: 0 }
const plus = (tally: Tally | undefined, stock: Stock): Tally => ({
  ...(tally ?? none),
  [stock]: (tally ?? none)[stock] + 1
})

/** Where all batteries stand with each duty, one by one. */
const standingOf = (
  products: ReadonlyArray<AnyProduct>,
  { law, organization, day }: { readonly law: LawBundle; readonly organization: Organization; readonly day: string }
) => {
  const counts = new Map<string, Tally>()
  for (const product of products) {
    if (product.category !== "batteries") continue
    const published = publishedAt(product.state)
    const publishedOn = published === null ? null : DateTime.formatIsoDateUtc(published)
    const { due_diligence } = organization
    const context = { law, due_diligence, days: bindingDays(product.attributes, publishedOn, day), profile } as const
    const stock = published === null ? "drafts" : "published"
    for (const { condition = "", duty, kind } of dutyStandings(product, context)) {
      const key = `${duty.id} ${kind} ${kind === "not_bound" ? condition : ""}`
      counts.set(key, plus(counts.get(key), stock))
    }
  }
  return Object.fromEntries([...counts].toSorted(([a], [b]) => a.localeCompare(b)))
}
const profile = "eu-2027-02"

/** The same, as it was counted. */
const countedStandings = ({ duties }: Readiness) => {
  const counts = duties.flatMap(({ conditions, counts: by, duty }) => [
    ...standingKinds.flatMap((kind): ReadonlyArray<readonly [string, Tally]> =>
      kind === "not_bound" ? [] : [[`${duty.id} ${kind} `, by[kind]]]
    ),
    ...conditions.map(({ condition, count }) => [`${duty.id} not_bound ${condition}`, count] as const)
  ])
  const ofBatteries = counts.map(([key, count]) => [key, { ...count, templates: 0 }] as const)
  return Object.fromEntries(
    ofBatteries.filter(([, { drafts, published }]) => drafts + published > 0).toSorted(([a], [b]) => a.localeCompare(b))
  )
}

/** How many passports lack something, by duty, as single answers say. */
const summed = (
  answers: ReadonlyArray<{ readonly stock: Stock; readonly answer: LawCompleteness }>,
  dutiesOf: (answer: LawCompleteness) => ReadonlyArray<string>
) => {
  const counts = new Map<string, Tally>()
  for (const { answer, stock } of answers) {
    for (const duty of new Set(dutiesOf(answer))) counts.set(duty, plus(counts.get(duty), stock))
  }
  return Object.fromEntries([...counts].toSorted(([a], [b]) => a.localeCompare(b)))
}

/** What the batteries of a model have of what they must have, one by one. */
const progressOf = (products: ReadonlyArray<AnyProduct>, stock: "drafts" | "published", model: string | null) => {
  const missing: Record<string, number> = {}
  let [filled, required] = [0, 0]
  for (const product of products) {
    if (product.category !== "batteries") continue
    if ((product.state._tag === "Published") !== (stock === "published")) continue
    if ((product.attributes.model_identifier ?? null) !== model) continue
    for (const step of completeness(product, profile).steps) {
      filled += step.filled
      required += step.required
      for (const { field } of step.missing) missing[field] = (missing[field] ?? 0) + 1
    }
  }
  // Chance may draw no such product.
  return { percent: required === 0 ? null : percentOf(filled, required), missing }
}

layer(useCases)("readiness of all products", (it) => {
  it.effect(
    "is the sum of the single answers, on any day, before and after an act is recorded",
    () =>
      Effect.gen(function* () {
        const tenant = yield* aTenant()
        const other = yield* aTenant()
        const facility = yield* insertFacility(tenant.organization.id, aFacility())
        const random = randomFrom(seed)
        const products: Array<AnyProduct> = []
        for (let index = 0; index < systematic.length + runs(30, 1000); index++) {
          products.push(yield* insertProduct(randomProduct(tenant, facility, random, index)))
        }
        yield* insertProduct(aBatteryModel({ organization_id: tenant.organization.id }))
        yield* insertProduct(aProduct({ organization_id: other.organization.id }))
        const templates = yield* Effect.forEach([0, 1, 2, 3, 4, 5], () =>
          insertTemplate(
            aTemplate({
              organization_id: tenant.organization.id,
              facility_id: facility.id,
              attributes: randomValues(random)
            })
          )
        )
        const single = yield* LawAnswers
        const all = yield* StockReadiness

        const compare = Effect.fnUntraced(function* (day: string) {
          const answers = [
            ...(yield* Effect.forEach(products, (product) =>
              Effect.map(
                single.product(tenant.caller, product.id, day),
                (answer) =>
                  ({
                    stock:
                      product.category === "batteries" && product.state._tag === "Published" ? "published" : "drafts",
                    answer
                  }) as const
              )
            )),
            ...(yield* Effect.forEach(templates, ({ id }) =>
              Effect.map(single.template(tenant.caller, id, day), (answer) => ({ stock: "templates", answer }) as const)
            ))
          ]
          const found = yield* all.read(tenant.caller, day, {})
          const law = yield* (yield* Laws).current
          assert.deepStrictEqual(
            countedStandings(found),
            standingOf(products, { law, organization: tenant.organization, day }),
            `standings on ${day}, seed ${seed}`
          )
          const counts = (kind: "missing" | "below") =>
            Object.fromEntries(
              found.duties
                .filter(({ counts: { [kind]: tally } }) => tally.templates + tally.drafts + tally.published > 0)
                .map(({ counts: { [kind]: tally }, duty }) => [duty.id, tally])
                .toSorted(([a], [b]) => String(a).localeCompare(String(b)))
            )
          assert.deepStrictEqual(
            counts("missing"),
            summed(answers, ({ missing }) => missing.map(({ duty }) => duty)),
            `missing on ${day}, seed ${seed}`
          )
          assert.deepStrictEqual(
            counts("below"),
            summed(answers, ({ findings }) => findings.map(({ duty }) => duty)),
            `below on ${day}, seed ${seed}`
          )
          const isReady = answers.filter(({ answer }) => answer.ready)
          assert.deepStrictEqual(
            found.ready,
            isReady.reduce((tally, { stock }) => plus(tally, stock), none)
          )
          assert.strictEqual(found.total.drafts + found.total.published, products.length)
          for (const model of ["A", "B", null]) {
            const counted = found.progress.models.get(model)
            for (const stock of ["drafts", "published"] as const) {
              const { missing, percent } = progressOf(products, stock, model)
              assert.strictEqual(counted?.percent[stock] ?? null, percent, `${model} ${stock}, seed ${seed}`)
              for (const { field, [stock]: count } of counted?.missing ?? []) {
                assert.strictEqual(count, missing[field] ?? 0, `${field} of ${model} ${stock}, seed ${seed}`)
              }
            }
          }
          assert.sameMembers(
            [...found.progress.models.values()].flatMap((one) => one.templates.map(({ id }) => id)),
            templates.map(({ id }) => id)
          )
          const lacking = ({ later, waiting }: LawCompleteness) =>
            [...waiting, ...later].filter(({ filled }) => !filled).map(({ duty }) => duty)
          const open = summed(answers, lacking)
          const gaps: Record<string, Tally> = {}
          for (const { count, duty, state } of found.gaps) {
            if (state !== "waiting" && state !== "later") continue
            const before = gaps[duty.id] ?? none
            gaps[duty.id] = {
              templates: before.templates + count.templates,
              drafts: before.drafts + count.drafts,
              published: before.published + count.published
            }
          }
          assert.deepStrictEqual(
            Object.fromEntries(Object.entries(gaps).toSorted(([a], [b]) => a.localeCompare(b))),
            open,
            `open on ${day}, seed ${seed}`
          )
        })

        for (const day of ["2027-08-18", "2031-08-18"]) yield* compare(day)
        yield* (yield* Laws).record(by, "8-1", "2026-12-15")
        yield* compare("2028-12-15")
        yield* (yield* Laws).record(by, "8-1", null)
      }),
    120_000
  )
})
