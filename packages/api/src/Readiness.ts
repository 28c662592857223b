/** What the law asks for in all products of an organization, in responses. */
import { BatteryCategory } from "@dpp/core/catalogue"
import { DeclarationId } from "@dpp/core/declaration"
import { conditions, dutyKinds, lawChanges } from "@dpp/core/law"
import { FacilityId } from "@dpp/core/party"
import { maximumGaps, maximumModels, mostMissing, standingKinds } from "@dpp/core/product"
import { Details, trimmed } from "@dpp/core/text"
import * as Schema from "effect/Schema"
import { asOf, beginning, day, suppliedBy } from "./Law.ts"
import { rules } from "./rules.ts"
import { Completeness, id } from "./Product.ts"

const text = Schema.String
const count = (description: string) => Schema.Int.annotate({ description })

const counts = {
  templates: count("Templates."),
  drafts: count("Batteries without a published passport."),
  published: count("Published batteries.")
}

const Tally = Schema.Struct(counts)

const totals = {
  total: Tally.annotate({ description: "All products." }),
  ready: Tally.annotate({ description: "Those that lack nothing that is due in the passport." })
}

const described: Readonly<Record<(typeof standingKinds)[number], string>> = {
  missing: "The passport lacks what is due.",
  below: "A recycled share is below the least one.",
  waiting: "Could be due by the day, and waits for an act of the Commission.",
  later: "Binds batteries that are placed on the market from a later day on.",
  bound: "Is due, and is not in the passport: the service does not know whether it is fulfilled.",
  met: "Is due, and the passport has it.",
  ended: "No longer binds.",
  not_bound: "A condition does not hold."
}

const standings = Schema.Struct({
  missing: Tally.annotate({ description: described.missing }),
  below: Tally.annotate({ description: described.below }),
  waiting: Tally.annotate({ description: described.waiting }),
  later: Tally.annotate({ description: described.later }),
  bound: Tally.annotate({ description: described.bound }),
  met: Tally.annotate({ description: described.met }),
  ended: Tally.annotate({ description: described.ended }),
  not_bound: Tally.annotate({ description: described.not_bound })
}).fields

const dutyId = text.annotate({ description: "Id of the duty, as in `GET /law`." })
const legalSource = text.annotate({ description: "The provision that asks for it." })
const model = Schema.NullOr(text).annotate({ description: "`model_identifier`; `null` without one." })
const facility = Schema.NullOr(FacilityId).annotate({ description: "The facility; `null` without one." })

const DutyReadiness = Schema.Struct({
  duty: dutyId,
  kind: Schema.Literals(dutyKinds).annotate({ description: "What it asks for." }),
  legal_source: legalSource,
  supplied_by: suppliedBy,
  ...beginning,
  ...standings,
  conditions: Schema.Array(
    Schema.Struct({
      condition: Schema.Literals(conditions).annotate({ description: "The condition that does not hold." }),
      ...counts
    })
  ).annotate({ description: "Whom the duty does not bind, by condition." })
}).annotate({ identifier: "DutyReadiness", description: "Where the products stand with a duty." })

const ReadinessGap = Schema.Struct({
  duty: dutyId,
  legal_source: legalSource,
  state: Schema.Literals(standingKinds).annotate({ description: "`missing`, `below`, `waiting` or `later`." }),
  ...beginning,
  supplied_by: suppliedBy,
  category: BatteryCategory,
  model,
  facility_id: facility,
  fields: Schema.Array(text).annotate({ description: "The attributes that at least one of the products lacks." }),
  ...counts
}).annotate({
  identifier: "ReadinessGap",
  description: "Products of a model and a facility that lack what a duty asks for, now or later."
})

const missing = (most: number) =>
  Schema.Array(
    Schema.Struct({
      field: text.annotate({ description: "Name of the mandatory attribute." }),
      step: text.annotate({ description: "Id of its step." }),
      legal_source: legalSource,
      ...counts
    })
  ).annotate({ description: `The mandatory attributes that most of these products lack, at most ${most}.` })

const percent = Schema.NullOr(Schema.Int)
const progress = (most: number) => ({
  percent: Schema.Struct({
    templates: percent.annotate({ description: "Percentage of the templates." }),
    drafts: percent.annotate({ description: "Percentage of the batteries without a published passport." }),
    published: percent.annotate({ description: "Percentage of the published batteries." })
  }).annotate({
    description:
      "Percentage of the mandatory attributes that are filled, as `completeness` of a product counts them; `null` where there are no such products."
  }),
  missing: missing(most)
})

const templates = Schema.Array(
  Schema.Struct({
    id: id.annotate({ description: "Id of the template." }),
    name: text.annotate({ description: "Name of the template." }),
    percent: Schema.Int.annotate({ description: "Percentage of its mandatory attributes that are filled." })
  })
)

export const Readiness = Schema.Struct({
  data: Schema.Struct({
    profile: Completeness.fields.profile,
    as_of: day.annotate({ description: "The day as of which the duties are read." }),
    law_version: text.annotate({ description: "Version of the duties, with the acts that were recorded." }),
    ...totals,
    ...progress(mostMissing.all),
    duties: Schema.Array(DutyReadiness).annotate({ description: "By duty, also those beside the passport." }),
    categories: Schema.Array(Schema.Struct({ category: BatteryCategory, ...totals })).annotate({
      description: "By category of the battery."
    }),
    models: Schema.Array(
      Schema.Struct({
        model,
        ...totals,
        ...progress(mostMissing.model),
        templates: templates.annotate({ description: "The templates with this `model_identifier`." })
      })
    ).annotate({ description: "By model, the largest first." }),
    facilities: Schema.Array(
      Schema.Struct({
        facility_id: facility,
        name: Schema.NullOr(text).annotate({ description: "Name of the facility." }),
        ...totals
      })
    ).annotate({ description: "By facility." }),
    suppliers: Schema.Array(
      Schema.Struct({
        supplied_by: suppliedBy,
        missing: Tally.annotate({ description: "Products that lack something that is due." })
      })
    ).annotate({ description: "By who has the missing values." }),
    gaps: Schema.Array(ReadinessGap).annotate({
      description: `What is missing, then what waits, then what comes later; by day. At most ${maximumGaps}.`
    }),
    declarations: Schema.Array(
      Schema.Struct({
        id: DeclarationId.annotate({ description: "Id of the declaration." }),
        number: Schema.NullOr(text).annotate({ description: "Number of the declaration." }),
        findings: Details.annotate({ description: "What to look at, by field of the declaration." }),
        rules
      })
    ).annotate({
      description:
        "Issued EU declarations of conformity that need a look on the day, such as one whose certificate has ended; of the newest 1,000, " +
        "whatever the filters are."
    }),
    left_off: Schema.Struct({
      products: count("Batteries that are not counted, because too many differ in what decides on duties."),
      models: count("Models that are not listed."),
      facilities: count("Facilities that are not listed."),
      gaps: count("Gaps that are not listed.")
    }).annotate({ description: "What there is beyond the limits of the lists. Filters show it." })
  }).annotate({ description: "What the law asks for on the day, in all products." })
}).annotate({ identifier: "Readiness", description: "What the law asks for in all products, as of a day." })
export type Readiness = typeof Readiness.Type

export const readinessQuery = {
  as_of: asOf,
  category: Schema.optionalKey(BatteryCategory),
  model: Schema.optionalKey(trimmed(200).annotate({ description: "Only products with this `model_identifier`." })),
  facility_id: Schema.optionalKey(FacilityId.annotate({ description: "Only products of this facility." })),
  supplied_by: Schema.optionalKey(
    suppliedBy.annotate({ description: "Only duties whose values this one has; totals count all." })
  )
}

const LawChange = Schema.Struct({
  change: Schema.Literals(lawChanges).annotate({
    description:
      "`tightens`: a least share is higher than the one before. `may_begin`: could begin, and waits for an act of the Commission."
  }),
  day: Schema.NullOr(day).annotate({ description: "Day of the change; `null` where it has none." }),
  duty: dutyId,
  kind: Schema.Literals(dutyKinds).annotate({ description: "What the duty asks for." }),
  legal_source: legalSource,
  supplied_by: suppliedBy,
  ...beginning,
  touched: Tally.annotate({ description: "Products that the change touches." }),
  lacking: Tally.annotate({ description: "Those of them whose passport lacks what the duty asks for." }),
  models: Schema.Array(text).annotate({ description: `Models of those that are touched; at most ${maximumModels}.` })
}).annotate({ identifier: "LawChange", description: "A change of the law, with the products that it touches." })

export const LawChanges = Schema.Struct({
  data: Schema.Struct({
    from: day.annotate({ description: "Changes after this day." }),
    to: day.annotate({ description: "Changes until this day." }),
    law_version: text.annotate({ description: "Version of the duties, with the acts that were recorded." }),
    changes: Schema.Array(LawChange).annotate({ description: "By day; those without a day are last." }),
    products_left_off: count("Batteries that are not counted, because too many differ in what decides on duties.")
  }).annotate({ description: "What changes between the two days." })
}).annotate({ identifier: "LawChanges", description: "What changes in the law, and which products that touches." })
export type LawChanges = typeof LawChanges.Type
