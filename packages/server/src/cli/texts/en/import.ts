/** The texts of `dpp import` in English: help, and results of a run. Problems of cells are in the core. */

export const importTexts = {
  short: "Import products from XLSX, ODS, CSV or JSON: validated first, resumable.",
  description: (limits: string) =>
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
    limits,
  limits: (megabytes: number, rows: string, columns: number, cells: string, rowBytes: string, levels: number) =>
    `A file has at most ${megabytes} MB, also once it is unpacked, and ${rows} rows. A table has at most ${columns} columns ` +
    `and ${cells} cells, a row of a CSV file ${rowBytes} bytes, JSON ${cells} values and ${levels} levels. A larger file is ` +
    "refused before its rows are read; split it.",
  file: ".xlsx, .ods, .csv, .tsv, .json (a list, or { products: [...] }), .ndjson, .jsonl or .aasx; one passport as v1.3, v2.0, Asset Administration Shell or Catena-X Battery Pass is a list of one; - reads standard input",
  flags: {
    apply: "Upload the rows; without this flag they are only validated",
    dryRun: "Only validate the rows, which is the default",
    publish: "Publish the rows, which is final; rows with a status of their own keep it",
    updatePublished: "Also change passports that are published already, where a row differs from them",
    ignoreUnknownColumns: "Ignore unknown columns",
    acceptUnlikely: "Publish rows although they have unlikely values, which are warnings then",
    documents:
      "Folder with the documents that cells name by file. Defaults to a folder beside the file that has its name, if it exists",
    map: "JSON file with the fields of columns that have unknown headers; it is written with proposals if it does not exist",
    decimal: "Decimal sign of numbers that can be read in two ways, such as 1.234",
    dateOrder: "Day and month order of ambiguous dates, such as 03/04/2026",
    read: "Read cells of this form as the finding says (repeatable): two-digit-year, month, approximate, no-value, separators or comma-list",
    sheet: "Worksheet with the batteries. Defaults to the one whose header names the most fields",
    encoding: "Encoding of a CSV file, such as gb18030. Defaults to UTF-8, UTF-16 or Windows-1252",
    serialNumber: "Serial number of a passport in another form that has none, or one that a passport cannot have",
    measuredAt: "When the battery was measured (ISO 8601), for a passport in another form that does not say it",
    skipInvalid: "Upload valid rows even if others have errors",
    journal: "File that records what has been uploaded. Defaults to FILE.dpp-import.jsonl",
    report:
      "Write the outcome of every row: as CSV, or as .xlsx, the workbook of the file with marked cells and comments",
    profile: "Which duties a row with status published must fulfil: those that the server requires"
  },
  examples: {
    validate: "Validate, and mark the cells",
    publish: "Publish the rows, and write the outcome of each into a file"
  },
  contradiction: "--apply and --dry-run contradict each other.",
  as: (form: string, text: string) =>
    `with --read ${form}, ${text === "" ? "the cell is empty" : `it is read as ${text}`}`,
  reportOfJson: "The report of a JSON file is CSV: its name must end with .csv.",
  noFolder: (path: string) => `folder not found: ${path}`,
  notAJournal: (path: string) => `${path} is not a journal of an import.`,
  wouldSkip: (row: number, serial: string | null, reason: string) =>
    `row ${row} (${serial ?? "no serial number"}) would be skipped: ${reason}`,
  profileIncomplete:
    "The profile of the organization is incomplete: nothing can be published until the administrator completes it.",
  domainPending: (host: string) => `The custom domain ${host} is pending: nothing can be published until it is active.`,
  draftLimit: (limit: number) => `The organization may have ${limit} drafts, which these rows exceed.`,
  publicationLimit: (limit: number) =>
    `The organization may publish ${limit} passports a month, which these rows exceed.`,
  notAsked:
    "Not checked, because there is no API key: the profile of the organization, facilities, quotas, and batteries that are already stored.",
  noResponse: (reason: string) =>
    `Not checked: the profile of the organization, facilities, quotas, and batteries that are already stored. ${reason}`,
  notAMap: (path: string) =>
    `${path} must be JSON such as {"columns": {"Herst.-Datum": "manufacturing_date", "Bemerkung": null}}.`,
  notAField: (path: string, column: string, field: string) =>
    `${path}: "${field}", for the column "${column}", is not a field.`,
  mapWritten: (path: string) =>
    `Proposals for the unknown columns written: ${path}. Check them, null ignores a column, and run the same command again.`,
  at: (rows: string, count: number, column: string, sheet: string | undefined) =>
    `${sheet === undefined ? "" : `sheet "${sheet}", `}${count === 1 ? "row" : "rows"} ${rows}, ${column}`,
  wholeFile: "file",
  wholeSheet: (name: string) => `sheet "${name}"`,
  colon: ": ",
  warning: (text: string) => `warning: ${text}`,
  more: (count: number) => `... and ${count} more; --report and --json list all of them`,
  moreMissing: (count: number) => `  ... and ${count} more`,
  unknownFields: (fields: string) => `Unknown fields, which the service ignores: ${fields}`,
  skipped: (row: number, serial: string | null, reason: string) =>
    `row ${row} (${serial ?? "no serial number"}) was skipped: ${reason}`,
  reasons: {
    repeated: "an earlier row names the same battery",
    not_found: "the organization has no such battery",
    unlikely_values: "values are unlikely: correct them, or accept them with --accept-unlikely",
    duplicate_in_database: "another product has this serial number",
    external_id_taken: "another row or product has this external_id",
    duplicate_in_request: "another row has this serial number",
    validation_failed: "the server rejects the values",
    conflict: "the server rejects the change",
    published: "the passport is published"
  },
  differs: "differs from the published passport: run again with --update-published to change it",
  product: (id: string) => `product ${id}`,
  lacking: "Drafts can be imported incomplete. To be published, they lack:",
  lacks: (column: string, rows: number, text: string) =>
    `  ${column} (${rows} ${rows === 1 ? "row" : "rows"}): ${text}`,
  imported: (imported: number, rows: number, updated: number, unchanged: number) => {
    const changed = [
      ...(updated > 0 ? [`${updated} of them updated`] : []),
      ...(unchanged > 0 ? [`${unchanged} unchanged`] : [])
    ]
    const detail = changed.length === 0 ? "" : ` (${changed.join(", ")})`
    return `${imported} of ${rows} rows imported${detail}, ${rows - imported} not.`
  },
  valid: (valid: number, rows: number) => `${valid} of ${rows} rows are valid. Nothing was uploaded.`,
  noRows: "The file has no rows.",
  applyNext: (isPublished: boolean): string =>
    isPublished ? "Upload and publish them with --apply. Publishing is final." : "Upload them with --apply.",
  published: (count: number) => `${count} ${count === 1 ? "passport is" : "passports are"} published.`,
  reportWritten: (path: string) => `Report written: ${path}`,
  fix: "Fix the errors above and run again.",
  fixOrSkip: (flags: string) => `Fix the errors above and run again, or upload the valid rows with ${flags}.`,
  progress: (done: string, total: string) => `${done} of ${total} rows`,
  report: {
    header: ["row", "serial_number", "outcome", "reason"],
    outcomes: {
      imported: "imported",
      updated: "updated",
      unchanged: "unchanged",
      skipped: "skipped",
      notSent: "not sent"
    },
    lacks: (columns: string) => `missing for publishing: ${columns}`,
    sheet: (number: number) => `Sheet ${number}`
  }
}

/** The texts of `dpp import` in one language. */
export type ImportTexts = typeof importTexts
