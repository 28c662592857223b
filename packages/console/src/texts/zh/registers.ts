/** Texts about what registers and data spaces know of the company, in Chinese. */
import type { RegistersTexts } from "../de/registers.ts"

export const registers: RegistersTexts = {
  title: "登记册与数据空间",
  lead: "登记册和数据空间以这些标识符识别贵企业。它们不出现在任何电池护照中。",
  schemes: {
    lei: "LEI",
    vat: "增值税号",
    ntr: "国家企业登记号",
    eid: "EUID",
    gln: "GLN",
    eori: "EORI",
    bpnl: "BPNL（数据空间编号）"
  },
  scheme: "标识符类型",
  value: "标识符",
  none: "尚无标识符。",
  add: "添加标识符",
  verifiedUntil: "在欧盟登记系统中验证有效期至",
  verifiedHint: "登记系统接受贵企业登记的最后一天。",
  enterDay: "填写日期",
  verification: {
    ended: "欧盟登记系统中的验证已过期：系统不再接受登记。请在该系统中续期。",
    ending: "欧盟登记系统中的验证即将到期。请及时在该系统中续期。"
  },
  toProfile: "前往企业信息",
  bpns: "BPNS（数据空间中的工厂编号）",
  bpnsHint: "不出现在任何电池护照中。"
}
