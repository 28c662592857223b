/** What the law asks for in all products of an organization, and which of them a change of the law touches: asks the server. */
import type { LawReadinessQuery } from "@dpp/client"
import type { BatteryCategory } from "@dpp/core/catalogue"
import type { Day, ReadingChange } from "@dpp/core/law"
import * as Console from "effect/Console"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { openApi } from "../shared/Api.ts"
import type { ApiCall } from "../shared/apiClient.ts"
import { writeFile } from "../shared/files.ts"
import { present } from "../shared/flags.ts"
import { printJson, tableOf } from "../shared/output.ts"
import type { Language } from "../texts/language.ts"
import { daysOf, type DiffInput, readingChanges } from "./run.ts"

type Call = ApiCall & Language

interface ReadinessInput extends Call {
  readonly asOf: Option.Option<Day>
  readonly category: Option.Option<BatteryCategory>
  readonly model: Option.Option<string>
  readonly suppliedBy: Option.Option<NonNullable<LawReadinessQuery["supplied_by"]>>
  readonly out: Option.Option<string>
}

export const readiness = Effect.fnUntraced(function* (input: ReadinessInput) {
  const { asOf: as_of, category, json, locale, model, out, suppliedBy: supplied_by, texts } = input
  const { send } = yield* openApi(input)
  const query = present({ as_of, category, model, supplied_by })
  if (Option.isSome(out)) {
    const file = yield* send(async (client, options) => {
      const workbook = await client.law.readinessWorkbook({ ...query, lang: locale }, options)
      return new Uint8Array(await workbook.arrayBuffer())
    })
    return yield* writeFile(out.value, file, texts)
  }
  const found = yield* send((client, options) => client.law.readiness(query, options))
  if (json) return yield* printJson(found)
  const { gaps, left_off, ready, total } = found
  const counts = (["templates", "drafts", "published"] as const).map((one) => ({
    as_of: found.as_of,
    products: one,
    total: total[one],
    ready: ready[one]
  }))
  const rows = gaps.map(({ fields, from, not_before, waits_for, ...gap }) => ({
    ...gap,
    day: from ?? `${not_before}, after ${waits_for.map(({ act }) => act).join(", ")}`,
    fields: fields.join(" ")
  }))
  const columns = [
    "state",
    "day",
    "duty",
    "supplied_by",
    "category",
    "model",
    "templates",
    "drafts",
    "published",
    "fields"
  ]
  yield* Console.log(tableOf(counts))
  yield* Console.log(gaps.length === 0 ? "\nNothing is missing, now or later." : `\n${tableOf(rows, columns)}`)
  if (left_off.gaps > 0) yield* Console.log(`And ${left_off.gaps} more: choose a model or a category.`)
})

/**
 * The products that a corrected reading touches: those that the duty binds, may bind or will bind. A reading has no day; a duty that this
 * version does not have touches none.
 */
const corrections = Effect.fnUntraced(function* (readings: ReadonlyArray<ReadingChange>, call: Call) {
  const { send } = yield* openApi(call)
  const { duties } = yield* send((client, options) => client.law.readiness({}, options))
  const touched = readings.map((reading) => {
    const duty = duties.find((one) => one.duty === reading.id)
    const counts = duty === undefined ? [] : touching.map((kind) => duty[kind])
    const sum = (stock: "drafts" | "published" | "templates") =>
      counts.reduce((total, count) => total + count[stock], 0)
    return { ...reading, templates: sum("templates"), drafts: sum("drafts"), published: sum("published") }
  })
  if (call.json) return yield* printJson(touched)
  if (touched.length === 0) return yield* Console.log("Nothing changes.")
  return yield* Console.log(tableOf(touched, ["change", "id", "templates", "drafts", "published"]))
})

const touching = ["missing", "below", "waiting", "later", "bound", "met"] as const

export const changes = Effect.fnUntraced(function* ({
  bundle,
  from,
  newer,
  proposed,
  to,
  ...call
}: Omit<DiffInput, "json"> & Call) {
  const readings = yield* readingChanges({ bundle, newer, proposed })
  if (readings !== undefined) return yield* corrections(readings, call)
  const days = yield* daysOf({ from, to })
  const { send } = yield* openApi(call)
  const found = yield* send((client, options) => client.law.changes({ ...days, proposed }, options))
  if (call.json) return yield* printJson(found)
  if (found.changes.length === 0) return yield* Console.log("Nothing changes.")
  const rows = found.changes.map(({ lacking, touched, ...change }) => ({
    ...change,
    ...touched,
    lacking: lacking.templates + lacking.drafts + lacking.published
  }))
  const columns = ["day", "change", "duty", "legal_source", "templates", "drafts", "published", "lacking"]
  return yield* Console.log(tableOf(rows, columns))
})
