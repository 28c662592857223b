/** `dpp law`: the duties of the law, what changes, and entries into force that the administrator records. */
import { BatteryCategory } from "@dpp/core/catalogue"
import { Day } from "@dpp/core/text"
import * as Argument from "effect/cli/Argument"
import * as Command from "effect/cli/Command"
import * as Flag from "effect/cli/Flag"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { switchFlag } from "../shared/flags.ts"
import { loadThen } from "../shared/loadThen.ts"
import { adminCommand } from "../shared/operationCommand.ts"
import { UsageError } from "../shared/outcome.ts"
import { json, tableOf } from "../shared/output.ts"

const run = () => import("./run.ts")

const day = (name: string, description: string) =>
  Flag.String(name).pipe(Flag.withSchema(Day), Flag.withMetavar("DAY"), Flag.withDescription(description))

const proposed = Flag.Boolean("proposed").pipe(
  Flag.withDescription("Also list what is only proposed, which is not binding"),
  Flag.withDefault(false)
)

const list = Command.make(
  "list",
  {
    asOf: day("as-of", "The day as of which the duties are read; by default today").pipe(Flag.optional),
    category: Flag.Literals("category", BatteryCategory.literals).pipe(
      Flag.withDescription("Only the duties of batteries of this category"),
      Flag.optional
    ),
    proposed,
    json
  },
  (input) => loadThen(run, (law) => law.list(input))
).pipe(
  Command.withDescription("List the duties with the days from which they bind. Works offline, without recorded acts.")
)

const diff = Command.make(
  "diff",
  {
    from: day("from", "Changes after this day").pipe(Flag.optional),
    to: day("to", "Changes until this day").pipe(Flag.optional),
    bundle: Flag.String("bundle").pipe(
      Flag.withMetavar("FILE"),
      Flag.withDescription("A file with an earlier response of GET /law: lists duties that are read otherwise in NEW"),
      Flag.optional
    ),
    newer: Argument.String("new").pipe(
      Argument.withDescription(
        "Only with --bundle: a file with a later response; by default the duties of this version"
      ),
      Argument.optional
    ),
    proposed,
    json
  },
  (input) => loadThen(run, (law) => law.diff(input))
).pipe(
  Command.withDescription(
    "List which duties begin, end or tighten between two days, or which are read otherwise in another bundle. Works offline, without " +
      "recorded acts."
  ),
  Command.withExamples([
    { command: "dpp law diff --from 2027-02-18 --to 2028-12-31", description: "Until the end of 2028" },
    { command: "dpp law diff --bundle old.json new.json", description: "What another version reads otherwise" }
  ])
)

const record = adminCommand("record", {
  description:
    "Record the entry into force of an act: every duty that waits for it moves, for all organizations. Published passports stay as they " +
    "are. A later version that knows the day itself prevails.",
  examples: [
    { command: "dpp law record 8-1 --entry-into-force 2026-12-15", description: "The act on recycled content" },
    { command: "dpp law record 8-1 --undo", description: "It was a mistake" }
  ],
  flags: {
    act: Argument.String("act").pipe(Argument.withDescription("Id of the act, as dpp law list --json shows it")),
    entryIntoForce: day("entry-into-force", "The day on which the act enters into force").pipe(Flag.optional),
    undo: switchFlag("undo", "Take a recorded day back")
  },
  body: ({ act, entryIntoForce, undo }) =>
    Option.isSome(entryIntoForce) === undo
      ? Effect.fail(new UsageError({ reason: "Set --entry-into-force, or --undo." }))
      : Effect.succeed({ act, entry_into_force: Option.getOrNull(entryIntoForce) }),
  send: (api, _input, payload) => api.recordLaw({ payload })
})

const records = adminCommand("records", {
  description: "List who recorded which entry into force when, oldest first.",
  flags: {},
  send: (api) => api.listLawRecords(),
  text: ({ records: rows }) => tableOf(rows, ["recorded_at", "act", "entry_into_force"])
})

export const law = Command.make("law").pipe(
  Command.withShortDescription("Duties of the law: list, compare, record acts."),
  Command.withDescription(
    "List the duties of Regulation (EU) 2023/1542, compare two days, and record the entry into force of acts that duties wait for."
  ),
  Command.withSubcommands([list, diff, record, records])
)
