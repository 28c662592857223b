/** `dpp template`: a spreadsheet template for imports. */
import { batteryCategories } from "@dpp/core/catalogue"
import { locales } from "@dpp/core/text"
import * as Command from "effect/cli/Command"
import * as Flag from "effect/cli/Flag"
import { loadThen } from "../shared/loadThen.ts"

const category = Flag.Literals("category", batteryCategories).pipe(
  Flag.withDescription("Category of the batteries, which decides the columns and which of them are mandatory")
)
const lang = Flag.Literals("lang", locales).pipe(
  Flag.withDescription("Language of labels and notes"),
  Flag.withDefault("en")
)
const out = Flag.File("out").pipe(
  Flag.withMetavar("PATH"),
  Flag.withDescription("File to write; its name ends with .xlsx or .csv")
)

export const template = Command.make("template", { category, lang, out }, (input) =>
  loadThen(
    () => import("./run.ts"),
    ({ run }) => run(input)
  )
).pipe(
  Command.withShortDescription("Write a spreadsheet template for dpp import, offline."),
  Command.withDescription(
    "Write a spreadsheet template for dpp import, without a server. Its columns are made from the attribute definitions: " +
      "mandatory columns of the category are marked with *, each header has a note with the duty, the description and the " +
      "law, closed lists are drop-down lists, and an example row shows the forms. Materials and substances have sheets of " +
      "their own, with one row for each serial number and entry. CSV has the columns and the example row only. An existing " +
      "file is replaced."
  ),
  Command.withExamples([
    {
      command: "dpp template --category ev --lang de --out batteries.xlsx",
      description: "For electric vehicle batteries"
    }
  ])
)
