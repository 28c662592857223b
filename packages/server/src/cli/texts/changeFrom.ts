/** The texts of `dpp product update`, `upsert` and `publish` with a file. */

const rowsEn = (count: number): string => `${count} ${count === 1 ? "row" : "rows"}`

export const changeFromEn = {
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

type ChangeFromTexts = typeof changeFromEn

export const changeFromDe: ChangeFromTexts = {
  update:
    "Ändert die Batterien, die die Zeilen einer Datei nennen: mit id, external_id, gtin und serial_number oder serial_number. Die anderen " +
    "Spalten sind die neuen Werte; eine leere Zelle ändert nichts. Nach einer Unterbrechung macht der nächste Lauf weiter.",
  upsert: "Wie update, und legt Batterien an, die es noch nicht gibt.",
  from:
    "Datei mit einer Zeile je Batterie (.csv, .tsv, .xlsx, .ods, .json, .ndjson, .jsonl), genannt mit id, external_id, gtin und " +
    "serial_number oder serial_number",
  dryRun: "Mit --from: sagt, was mit jeder Zeile geschähe, und ändert nichts",
  confirm: "Mit --from: bestätigt, was es verlangt, etwa eine andere Kategorie einer veröffentlichten Batterie",
  reason: "Mit --from: warum sich die Batterien ändern, für das Prüfprotokoll",
  journal: "Mit --from: Journal eines unterbrochenen Laufs. Ohne Angabe DATEI.dpp-BEFEHL.jsonl",
  fromAlone: "--from nennt die Batterien in der Datei: Nennen Sie keine anderen und weder --all noch --apply.",
  needsFrom: "--dry-run, --confirm, --reason und --journal verlangen --from.",
  readings:
    "Die Datei hat Werte des Zustands, die eine Änderung vieler Batterien nicht speichert. Verwenden Sie dpp import.",
  earlier: (count) =>
    count === 1
      ? "1 Zeile hatte ein unterbrochener Lauf schon gespeichert."
      : `${count} Zeilen hatte ein unterbrochener Lauf schon gespeichert.`,
  counts: {
    created: (count) => `${count} neu`,
    updated: (count) => `${count} geändert`,
    unchanged: (count) => `${count} gleich`,
    published: (count) => `${count} veröffentlicht`,
    requested: (count) => `${count} beantragt`,
    rejected: (count) => `${count} abgelehnt`
  },
  examples: {
    update: "Was sich ändern würde",
    upsert: "Änderungen und neue Batterien",
    publish: "Die Batterien einer Datei veröffentlichen"
  }
}

export const changeFromZh: ChangeFromTexts = {
  update:
    "更改文件各行所指的电池：按 id、external_id、gtin 加 serial_number，或 serial_number 指定。其他列是要设置的值；空单元格不作更改。中断后再次运行即可继续。",
  upsert: "与 update 相同，并创建尚不存在的电池。",
  from: "每行一块电池的文件（.csv、.tsv、.xlsx、.ods、.json、.ndjson、.jsonl），按 id、external_id、gtin 加 serial_number，或 serial_number 指定",
  dryRun: "与 --from 一起使用：说明每一行会发生什么，不作任何更改",
  confirm: "与 --from 一起使用：确认需要确认的更改，例如已发布电池的类别",
  reason: "与 --from 一起使用：更改电池的原因，记入审计日志",
  journal: "与 --from 一起使用：中断运行的日志文件。默认为 文件名.dpp-命令.jsonl",
  fromAlone: "--from 由文件指定电池：不要再指定其他电池，也不要使用 --all 和 --apply。",
  needsFrom: "--dry-run、--confirm、--reason 和 --journal 需要 --from。",
  readings: "文件包含状态值，批量更改不保存这些值。请使用 dpp import。",
  earlier: (count) => `先前中断的运行已保存 ${count} 行。`,
  counts: {
    created: (count) => `${count} 新建`,
    updated: (count) => `${count} 更改`,
    unchanged: (count) => `${count} 相同`,
    published: (count) => `${count} 发布`,
    requested: (count) => `${count} 待批准`,
    rejected: (count) => `${count} 被拒绝`
  },
  examples: {
    update: "会有哪些更改",
    upsert: "更改和新电池",
    publish: "发布文件中的电池"
  }
}
