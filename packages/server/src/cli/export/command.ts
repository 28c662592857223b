/** `dpp export`: published passports as v2.0 documents. */
import * as Command from "effect/cli/Command"
import * as Flag from "effect/cli/Flag"
import { filter, queryOf } from "../shared/filter.ts"
import { loadThen } from "../shared/loadThen.ts"
import { json } from "../shared/output.ts"
import { keyFile, url } from "../shared/remote.ts"

const out = Flag.Path("out").pipe(
  Flag.withMetavar("PATH"),
  Flag.withDescription("A folder, for one file per passport; or a file .ndjson or .jsonl, for one line per passport")
)

export const exportPassports = Command.make(
  "export",
  { out, filter, url, keyFile, json },
  ({ filter: query, ...input }) =>
    loadThen(
      () => import("./run.ts"),
      ({ run }) => run({ ...input, filter: queryOf(query) })
    )
).pipe(
  Command.withShortDescription("Export published passports as v2.0 documents."),
  Command.withDescription(
    "Export the organization's published passports as v2.0 documents, all or filtered, byte for byte as the API returns " +
      "them. Exits with 1 if a passport could not be exported. The key comes from DPP_API_KEY or --key-file."
  ),
  Command.withExamples([
    { command: "dpp export --out passports", description: "One file per passport" },
    { command: "dpp export --out ev.ndjson --battery-category ev", description: "One line per passport of a category" }
  ])
)
