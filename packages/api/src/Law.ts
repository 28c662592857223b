/** The duties of the law, and what they mean for a battery on a day, in responses. */
import { BatteryCategory } from "@dpp/core/catalogue"
import { conditions, dutyKinds } from "@dpp/core/law"
import { Day } from "@dpp/core/text"
import * as Schema from "effect/Schema"
import { Completeness } from "./Product.ts"

const text = Schema.String

/** A day as a caller sends it. */
export const dayInput = Day.annotate({ format: "date" })
export const day = text.annotate({ format: "date" })

export const asOf = Schema.optionalKey(
  dayInput.annotate({
    description:
      "A day: the duties are those of a battery that is placed on the market on it. By default today, and before the first " +
      "passports, 18 February 2027, that day."
  })
)

export const Wait = Schema.Struct({
  act: text.annotate({ description: "Id of the act that is waited for." }),
  months: Schema.Int.annotate({ description: "Months after its entry into force." })
})

export const beginning = {
  from: Schema.NullOr(day).annotate({
    description: "First day on which the duty binds; `null` while it waits for an act."
  }),
  not_before: day.annotate({ description: "The duty does not bind before this day." }),
  waits_for: Schema.Array(Wait).annotate({ description: "The acts that the duty waits for." })
}

export const suppliedBy = Schema.Literals([
  "manufacturer",
  "cell_supplier",
  "bms",
  "responsible_party",
  "operator"
]).annotate({
  description: "Who has the value."
})

const LawEntry = Schema.Struct({
  field: text.annotate({ description: "The attribute." }),
  duty: text.annotate({ description: "Id of the duty, as in `GET /law`." }),
  legal_source: text.annotate({ description: "The provision that asks for it." }),
  ...beginning,
  condition: Schema.optionalKey(Schema.Literals(conditions)).annotate({
    description: "The condition that does not hold. Only of entries in `not_bound`."
  }),
  condition_text: Schema.optionalKey(text).annotate({
    description:
      "In words: the condition that does not hold; of a missing attribute, one that decides whether it is asked for, and of which nothing is stated."
  }),
  filled: Schema.Boolean.annotate({ description: "Whether the attribute has a value." }),
  supplied_by: suppliedBy
}).annotate({ identifier: "LawEntry", description: "An attribute that a duty asks for." })

export const LawCompleteness = Schema.Struct({
  data: Schema.Struct({
    profile: Completeness.fields.profile,
    as_of: day.annotate({ description: "The day as of which the duties are read." }),
    binding_day: day.annotate({
      description:
        "The day whose duties bind the battery: `as_of`, or the earlier day on which a published battery was placed on the market or put " +
        "into service; if neither is stated, the day of its publication."
    }),
    law_version: text.annotate({ description: "Version of the duties, with the acts that were recorded." }),
    percent: Schema.Int.annotate({ description: "Percentage of due attributes that are filled, from 0 to 100." }),
    ready: Schema.Boolean.annotate({ description: "Whether nothing is missing." }),
    steps: Completeness.fields.steps,
    missing: Schema.Array(LawEntry).annotate({ description: "Due on the day, and not filled." }),
    waiting: Schema.Array(LawEntry).annotate({
      description: "Could be due by the day, and an act that they wait for is not in force. They never count."
    }),
    later: Schema.Array(LawEntry).annotate({
      description: "Due for batteries that are placed on the market from a later day on."
    }),
    not_bound: Schema.Array(LawEntry).annotate({ description: "Not due, because a condition does not hold." }),
    findings: Schema.Array(
      Schema.Struct({
        field: text.annotate({ description: "The attribute." }),
        duty: text.annotate({ description: "Id of the duty." }),
        legal_source: text.annotate({ description: "The provision." }),
        from: Schema.NullOr(day).annotate({ description: "First day on which the duty binds." }),
        value: Schema.Finite.annotate({ description: "The recycled share, in percent." }),
        minimum: Schema.Finite.annotate({ description: "The least share, in percent." })
      })
    ).annotate({ description: "Recycled shares below the least one that binds the battery. They are warnings." })
  }).annotate({ description: "What the law asks for on the day." })
}).annotate({ identifier: "LawCompleteness", description: "What the law asks for in a passport, as of a day." })
export type LawCompleteness = typeof LawCompleteness.Type

const Duty = Schema.Struct({
  id: text.annotate({ description: "Id of the duty." }),
  fields: Schema.Array(text).annotate({
    description: "The attributes that fill the duty; empty for what is not in the passport."
  }),
  categories: Schema.Array(BatteryCategory).annotate({ description: "The categories that it binds." }),
  kind: Schema.Literals(dutyKinds).annotate({
    description: "What it asks for. Only `passport` counts for completeness."
  }),
  ...beginning,
  until: Schema.optionalKey(day).annotate({ description: "From this day on the duty no longer binds." }),
  conditions: Schema.Array(Schema.Literals(conditions)).annotate({ description: "All of them must hold." }),
  binds: Schema.Literals(["battery", "passport", "operator"]).annotate({
    description: "`battery`: binds batteries that are placed on the market from the day on."
  }),
  supplied_by: suppliedBy,
  minimum: Schema.optionalKey(
    Schema.Struct({
      metal: text.annotate({ description: "The metal." }),
      percent: Schema.Finite.annotate({ description: "Percent of the metal." })
    })
  ).annotate({ description: "The least share of a metal that was recovered from waste." }),
  source: Schema.Struct({
    kind: Schema.Literals(["regulation", "act", "guidance", "standard"]).annotate({ description: "Kind of the text." }),
    act: text.annotate({ description: "The act." }),
    celex: Schema.NullOr(text).annotate({ description: "Its number in EUR-Lex." }),
    provision: text.annotate({ description: "The place in it." }),
    quote: Schema.NullOr(text).annotate({ description: "Words of the provision; `null` for a proposal." })
  }).annotate({ description: "The text that the duty is in." }),
  status: Schema.Literals(["in_force", "adopted", "proposed", "undetermined", "corrected", "repealed"]).annotate({
    description: "How sure the duty is. `corrected`: the text was corrected by a corrigendum."
  }),
  checked_on: day.annotate({ description: "When the definition was last compared with the text." }),
  state: Schema.Literals(["due", "waiting", "later", "ended", "proposed"]).annotate({
    description: "What it means on the day, if all conditions hold."
  })
}).annotate({ identifier: "Duty", description: "A duty of the law." })

const Act = Schema.Struct({
  id: text.annotate({ description: "Id of the act." }),
  title: text.annotate({ description: "What it is about." }),
  provision: text.annotate({ description: "The provision that asks for it." }),
  entry_into_force: Schema.NullOr(day).annotate({ description: "`null` as long as it is not known to be in force." }),
  checked_on: day.annotate({ description: "When that was last compared with the Official Journal." })
}).annotate({ identifier: "Act", description: "An act of the Commission that duties wait for." })

export const Law = Schema.Struct({
  data: Schema.Struct({
    version: text.annotate({ description: "Version of the duties, with the acts that were recorded." }),
    effective: day.annotate({ description: "Day of the consolidated text that the duties follow." }),
    issued: day.annotate({ description: "Day on which this version was issued." }),
    as_of: day.annotate({ description: "The day of `state`." }),
    duties: Schema.Array(Duty).annotate({ description: "The duties." }),
    acts: Schema.Array(Act).annotate({ description: "The acts that they wait for." })
  }).annotate({ description: "The duties as of the day." })
}).annotate({ identifier: "Law", description: "The duties of Regulation (EU) 2023/1542 that the service knows." })
export type Law = typeof Law.Type

export const LawRecords = Schema.Struct({
  data: Schema.Struct({
    version: text.annotate({ description: "Version of the law with these records." }),
    records: Schema.Array(
      Schema.Struct({
        id: text,
        act: text,
        entry_into_force: Schema.NullOr(day).annotate({
          description: "`null` where an earlier record was taken back."
        }),
        recorded_at: text.annotate({ format: "date-time" }),
        correlation_id: text
      })
    ).annotate({ description: "Oldest first. The last one of an act counts." }),
    differences: Schema.Array(Schema.Struct({ act: text, recorded: day, bundle: day })).annotate({
      description: "Acts of which the service itself knows another day, which counts."
    })
  })
}).annotate({ identifier: "LawRecords", description: "Entries into force that administrators recorded." })
export type LawRecords = typeof LawRecords.Type

export const LawRecordCreate = Schema.Struct({
  act: text.annotate({ description: "Id of the act, as in `GET /law`." }),
  entry_into_force: Schema.NullOr(dayInput).annotate({
    description: "Its entry into force; `null` takes a record back."
  })
}).annotate({ identifier: "LawRecordCreate", description: "The entry into force of an act." })
