/** `dpp law`: the duties of the law, what changes, and entries into force that the administrator records. */
import { BatteryCategory } from "@dpp/core/catalogue"
import { Day } from "@dpp/core/text"
import * as Argument from "effect/cli/Argument"
import * as Command from "effect/cli/Command"
import * as Flag from "effect/cli/Flag"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { apiFlags } from "../shared/apiFlags.ts"
import { choiceFlag, switchFlag, textFlag } from "../shared/flags.ts"
import { loadThen } from "../shared/loadThen.ts"
import { adminCommand, workCommand } from "../shared/operationCommand.ts"
import { UsageError } from "../shared/outcome.ts"
import { json, tableOf } from "../shared/output.ts"
import type { Language } from "../texts/language.ts"

const run = () => import("./run.ts")
const stock = () => import("./stock.ts")

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

const diffCommand = (language: Language) =>
  Command.make(
    "diff",
    {
      from: day("from", "Changes after this day").pipe(Flag.optional),
      to: day("to", "Changes until this day").pipe(Flag.optional),
      bundle: Flag.String("bundle").pipe(
        Flag.withMetavar("FILE"),
        Flag.withDescription(
          "A file with an earlier response of GET /law: lists duties that are read otherwise in NEW"
        ),
        Flag.optional
      ),
      newer: Argument.String("new").pipe(
        Argument.withDescription(
          "Only with --bundle: a file with a later response; by default the duties of this version"
        ),
        Argument.optional
      ),
      proposed,
      products: switchFlag(
        "products",
        "Also count the products of the organization that each change touches: asks the server, with a key"
      ),
      call: apiFlags(language.texts)
    },
    ({ call, products, ...input }) =>
      products
        ? loadThen(stock, (law) => law.changes({ ...input, ...call, ...language }))
        : loadThen(run, (law) => law.diff({ ...input, json: call.json }))
  ).pipe(
    Command.withDescription(
      "List which duties begin, end or tighten between two days, or which are read otherwise in another bundle. Without --products it works " +
        "offline, and knows no recorded acts."
    ),
    Command.withExamples([
      { command: "dpp law diff --from 2027-02-18 --to 2028-12-31", description: "Until the end of 2028" },
      {
        command: "dpp law diff --from 2027-02-18 --to 2028-12-31 --products",
        description: "With the products that each change touches"
      },
      { command: "dpp law diff --bundle old.json new.json", description: "What another version reads otherwise" },
      {
        command: "dpp law diff --bundle old.json --products",
        description: "What this version reads otherwise, with the products that it touches"
      }
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

const readiness = (language: Language) =>
  workCommand(language)("readiness", {
    description:
      "Count what the law asks for in all templates, drafts and published batteries, as of a day: what is missing, what waits for an act, and " +
      "what comes later, by duty, model and by who has the values.",
    examples: [
      {
        command: "dpp law readiness --as-of 2028-08-18",
        description: "As of the day on which recycled shares may begin"
      },
      { command: "dpp law readiness --supplied-by cell_supplier --out open.xlsx", description: "As a workbook" }
    ],
    flags: {
      asOf: day("as-of", "The day; by default today, and before 18 February 2027 that day").pipe(Flag.optional),
      category: choiceFlag("category", BatteryCategory.literals, "Only batteries of this category"),
      model: textFlag("model", "Only products with this model_identifier"),
      suppliedBy: choiceFlag(
        "supplied-by",
        ["manufacturer", "cell_supplier", "bms", "responsible_party", "operator"],
        "Only duties whose values this one has"
      ),
      out: textFlag("out", "Write an XLSX file with all lists in place of the text").pipe(Flag.withMetavar("FILE"))
    },
    load: async () => (await stock()).readiness
  })

export const law = (language: Language) =>
  Command.make("law").pipe(
    Command.withShortDescription("Duties of the law: list, compare, count in all products, record acts."),
    Command.withDescription(
      "List the duties of Regulation (EU) 2023/1542, compare two days, count what they ask for in all products, and record the entry into " +
        "force of acts that duties wait for."
    ),
    Command.withSubcommands([list, diffCommand(language), readiness(language), record, records])
  )
