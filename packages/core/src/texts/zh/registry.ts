/** The texts of the findings of `dpp registry`, in Chinese. */
import type { FindingTexts } from "../../registry/findingTexts.ts"

export const findingTexts: FindingTexts = {
  NOT_READ: "无法读取护照",
  PUBLIC_VIEW_INVALID: "公开文档不符合公开视图的要求",
  VALUE_DIFFERS: "工作表中的值与任何人在印刷地址上读到的值不一致",
  STATEMENT_PENDING: "最新版本尚未签名：请稍后重新准备工作表",
  GRANULARITY_NOT_ITEM: "粒度不是 item：电池护照针对单个电池",
  COMMODITY_CODE_INVALID: "商品编码不是 6、8 或 10 位数字",
  COMMODITY_CODE_OTHER_GOODS: "商品编码不以 8507（蓄电池品目）开头",
  BACKUP_NOT_NAMED: "未指明备份提供者，或公开地址未指向备份副本",
  OPERATOR_NOT_IDENTIFIED: "经济运营者没有 lei、vat、ntr 或 eid 类型的标识",
  VERIFICATION_ENDING: "登记处对该企业的验证最多还有 90 天有效：请重新验证并填写新日期",
  ADDRESS_NOT_HTTPS: "地址不以 https 开头",
  ADDRESS_PORT: "地址中指定了端口",
  ADDRESS_STATUS: "该地址的响应状态不是 200",
  ADDRESS_REDIRECTS: "该地址重定向到其他地址",
  IDENTIFIER_NOT_UNIQUE: "另一行具有相同的唯一产品标识",
  IDENTIFIER_TOO_LONG: "唯一产品标识超过 2,000 个字符",
  IDENTIFIER_SCHEME: "标识不含 GTIN，因此不符合 ISO/IEC 15459 系列标准"
}
