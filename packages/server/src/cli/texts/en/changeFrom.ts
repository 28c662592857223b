/** The texts of `dpp product update`, `upsert` and `publish` with a file. */

const rowsEn = (count: number): string => `${count} ${count === 1 ? "row" : "rows"}`

export const changeFromTexts = {
  update:
    "Change the batteries that the rows of a file name: by id, external_id, gtin with serial_number, or serial_number. The other columns are " +
    "the values to set; an empty cell changes nothing. After an interruption, the next run continues.",
  upsert: "As update, and create the batteries that do not exist yet.",
  from:
    "File with a row for each battery (.csv, .tsv, .xlsx, .ods, .json, .ndjson, .jsonl), named by id, external_id, gtin with serial_number, " +
    "or serial_number",
  dryRun: "With --from: say what would happen to each row, and change nothing",
  confirm: "With --from: confirm what needs it, such as another category of a published battery",
  reason: "With --from: why the batteries change, for the audit log",
  journal: "With --from: journal of an interrupted run. Defaults to FILE.dpp-COMMAND.jsonl",
  fromAlone: "--from names the batteries in the file: name no others, and no --all and --apply.",
  needsFrom: "--dry-run, --confirm, --reason and --journal require --from.",
  readings: "The file has values of the condition, which a change of many batteries does not store. Use dpp import.",
  earlier: (count: number) => `${rowsEn(count)} of an interrupted run had been stored before.`,
  counts: {
    created: (count: number) => `${count} new`,
    updated: (count: number) => `${count} changed`,
    unchanged: (count: number) => `${count} equal`,
    published: (count: number) => `${count} published`,
    requested: (count: number) => `${count} requested`,
    rejected: (count: number) => `${count} rejected`
  },
  examples: {
    update: "What would change",
    upsert: "Changes, and new batteries",
    publish: "Publish the batteries of a file"
  }
}

export type ChangeFromTexts = typeof changeFromTexts
