/** The texts of the findings, by language. */
import type { Locale } from "../text/Locale.ts"
import type { FindingCode } from "./findings.ts"

type Texts = Readonly<Record<FindingCode, string>>

const en: Texts = {
  NOT_READ: "The passport could not be read",
  PUBLIC_VIEW_INVALID: "The public document is not valid as the public view",
  VALUE_DIFFERS: "A value of the worksheet is not what everybody reads at the printed address",
  STATEMENT_PENDING: "The newest version is not signed yet: prepare the worksheet again in a moment",
  GRANULARITY_NOT_ITEM: "The granularity is not item: a battery passport is about one battery",
  COMMODITY_CODE_INVALID: "The commodity code does not have 6, 8 or 10 digits",
  COMMODITY_CODE_OTHER_GOODS: "The commodity code does not begin with 8507, the heading of electric accumulators",
  BACKUP_NOT_NAMED: "No back-up provider is named, or the public address does not lead to the back-up copy",
  OPERATOR_NOT_IDENTIFIED: "The economic operator has no identifier of the schemes lei, vat, ntr or eid",
  VERIFICATION_ENDING:
    "The registry knows the organization as verified for at most 90 more days: have it verified again, and enter the new day",
  ADDRESS_NOT_HTTPS: "The address does not begin with https",
  ADDRESS_PORT: "The address names a port",
  ADDRESS_STATUS: "The address does not answer with status 200",
  ADDRESS_REDIRECTS: "The address redirects to another one",
  IDENTIFIER_NOT_UNIQUE: "Another row has the same unique product identifier",
  IDENTIFIER_TOO_LONG: "The unique product identifier is longer than 2,000 characters",
  IDENTIFIER_SCHEME: "The identifier has no GTIN, so it does not follow the ISO/IEC 15459 series"
}

const de: Texts = {
  NOT_READ: "Der Pass konnte nicht gelesen werden",
  PUBLIC_VIEW_INVALID: "Das öffentliche Dokument ist als öffentliche Sicht nicht gültig",
  VALUE_DIFFERS: "Ein Wert des Arbeitsblatts ist nicht der, den jeder unter der gedruckten Adresse liest",
  STATEMENT_PENDING:
    "Die neueste Version ist noch nicht signiert: Bereiten Sie das Arbeitsblatt gleich noch einmal vor",
  GRANULARITY_NOT_ITEM: "Die Granularität ist nicht item: Ein Batteriepass gilt für eine einzelne Batterie",
  COMMODITY_CODE_INVALID: "Die Warennummer hat nicht 6, 8 oder 10 Ziffern",
  COMMODITY_CODE_OTHER_GOODS: "Die Warennummer beginnt nicht mit 8507, der Position für Akkumulatoren",
  BACKUP_NOT_NAMED:
    "Kein Anbieter von Sicherungskopien ist genannt, oder die öffentliche Adresse führt nicht zur Kopie",
  OPERATOR_NOT_IDENTIFIED: "Der Wirtschaftsakteur hat keine Kennung der Arten lei, vat, ntr oder eid",
  VERIFICATION_ENDING:
    "Das Register führt die Organisation noch höchstens 90 Tage als verifiziert: Lassen Sie sie erneut verifizieren, und tragen Sie den neuen Tag ein",
  ADDRESS_NOT_HTTPS: "Die Adresse beginnt nicht mit https",
  ADDRESS_PORT: "Die Adresse nennt einen Port",
  ADDRESS_STATUS: "Die Adresse antwortet nicht mit dem Status 200",
  ADDRESS_REDIRECTS: "Die Adresse leitet auf eine andere um",
  IDENTIFIER_NOT_UNIQUE: "Eine andere Zeile hat dieselbe eindeutige Produktkennung",
  IDENTIFIER_TOO_LONG: "Die eindeutige Produktkennung ist länger als 2.000 Zeichen",
  IDENTIFIER_SCHEME: "Die Kennung enthält keine GTIN und folgt damit nicht der Normenreihe ISO/IEC 15459"
}

const zh: Texts = {
  NOT_READ: "无法读取护照",
  PUBLIC_VIEW_INVALID: "公开文档不符合公开视图的要求",
  VALUE_DIFFERS: "工作表中的值与任何人在印刷地址上读到的值不一致",
  STATEMENT_PENDING: "最新版本尚未签名：请稍后重新准备工作表",
  GRANULARITY_NOT_ITEM: "粒度不是 item：电池护照针对单个电池",
  COMMODITY_CODE_INVALID: "商品编码不是 6、8 或 10 位数字",
  COMMODITY_CODE_OTHER_GOODS: "商品编码不以 8507（蓄电池品目）开头",
  BACKUP_NOT_NAMED: "未指明备份提供者，或公开地址未指向备份副本",
  OPERATOR_NOT_IDENTIFIED: "经济运营者没有 lei、vat、ntr 或 eid 类型的标识",
  VERIFICATION_ENDING: "登记处对该组织的验证最多还有 90 天有效：请重新验证并填写新日期",
  ADDRESS_NOT_HTTPS: "地址不以 https 开头",
  ADDRESS_PORT: "地址中指定了端口",
  ADDRESS_STATUS: "该地址的响应状态不是 200",
  ADDRESS_REDIRECTS: "该地址重定向到其他地址",
  IDENTIFIER_NOT_UNIQUE: "另一行具有相同的唯一产品标识",
  IDENTIFIER_TOO_LONG: "唯一产品标识超过 2,000 个字符",
  IDENTIFIER_SCHEME: "标识不含 GTIN，因此不符合 ISO/IEC 15459 系列标准"
}

export const findingTexts: Readonly<Record<Locale, Texts>> = { en, de, zh }
