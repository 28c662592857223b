/** `dpp import`: products from a file. */
import { maximumProductDepth, ReadinessProfile } from "@dpp/core/product"
import * as Argument from "effect/cli/Argument"
import * as Command from "effect/cli/Command"
import * as Flag from "effect/cli/Flag"
import {
  counted,
  maximumCells,
  maximumColumns,
  maximumFileBytes,
  maximumFileRows,
  maximumRowBytes
} from "../shared/fileLimits.ts"
import { loadThen } from "../shared/loadThen.ts"
import { json } from "../shared/output.ts"
import { keyFile, url } from "../shared/remote.ts"

const file = Argument.File("file").pipe(
  Argument.withDescription(".csv, .xlsx, .json (a list, or { products: [...] }), .ndjson or .jsonl")
)

const apply = Flag.Boolean("apply").pipe(
  Flag.withDescription("Upload the rows; without this flag they are only validated"),
  Flag.withDefault(false)
)
const skipInvalid = Flag.Boolean("skip-invalid").pipe(
  Flag.withDescription("Upload valid rows even if others have errors"),
  Flag.withDefault(false)
)
const journal = Flag.File("journal").pipe(
  Flag.withMetavar("PATH"),
  Flag.withDescription("File that records what has been uploaded. Defaults to FILE.dpp-import.json"),
  Flag.optional
)
const report = Flag.File("report").pipe(
  Flag.withMetavar("PATH"),
  Flag.withDescription("Write the outcome of every row into this CSV file"),
  Flag.optional
)

const profile = Flag.Literals("profile", ReadinessProfile.literals).pipe(
  Flag.withDescription("Which duties a row with status published must fulfil: those that the server requires"),
  Flag.withDefault("eu-2027-02")
)

export const importProducts = Command.make(
  "import",
  { file, apply, skipInvalid, journal, report, profile, url, keyFile, json },
  (input) =>
    loadThen(
      () => import("./run.ts"),
      ({ run }) => run(input)
    )
).pipe(
  Command.withShortDescription("Import products from CSV, XLSX or JSON: validated first, resumable."),
  Command.withDescription(
    "Import products from a file. All rows are first validated offline, and problems are reported by row and column; " +
      "warnings about unlikely values keep no row from being uploaded. Rows are numbered as in the file, the header being " +
      "row 1. A row with status published must have all that publishing requires, except what the service fills from the " +
      "organization and the facility. With --apply the rows are uploaded, 500 per request. Run the " +
      "same command again to resume an import that was interrupted: a journal in the same folder as the file records what " +
      "has been uploaded, and no row is stored twice. The key comes from DPP_API_KEY or --key-file.\n\n" +
      "The header of a table consists of field names (battery_mass) or their English labels (docs/attributes.md). Numbers " +
      "have a decimal point. Lists and objects are written as JSON; the names in not_applicable can also be separated by " +
      "commas. An empty cell omits the field. What a file may mean in two ways is never guessed: 1.234 is refused where the " +
      "file has semicolons or decimal commas, and the error of a formula (#DIV/0!) is not an empty cell.\n\n" +
      `A file has at most ${maximumFileBytes / 1024 / 1024} MB, also once it is unpacked, and ` +
      `${counted(maximumFileRows)} rows. A table has at most ${maximumColumns} columns and ${counted(maximumCells)} cells, ` +
      `a row of a CSV file ${counted(maximumRowBytes)} bytes, JSON ${counted(maximumCells)} values and ` +
      `${maximumProductDepth} levels. A larger file is refused before its rows are read; split it.`
  ),
  Command.withExamples([
    { command: "dpp import batteries.csv", description: "Validate the rows" },
    {
      command: "dpp import batteries.csv --apply --report outcome.csv",
      description: "Upload the rows, and write the outcome of each into a file"
    }
  ])
)
