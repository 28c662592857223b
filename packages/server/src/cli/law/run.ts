/** The duties of the law, offline. */
import type { BatteryCategory } from "@dpp/core/catalogue"
import { bundleDiff, type Day, describeLaw, type Duty, lawBundle, lawDiff } from "@dpp/core/law"
import * as Console from "effect/Console"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { parseJson, readBounded, refusalOf } from "../shared/files.ts"
import { CommandFailed, UsageError } from "../shared/outcome.ts"
import { printJson, tableOf } from "../shared/output.ts"

export interface ListInput {
  readonly asOf: Option.Option<Day>
  readonly category: Option.Option<BatteryCategory>
  readonly proposed: boolean
  readonly json: boolean
}

export const list = Effect.fnUntraced(function* ({ asOf, category, json, proposed }: ListInput) {
  const today = DateTime.formatIsoDateUtc(yield* DateTime.now)
  const as_of = Option.getOrElse(asOf, () => today)
  const described = describeLaw(lawBundle, { as_of, category: Option.getOrUndefined(category), proposed })
  if (json) return yield* printJson(described)
  const rows = described.duties.map((duty) => ({ ...duty, provision: duty.source.provision }))
  return yield* Console.log(tableOf(rows, ["id", "state", "from", "not_before", "kind", "provision"]))
})

export interface DiffInput {
  readonly from: Option.Option<Day>
  readonly to: Option.Option<Day>
  readonly bundle: Option.Option<string>
  readonly newer: Option.Option<string>
  readonly proposed: boolean
  readonly json: boolean
}

/** What is read otherwise in another bundle; undefined if none is named. `GET /law` leaves proposals out, unless it is asked for them. */
export const readingChanges = Effect.fnUntraced(function* ({
  bundle,
  newer,
  proposed
}: Pick<DiffInput, "bundle" | "newer" | "proposed">) {
  if (Option.isNone(bundle)) return undefined
  const before = yield* dutiesIn(bundle.value)
  const after = Option.isSome(newer)
    ? yield* dutiesIn(newer.value)
    : describeLaw(lawBundle, { as_of: lawBundle.effective, proposed }).duties
  const isCompared = ({ status }: NamedDuty): boolean => proposed || status !== "proposed"
  return bundleDiff(before.filter(isCompared), after.filter(isCompared))
})

export const diff = Effect.fnUntraced(function* ({ from, json, proposed, to, ...bundles }: DiffInput) {
  const readings = yield* readingChanges({ ...bundles, proposed })
  if (readings !== undefined) {
    if (json) return yield* printJson(readings)
    return yield* Console.log(readings.length === 0 ? "Nothing changes." : tableOf(readings, ["change", "id"]))
  }
  const changes = lawDiff(lawBundle, { ...(yield* daysOf({ from, to })), proposed })
  if (json) return yield* printJson(changes)
  if (changes.length === 0) return yield* Console.log("Nothing changes.")
  const rows = changes.map(({ change, day, duty }) => ({
    change,
    day,
    duty: duty.id,
    provision: duty.source.provision,
    waits_for: duty.waits_for.map(({ act, months }) => `${act} + ${months} months`).join(", ")
  }))
  return yield* Console.log(tableOf(rows, ["day", "change", "duty", "provision", "waits_for"]))
})

/** Both days of a comparison, in their order. */
export const daysOf = ({ from, to }: Pick<DiffInput, "from" | "to">) => {
  if (Option.isNone(from) || Option.isNone(to)) {
    return Effect.fail(new UsageError({ reason: "Set --from and --to, or --bundle with a file." }))
  }
  return from.value > to.value
    ? Effect.fail(new UsageError({ reason: "--from must not be after --to." }))
    : Effect.succeed({ from: from.value, to: to.value })
}

type NamedDuty = Pick<Duty, "id"> & Partial<Pick<Duty, "status">>

/** The duties of a file with a response of `GET /law`, or of `dpp law list --json`. */
const dutiesIn = Effect.fnUntraced(function* (file: string) {
  const parsed = yield* Effect.tryPromise({
    try: async () => parseJson(await readBounded(file)),
    catch: (cause) => new CommandFailed({ reason: `${file} ${refusalOf(cause)}` })
  })
  // Sound: another form is refused next.
  const { data, duties } = (parsed ?? {}) as {
    readonly data?: { readonly duties?: unknown }
    readonly duties?: unknown
  }
  const found = data?.duties ?? duties
  const isDuty = (one: unknown): one is NamedDuty => typeof one === "object" && one !== null && "id" in one
  if (!Array.isArray(found) || !found.every(isDuty)) {
    return yield* new CommandFailed({ reason: `${file} has no duties: it must be a response of GET /law` })
  }
  return found
})
