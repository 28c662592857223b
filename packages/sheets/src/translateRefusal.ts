/**
 * Why a file is refused, in other languages. The readers of files have the reasons in English.
 *
 * A reason that is not among them stays in English.
 */
import type { Locale } from "@dpp/core/text"

type Groups = Readonly<Record<string, string | undefined>>
type Said = (groups: Groups) => string
type Refusal = readonly [pattern: RegExp, de: Said, zh: Said, fr: Said]

const refusals: ReadonlyArray<Refusal> = [
  [
    /^is larger than (?<size>\d+) MB(?<unpacked> once it is unpacked)?/u,
    ({ size, unpacked }) =>
      `ist größer als ${size} MB${unpacked === undefined ? "; teilen Sie die Datei auf" : ", wenn sie entpackt ist"}`,
    ({ size, unpacked }) => `${unpacked === undefined ? "" : "解压后"}大于 ${size} MB；请拆分文件`,
    ({ size, unpacked }) =>
      `dépasse ${size} Mo${unpacked === undefined ? " ; divisez le fichier" : " une fois décompressé"}`
  ],
  [
    /^has more than (?<count>\S+) rows/u,
    ({ count }) => `hat mehr als ${count} Zeilen; teilen Sie die Datei auf`,
    ({ count }) => `超过 ${count} 行；请拆分文件`,
    ({ count }) => `a plus de ${count} lignes ; divisez le fichier`
  ],
  [
    /^has more than (?<count>\S+) columns/u,
    ({ count }) => `hat mehr als ${count} Spalten`,
    ({ count }) => `超过 ${count} 列`,
    ({ count }) => `a plus de ${count} colonnes`
  ],
  [
    /^has more than (?<count>\S+) cells/u,
    ({ count }) => `hat mehr als ${count} Zellen; teilen Sie die Datei auf`,
    ({ count }) => `超过 ${count} 个单元格；请拆分文件`,
    ({ count }) => `a plus de ${count} cellules ; divisez le fichier`
  ],
  [
    /^has a row (?<row>\d+) that is longer than (?<count>\S+) bytes/u,
    ({ count, row }) => `hat eine Zeile ${row}, die länger als ${count} Byte ist`,
    ({ count, row }) => `第 ${row} 行超过 ${count} 字节`,
    ({ count, row }) => `a une ligne ${row} de plus de ${count} octets`
  ],
  [
    /^must have a name that ends with one of (?<ends>.+)$/u,
    ({ ends }) => `muss einen Namen mit einer dieser Endungen haben: ${ends}`,
    ({ ends }) => `的文件名必须以下列之一结尾：${ends}`,
    ({ ends }) => `doit avoir un nom qui se termine par l’un de : ${ends}`
  ],
  [
    /^must contain a list of products/u,
    () => "muss eine Liste von Produkten enthalten oder ein Objekt mit einer Liste unter products",
    () => "必须包含产品列表，或在 products 下含有列表的对象",
    () => "doit contenir une liste de produits, ou un objet avec une liste sous products"
  ],
  [
    /^is not an XLSX workbook/u,
    () => "ist keine XLSX-Arbeitsmappe mit einem Tabellenblatt",
    () => "不是含工作表的 XLSX 工作簿",
    () => "n’est pas un classeur XLSX avec une feuille"
  ],
  [
    /^is not an OpenDocument spreadsheet/u,
    () => "ist keine OpenDocument-Tabelle",
    () => "不是 OpenDocument 表格",
    () => "n’est pas un tableau OpenDocument"
  ],
  [
    /^is not encoded in UTF-8; spreadsheet programs/u,
    () => "ist nicht in UTF-8 kodiert; Tabellenprogramme speichern das als „CSV UTF-8“",
    () => "不是 UTF-8 编码；电子表格软件可另存为“CSV UTF-8”",
    () => "n’est pas encodé en UTF-8 ; les tableurs enregistrent cela comme « CSV UTF-8 »"
  ],
  [
    /^is not encoded in (?<encodings>[^;]+);/u,
    ({ encodings }) =>
      `ist nicht in ${encodings?.replace(" or ", " oder ")} kodiert; speichern Sie die Datei als „CSV UTF-8“, oder geben Sie die Kodierung mit --encoding an`,
    ({ encodings }) => `不是 ${encodings?.replace(" or ", " 或 ")} 编码；请另存为“CSV UTF-8”，或用 --encoding 指定编码`,
    ({ encodings }) =>
      `n’est pas encodé en ${encodings?.replace(" or ", " ou ")} ; enregistrez le fichier comme « CSV UTF-8 », ou indiquez l’encodage avec --encoding`
  ],
  [
    /^cannot be read: (?<encoding>\S+) is not an encoding$/u,
    ({ encoding }) => `kann nicht gelesen werden: ${encoding} ist keine Kodierung`,
    ({ encoding }) => `无法读取：${encoding} 不是编码`,
    ({ encoding }) => `ne peut pas être lu : ${encoding} n’est pas un encodage`
  ],
  [
    /^is not valid JSON: (?<reason>.+)$/su,
    ({ reason }) => `ist kein gültiges JSON: ${reason}`,
    ({ reason }) => `不是有效的 JSON：${reason}`,
    ({ reason }) => `n’est pas du JSON valide : ${reason}`
  ],
  [
    /^cannot be read: (?<reason>.+)$/su,
    ({ reason }) => `kann nicht gelesen werden: ${reason}`,
    ({ reason }) => `无法读取：${reason}`,
    ({ reason }) => `ne peut pas être lu : ${reason}`
  ]
]

/** Returns the reason in a language. It follows the name of the file. */
export const translateRefusal = (reason: string, locale: Locale): string => {
  if (locale === "en") return reason
  for (const [pattern, de, zh, fr] of refusals) {
    const found = pattern.exec(reason)
    if (found !== null) return { de, fr, zh }[locale](found.groups ?? {})
  }
  return reason
}
