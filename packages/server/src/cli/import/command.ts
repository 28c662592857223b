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
} from "@dpp/sheets/fileLimits"
import { loadThen } from "../shared/loadThen.ts"
import { json } from "../shared/output.ts"
import { keyFile, url } from "../shared/remote.ts"

const file = Argument.File("file").pipe(
  Argument.withDescription(".xlsx, .ods, .csv, .tsv, .json (a list, or { products: [...] }), .ndjson or .jsonl")
)

const apply = Flag.Boolean("apply").pipe(
  Flag.withDescription("Upload the rows; without this flag they are only validated"),
  Flag.withDefault(false)
)
const dryRun = Flag.Boolean("dry-run").pipe(
  Flag.withDescription("Only validate the rows, which is the default"),
  Flag.withDefault(false)
)
const publish = Flag.Boolean("publish").pipe(
  Flag.withDescription("Publish the rows, which is final; rows with a status of their own keep it"),
  Flag.withDefault(false)
)
const updatePublished = Flag.Boolean("update-published").pipe(
  Flag.withDescription("Also change passports that are published already, where a row differs from them"),
  Flag.withDefault(false)
)
const ignoreUnknownColumns = Flag.Boolean("ignore-unknown-columns").pipe(
  Flag.withDescription("Leave out columns whose header is not known"),
  Flag.withDefault(false)
)
const decimal = Flag.Literals("decimal", ["comma", "point"]).pipe(
  Flag.withDescription("Decimal sign of numbers that can be read in two ways, such as 1.234"),
  Flag.optional
)
const dateOrder = Flag.Literals("date-order", ["dmy", "mdy"]).pipe(
  Flag.withDescription("Order of dates that can be read in two ways, such as 03/04/2026"),
  Flag.optional
)
const sheet = Flag.String("sheet").pipe(
  Flag.withMetavar("NAME"),
  Flag.withDescription("Worksheet with the batteries. Defaults to the one whose header names the most fields"),
  Flag.optional
)
const encoding = Flag.String("encoding").pipe(
  Flag.withMetavar("NAME"),
  Flag.withDescription("Encoding of a CSV file, such as gb18030. Defaults to UTF-8, UTF-16 or Windows-1252"),
  Flag.optional
)
const skipInvalid = Flag.Boolean("skip-invalid").pipe(
  Flag.withDescription("Upload valid rows even if others have errors"),
  Flag.withDefault(false)
)
const journal = Flag.File("journal").pipe(
  Flag.withMetavar("PATH"),
  Flag.withDescription("File that records what has been uploaded. Defaults to FILE.dpp-import.jsonl"),
  Flag.optional
)
const report = Flag.File("report").pipe(
  Flag.withMetavar("PATH"),
  Flag.withDescription(
    "Write the outcome of every row: as CSV, or as .xlsx, the workbook of the file with marked cells and comments"
  ),
  Flag.optional
)

const profile = Flag.Literals("profile", ReadinessProfile.literals).pipe(
  Flag.withDescription("Which duties a row with status published must fulfil: those that the server requires"),
  Flag.withDefault("eu-2027-02")
)

export const importProducts = Command.make(
  "import",
  {
    file,
    apply,
    dryRun,
    publish,
    updatePublished,
    skipInvalid,
    ignoreUnknownColumns,
    decimal,
    dateOrder,
    sheet,
    encoding,
    journal,
    report,
    profile,
    url,
    keyFile,
    json
  },
  (input) =>
    loadThen(
      () => import("./run.ts"),
      ({ run }) => run(input)
    )
).pipe(
  Command.withShortDescription("Import products from XLSX, ODS, CSV or JSON: validated first, resumable."),
  Command.withDescription(
    "Import products from a file. All rows are first validated offline, and problems are reported by row and column; " +
      "warnings about unlikely values keep no row from being uploaded. Rows are numbered as in the file. A row that is to be " +
      "published must have all that publishing requires, except what the service fills from the organization and the " +
      "facility; for drafts, what they lack is listed with the law. With --apply the rows are uploaded, 500 per request. The " +
      "key comes from DPP_API_KEY or --key-file.\n\n" +
      "Correct the file and run the same command again, as often as necessary. Rows are matched by serial number and GTIN: " +
      "drafts are completed, and published passports are changed only with --update-published. An empty cell changes " +
      "nothing. A journal in the same folder as the file records which rows are stored, so that an import that was " +
      "interrupted resumes and no row is sent twice. Remove it to compare all rows with the server.\n\n" +
      "A table may have titles above its header. The header consists of labels in any language of the public page or of " +
      "field names (docs/attributes.md), with a unit if the values have another one than the field: Masse (g), Kapazität [mAh]. " +
      "Cells may have units (412,5 kg), decimal commas and dates such as 18.05.2026. Entries of a list are separated by " +
      "semicolons, or are rows of another sheet (see dpp template). An empty cell omits the field. What a file may mean in " +
      "two ways is never guessed: 1.234 and 03/04/2026 are reported with both readings and the option that decides, and " +
      "the error of a formula (#DIV/0!) is not an empty cell. A formula counts as its last value.\n\n" +
      `A file has at most ${maximumFileBytes / 1024 / 1024} MB, also once it is unpacked, and ` +
      `${counted(maximumFileRows)} rows. A table has at most ${maximumColumns} columns and ${counted(maximumCells)} cells, ` +
      `a row of a CSV file ${counted(maximumRowBytes)} bytes, JSON ${counted(maximumCells)} values and ` +
      `${maximumProductDepth} levels. A larger file is refused before its rows are read; split it.`
  ),
  Command.withExamples([
    { command: "dpp import batteries.xlsx --report findings.xlsx", description: "Validate, and mark the cells" },
    {
      command: "dpp import batteries.xlsx --apply --publish --report outcome.csv",
      description: "Publish the rows, and write the outcome of each into a file"
    }
  ])
)
