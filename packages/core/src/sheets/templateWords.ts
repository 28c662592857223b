/** The texts of the template, by language. */
import type { Words } from "./names.ts"

/** The serial number of the example row. A row with it is never imported. */
export const exampleSerial = "EXAMPLE-1"

export const templateWords = {
  batteries: { de: "Batterien", en: "Batteries", zh: "电池" },
  models: { de: "Modelle", en: "Models", zh: "型号" },
  materials: { de: "Materialien", en: "Materials", zh: "材料" },
  substances: { de: "Gefährliche Stoffe", en: "Hazardous substances", zh: "有害物质" },
  choices: { de: "Listen", en: "Lists", zh: "列表" },
  notes: { de: "Erläuterungen", en: "Notes", zh: "说明" },
  title: {
    batteries: { de: "Batteriepässe", en: "Battery passports", zh: "电池护照" },
    models: { de: "Batteriemodelle", en: "Battery models", zh: "电池型号" }
  },
  guidance: {
    batteries: {
      de:
        "Eine Zeile je Batterie. Spalten mit * sind Pflichtangaben; ihre Erläuterung steht im Kommentar der Kopfzelle und auf dem " +
        `Blatt „Erläuterungen“. Die Beispielzeile ${exampleSerial} wird nicht importiert.`,
      en:
        "One row for each battery. Columns with * are mandatory; notes are in the comment of each header and on the sheet " +
        `"Notes". The example row ${exampleSerial} is not imported.`,
      zh: `每个电池一行。带 * 的列为必填项；说明见表头批注和“说明”工作表。示例行 ${exampleSerial} 不会被导入。`
    },
    models: {
      de:
        "Eine Zeile je Modell. Spalten mit * sind Pflichtangaben des Passes; ihre Erläuterung steht im Kommentar der Kopfzelle und " +
        `auf dem Blatt „Erläuterungen“. Die Beispielzeile ${exampleSerial} wird nicht importiert.`,
      en:
        "One row for each model. Columns with * are mandatory in the passport; notes are in the comment of each header and on the " +
        `sheet "Notes". The example row ${exampleSerial} is not imported.`,
      zh: `每个型号一行。带 * 的列为护照必填项；说明见表头批注和“说明”工作表。示例行 ${exampleSerial} 不会被导入。`
    }
  },
  listGuidance: {
    batteries: {
      de: "Eine Zeile je Seriennummer und Eintrag.",
      en: "One row for each serial number and entry.",
      zh: "每个序列号和条目一行。"
    },
    models: {
      de: "Eine Zeile je Modell und Eintrag.",
      en: "One row for each model and entry.",
      zh: "每个型号和条目一行。"
    }
  },
  fullStop: { de: ".", en: ".", zh: "。" },
  colon: { de: ": ", en: ": ", zh: "：" },
  mandatory: { de: "Pflichtangabe", en: "Mandatory", zh: "必填" },
  conditional: { de: "Pflichtangabe unter einer Bedingung", en: "Mandatory under a condition", zh: "有条件必填" },
  pending: {
    de: "Pflichtangabe nach DIN DKE SPEC 99100, von der EU noch nicht verlangt",
    en: "Mandatory by DIN DKE SPEC 99100, not yet required by the EU",
    zh: "DIN DKE SPEC 99100 要求必填，欧盟尚未要求"
  },
  optional: { de: "Freiwillig", en: "Optional", zh: "可选" },
  filled: {
    de: "Bleibt die Zelle leer, ergänzt der Dienst den Wert aus dem Profil der Organisation oder der Einrichtung.",
    en: "If the cell is empty, the service fills it from the profile of the organization or the facility.",
    zh: "若留空，服务会根据组织或工厂资料自动填写。"
  },
  notApplicable: {
    de: "Trifft die Angabe nicht zu: „nicht zutreffend“.",
    en: 'If it does not apply: "not applicable".',
    zh: "若不适用，请填写“不适用”。"
  },
  list: {
    de: "Einträge mit Semikolon trennen; „keine“ für eine leere Liste.",
    en: 'Separate entries with semicolons; "none" for an empty list.',
    zh: "条目之间用分号分隔；空列表填写“无”。"
  },
  date: { de: "TT.MM.JJJJ oder JJJJ-MM-TT", en: "YYYY-MM-DD", zh: "YYYY-MM-DD" },
  duration: { de: "Zum Beispiel „8 Jahre“ oder P8Y", en: 'For example "8 years" or P8Y', zh: "例如“8 年”或 P8Y" },
  address: { de: "Internetadresse (https://…)", en: "Web address (https://…)", zh: "网址（https://…）" },
  column: { de: "Spalte", en: "Column", zh: "列" },
  field: { de: "Feld", en: "Field", zh: "字段" },
  duty: { de: "Pflicht", en: "Duty", zh: "要求" },
  unit: { de: "Einheit", en: "Unit", zh: "单位" },
  form: { de: "Form", en: "Form", zh: "格式" },
  description: { de: "Beschreibung", en: "Description", zh: "说明" },
  source: { de: "Rechtsquelle", en: "Legal source", zh: "法律依据" },
  name: {
    de: "Name des Produkts, wie ihn das Unternehmen verwendet.",
    en: "Name of the product, as the company uses it.",
    zh: "公司使用的产品名称。"
  },
  gtin: {
    de: "GTIN mit 8, 12, 13 oder 14 Ziffern; steht im QR-Code.",
    en: "GTIN with 8, 12, 13 or 14 digits; part of the QR code.",
    zh: "8、12、13 或 14 位 GTIN；包含在二维码中。"
  },
  external_id: {
    de: "Ihr eigener Schlüssel der Batterie, etwa aus dem ERP: höchstens 200 Zeichen, im Unternehmen eindeutig, nie veröffentlicht.",
    en: "Your own key of the battery, such as that of the ERP: at most 200 characters, unique in the organization, never published.",
    zh: "贵方为电池设置的编号，例如 ERP 编号：最多 200 个字符，在组织内唯一，不会公开。"
  },
  status: {
    de: "„Veröffentlicht“ macht den Pass öffentlich; das ist endgültig. Leer: Entwurf.",
    en: '"Published" makes the passport public; this is final. Empty: draft.',
    zh: "“已发布”会公开护照，且不可撤销。留空：草稿。"
  },
  facility_id: {
    de: "Name, GLN oder ID einer Einrichtung (Fertigungsstätte) der Organisation.",
    en: "Name, GLN or id of a manufacturing facility of the organization.",
    zh: "组织生产工厂的名称、GLN 或 ID。"
  }
} satisfies Readonly<Record<string, Words | Readonly<Record<"batteries" | "models", Words>>>>
