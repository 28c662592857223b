/** `dpp export`: published passports as v2.0 documents. */
import * as Command from "effect/cli/Command"
import * as Flag from "effect/cli/Flag"
import { given } from "./fields.ts"
import { filter } from "./filter.ts"
import { lazily } from "./lazily.ts"
import { json } from "./output.ts"
import { keyFile, url } from "./remote.ts"

const out = Flag.Path("out").pipe(
  Flag.withMetavar("PATH"),
  Flag.withDescription("A folder, for a file each; or a file that ends in .ndjson or .jsonl, for a line each")
)

export const exportPassports = Command.make(
  "export",
  { out, filter, url, keyFile, json },
  ({ filter: chosen, ...input }) =>
    lazily(
      () => import("../tasks/export.ts"),
      ({ run }) => run({ ...input, filter: given(chosen) })
    )
).pipe(
  Command.withShortDescription("Export published passports as v2.0 documents."),
  Command.withDescription(
    "Export the organization's published passports as v2.0 documents, all or filtered, byte for byte as the API answers " +
      "them; a line in an .ndjson file has the same document on one line. Ends with 1 when one of them could not be " +
      "exported. The key comes from DPP_API_KEY or --key-file."
  ),
  Command.withExamples([
    { command: "dpp export --out passports", description: "A file for each passport" },
    { command: "dpp export --out ev.ndjson --battery-category ev", description: "A line for each, of one category" }
  ])
)
