/** The duties of the law, offline, and recorded acts, through the admin API. */
import type { BatteryCategory } from "@dpp/core/catalogue"
import { bundleDiff, type Day, describeLaw, type Duty, lawBundle, lawDiff } from "@dpp/core/law"
import * as Console from "effect/Console"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { type AdminCall, request } from "../shared/adminClient.ts"
import { parseJson, readBounded, refusalOf } from "../shared/boundedFile.ts"
import { CommandFailed, UsageError } from "../shared/outcome.ts"
import { printJson } from "../shared/output.ts"
import { printRecord, printRecords } from "../shared/table.ts"

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
  return yield* printRecords(false, ["id", "state", "from", "not_before", "kind", "provision"])(rows)
})

export interface DiffInput {
  readonly from: Option.Option<Day>
  readonly to: Option.Option<Day>
  readonly bundle: Option.Option<string>
  readonly newer: Option.Option<string>
  readonly proposed: boolean
  readonly json: boolean
}

export const diff = Effect.fnUntraced(function* ({ bundle, from, json, newer, proposed, to }: DiffInput) {
  if (Option.isSome(bundle)) {
    const before = yield* dutiesIn(bundle.value)
    const after = Option.isSome(newer)
      ? yield* dutiesIn(newer.value)
      : describeLaw(lawBundle, { as_of: lawBundle.effective, proposed: true }).duties
    return yield* printRecords(json, ["change", "id"])(bundleDiff(before, after))
  }
  if (Option.isNone(from) || Option.isNone(to)) {
    return yield* new UsageError({ reason: "Set --from and --to, or --bundle with a file." })
  }
  if (from.value > to.value) return yield* new UsageError({ reason: "--from must not be after --to." })
  const changes = lawDiff(lawBundle, { from: from.value, to: to.value, proposed })
  if (json) return yield* printJson(changes)
  if (changes.length === 0) return yield* Console.log("Nothing changes.")
  const rows = changes.map(({ change, day, duty }) => ({
    change,
    day,
    duty: duty.id,
    provision: duty.source.provision,
    waits_for: duty.waits_for.map(({ act, months }) => `${act} + ${months} months`).join(", ")
  }))
  return yield* printRecords(false, ["day", "change", "duty", "provision", "waits_for"])(rows)
})

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
  const isDuty = (one: unknown): one is Pick<Duty, "id"> => typeof one === "object" && one !== null && "id" in one
  if (!Array.isArray(found) || !found.every(isDuty)) {
    return yield* new CommandFailed({ reason: `${file} has no duties: it must be a response of GET /law` })
  }
  return found
})

export interface RecordInput extends AdminCall {
  readonly act: string
  readonly entryIntoForce: Option.Option<Day>
  readonly undo: boolean
}

/** Either a day or `--undo` must be asked for. */
export const record = Effect.fnUntraced(function* ({ act, entryIntoForce, undo, ...call }: RecordInput) {
  if (Option.isSome(entryIntoForce) === undo) {
    return yield* new UsageError({ reason: "Set --entry-into-force, or --undo." })
  }
  const payload = { act, entry_into_force: Option.getOrNull(entryIntoForce) }
  const { differences, version } = yield* request(call, (api) => api.recordLaw({ payload }))
  yield* printRecord(call.json)({ version, differences })
})

export const records = Effect.fnUntraced(function* (call: AdminCall) {
  const { records: rows } = yield* request(call, (api) => api.listLawRecords())
  yield* printRecords(call.json, ["recorded_at", "act", "entry_into_force"])(rows)
})
