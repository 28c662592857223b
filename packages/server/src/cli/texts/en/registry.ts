/** The texts of `dpp registry` in English. */
const rows = (count: number): string => (count === 1 ? "1 battery" : `${count.toLocaleString("en")} batteries`)

export const registryTexts = {
  short: "EU registry: write worksheets, check them, record its responses.",
  description:
    "Registration of batteries with the EU registry (Implementing Regulation (EU) 2026/1778). Worksheets are not the Commission's " +
    "template, and nothing is sent: compare them with the template in the registry, and submit them there. The key comes from " +
    "DPP_API_KEY or --key-file.",
  prepare:
    "Write a worksheet as files of at most 100 rows, because the registry accepts a file as a whole or not at all, and record that " +
    "the batteries were prepared. A battery that was prepared is not in the next worksheet. DPP_REGISTRY_TEMPLATE names a JSON file " +
    "that maps the names of the fields to those of the registry.",
  check:
    "Check the worksheet as the registry does (Art. 8(7)): read every passport at its printed address, without a key, and compare it " +
    "with its row. Nothing is changed. The exit code is 0 without errors, 1 with errors, and 2 if something could not be checked.",
  result:
    "Record what the registry answered: registration ids, proofs and errors, as JSON or CSV. Each row names its battery by " +
    "unique_product_identifier, passport_id or product_id. The same file can be recorded again.",
  out: "Folder for the files; those of earlier runs stay",
  format: "Format of the files",
  status: "Only batteries with this status; by default not_registered, update_pending and failed",
  deregistrations: "Batteries that are to be removed from the registry: recycled, or with a deleted passport",
  dryRun: "Write the files, and record nothing",
  all: "Check all published passports, and not only those that are to be sent",
  state: "File that keeps what was checked: a later run with the same file continues",
  report: "Write the findings to a file: .xlsx for a workbook, otherwise JSON",
  concurrency: "How many passports are read at once, 1 to 64",
  concurrencyRange: "--concurrency must be 1 to 64.",
  allowLocal: "Accept addresses of this machine or its network, to try the service",
  file: "File with the results: .csv, or JSON",
  examples: {
    prepare: "All batteries that are to be registered or updated",
    deregistrations: "Batteries to be deregistered, as XML",
    check: "Before a worksheet is submitted",
    report: "All passports, with a report; continues after an interruption",
    result: "What the registry answered"
  },
  nothing: "Nothing to prepare.",
  prepared: (count: number, files: number, folder: string) =>
    `${rows(count)} in ${files} ${files === 1 ? "file" : "files"} in ${folder}`,
  unsigned: (count: number) =>
    `${rows(count)} without a signed statement yet: their hash is empty. Prepare them again with --status prepared in a moment.`,
  notice:
    "These are worksheets, not the Commission's template. Nothing has been sent. Check them with dpp registry check before you submit them.",
  checked: (count: number) => `${count === 1 ? "1 passport" : `${count.toLocaleString("en")} passports`} checked`,
  severities: { error: "error", warning: "warning", undecided: "not checked" } as Readonly<Record<string, string>>,
  example: (address: string) => `for example ${address}`,
  written: (file: string) => `Report: ${file}`,
  undecided: (count: number) => `${count.toLocaleString("en")} could not be checked: run the command again.`,
  title: "Check for the EU registry",
  sheets: { summary: "Summary", findings: "Findings" },
  columns: {
    severity: "Severity",
    code: "Finding",
    article: "Provision",
    count: "Number",
    text: "Meaning",
    example: "Example",
    identifier: "Unique product identifier",
    passport: "Passport",
    at: "Field",
    detail: "Worksheet / passport"
  },
  cut: (shown: number, all: number) =>
    `The first ${shown.toLocaleString("en")} of ${all.toLocaleString("en")}; a report as JSON has all.`,
  noResults: (file: string) => `${file} has no results.`,
  recorded: ({ rejected, stored, unchanged }: Readonly<Record<"rejected" | "stored" | "unchanged", number>>) =>
    `Recorded: ${stored}, known before: ${unchanged}, rejected: ${rejected}`,
  line: (number: number) => `Result ${number}`,
  differs: "the registry has a statement that is none of this passport"
}

export type RegistryTexts = typeof registryTexts
