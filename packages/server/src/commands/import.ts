/** `dpp import`: products from a file. */
import * as Argument from "effect/cli/Argument"
import * as Command from "effect/cli/Command"
import * as Flag from "effect/cli/Flag"
import { lazily } from "./lazily.ts"
import { json } from "./output.ts"
import { keyFile, url } from "./remote.ts"

const file = Argument.File("file", { mustExist: true }).pipe(
  Argument.withDescription(".csv, .xlsx, .json (a list, or { products: [...] }), .ndjson or .jsonl")
)

const apply = Flag.Boolean("apply").pipe(
  Flag.withDescription("Send the rows; without it they are only judged"),
  Flag.withDefault(false)
)
const skipInvalid = Flag.Boolean("skip-invalid").pipe(
  Flag.withDescription("Send the sound rows although others are not"),
  Flag.withDefault(false)
)
const journal = Flag.File("journal").pipe(
  Flag.withMetavar("PATH"),
  Flag.withDescription("Where to keep what has been sent; otherwise FILE.dpp-import.json"),
  Flag.optional
)
const report = Flag.File("report").pipe(
  Flag.withMetavar("PATH"),
  Flag.withDescription("Write the outcome of every row into this CSV file"),
  Flag.optional
)

export const importProducts = Command.make(
  "import",
  { file, apply, skipInvalid, journal, report, url, keyFile, json },
  (input) =>
    lazily(
      () => import("../tasks/import.ts"),
      ({ run }) => run(input)
    )
).pipe(
  Command.withShortDescription("Import products from CSV, XLSX or JSON: judged first, resumable."),
  Command.withDescription(
    "Import products from a file. All rows are judged first, offline, and problems are named by row and column; rows are " +
      "counted as the file shows them, the header being row 1. With --apply they are sent, 500 in a request. An import " +
      "that ends early goes on when the same command is run again: a journal beside the file says what has been sent, " +
      "and no row arrives twice. The key comes from DPP_API_KEY or --key-file.\n\n" +
      "The header of a table names flat fields (battery_mass) or their English labels (docs/attributes.md). Numbers have " +
      "a dot. Lists and objects stand as JSON text in their cell. An empty cell leaves the field out."
  ),
  Command.withExamples([
    { command: "dpp import batteries.csv", description: "Judge the rows" },
    {
      command: "dpp import batteries.csv --apply --report outcome.csv",
      description: "Send them, and write what became of each"
    }
  ])
)
