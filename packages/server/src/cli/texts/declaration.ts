/** The texts of `dpp declaration`. */

export const declarationEn = {
  short: "EU declarations of conformity: create, list, show, update, issue, withdraw, delete, pdf.",
  description:
    "EU declarations of conformity by Annex IX of Regulation (EU) 2023/1542. The service draws them up from the values of templates and " +
    "batteries; a person signs. The key comes from DPP_API_KEY or --key-file.",
  create: "Draw up a declaration. The file has the body of POST /declarations as JSON.",
  list: "List the declarations, newest first.",
  show: "Show a declaration: its state, what is missing to issue it, and what has changed since.",
  update: "Change a declaration. The file has the members that change; null removes one.",
  issue: "State that a person has signed. Stores a PDF in each language, which the passports of the model then show.",
  withdraw: "Withdraw a declaration; this cannot be undone. Its documents stay readable.",
  delete: "Delete a draft, or a declaration that need not be kept any more.",
  pdf: "Save the issued document, or the draft with a mark on each page.",
  id: "Id of the declaration, as dpp declaration list shows it",
  file: "JSON file",
  onBehalfOf: "For whom it was signed",
  place: "Place of issue",
  date: "Date of issue, such as 2026-11-01",
  name: "Name of the person who signed",
  function: "Function of that person",
  signedFile: "Address of the signed document",
  signature: "A qualified electronic signature, in place of the document",
  language: "Language of the document",
  reason: "Why it is withdrawn",
  out: "The PDF file",
  examples: {
    create: "A draft for a model",
    update: "Another market",
    issue: "A person has signed",
    pdf: "The issued document in its first language"
  },
  followed: (updated: number, requested: number, rejected: number) =>
    `Batteries that show it: ${updated}; that wait for a second member: ${requested}; that could not be changed: ${rejected}.`,
  remaining: (ids: string) => `Further batteries follow with dpp template apply: ${ids}`,
  deleted: (id: string) => `${id}: deleted`,
  written: (file: string) => `Saved ${file}`
}

type DeclarationTexts = typeof declarationEn

export const declarationDe: DeclarationTexts = {
  short: "EU-Konformitätserklärungen: create, list, show, update, issue, withdraw, delete, pdf.",
  description:
    "EU-Konformitätserklärungen nach Anhang IX der Verordnung (EU) 2023/1542. Der Dienst erstellt sie aus den Werten von Vorlagen und Batterien; " +
    "unterzeichnet wird sie von einer Person. Der Schlüssel kommt aus DPP_API_KEY oder --key-file.",
  create: "Eine Erklärung erstellen. Die Datei enthält den Inhalt von POST /declarations als JSON.",
  list: "Die Erklärungen auflisten, die neueste zuerst.",
  show: "Eine Erklärung zeigen: ihren Zustand, was zur Ausstellung fehlt und was sich seitdem geändert hat.",
  update: "Eine Erklärung ändern. Die Datei enthält, was sich ändert; null entfernt eine Angabe.",
  issue:
    "Angeben, dass eine Person unterzeichnet hat. Speichert ein PDF in jeder Sprache, das die Pässe des Modells dann zeigen.",
  withdraw: "Eine Erklärung endgültig zurückziehen. Ihre Dokumente bleiben lesbar.",
  delete: "Einen Entwurf löschen, oder eine Erklärung, die nicht mehr aufbewahrt werden muss.",
  pdf: "Das ausgestellte Dokument speichern, oder den Entwurf mit einem Vermerk auf jeder Seite.",
  id: "ID der Erklärung, wie dpp declaration list sie zeigt",
  file: "JSON-Datei",
  onBehalfOf: "Für wen unterzeichnet wurde",
  place: "Ort der Ausstellung",
  date: "Datum der Ausstellung, zum Beispiel 2026-11-01",
  name: "Name der Person, die unterzeichnet hat",
  function: "Funktion dieser Person",
  signedFile: "Adresse des unterzeichneten Dokuments",
  signature: "Eine qualifizierte elektronische Signatur anstelle des Dokuments",
  language: "Sprache des Dokuments",
  reason: "Warum sie zurückgezogen wird",
  out: "Die PDF-Datei",
  examples: {
    create: "Ein Entwurf für ein Modell",
    update: "Ein anderer Markt",
    issue: "Eine Person hat unterzeichnet",
    pdf: "Das ausgestellte Dokument in seiner ersten Sprache"
  },
  followed: (updated, requested, rejected) =>
    `Batterien, die sie zeigen: ${updated}; die auf ein zweites Mitglied warten: ${requested}; die nicht geändert werden konnten: ${rejected}.`,
  remaining: (ids) => `Weitere Batterien folgen mit dpp template apply: ${ids}`,
  deleted: (id) => `${id}: gelöscht`,
  written: (file) => `${file} gespeichert`
}

export const declarationZh: DeclarationTexts = {
  short: "欧盟符合性声明：create、list、show、update、issue、withdraw、delete、pdf。",
  description:
    "依据法规 (EU) 2023/1542 附件 IX 的欧盟符合性声明。服务根据模板和电池的数值起草声明，由人员签署。密钥取自 DPP_API_KEY 或 --key-file。",
  create: "起草一份声明。文件中是 POST /declarations 的 JSON 正文。",
  list: "列出声明，最新的在前。",
  show: "显示一份声明：状态、签发前缺少的内容以及之后的变化。",
  update: "修改一份声明。文件中是要修改的内容；null 表示删除。",
  issue: "说明已有人员签署。以每种语言保存一份 PDF，该型号的护照随后显示它。",
  withdraw: "永久撤回一份声明。其文件仍可读取。",
  delete: "删除草稿，或不再需要保存的声明。",
  pdf: "保存已签发的文件，或每页带有标记的草稿。",
  id: "声明的 ID，由 dpp declaration list 显示",
  file: "JSON 文件",
  onBehalfOf: "代表谁签署",
  place: "签发地点",
  date: "签发日期，例如 2026-11-01",
  name: "签署人姓名",
  function: "签署人职务",
  signedFile: "已签署文件的地址",
  signature: "合格电子签名，代替文件",
  language: "文件的语言",
  reason: "撤回的原因",
  out: "PDF 文件",
  examples: {
    create: "某型号的草稿",
    update: "另一个市场",
    issue: "已有人员签署",
    pdf: "第一种语言的已签发文件"
  },
  followed: (updated, requested, rejected) =>
    `显示该声明的电池：${updated}；等待第二位成员的：${requested}；无法修改的：${rejected}。`,
  remaining: (ids) => `其余电池可用 dpp template apply 跟进：${ids}`,
  deleted: (id) => `${id}：已删除`,
  written: (file) => `已保存 ${file}`
}
