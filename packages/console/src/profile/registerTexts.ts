/** Texts about what registers and data spaces know of the company. */
import type { Translated } from "../texts/de.ts"
import type { ViewTexts } from "../texts/viewTexts.ts"

const de = {
  title: "Register und Datenräume",
  lead: "Unter diesen Kennungen kennen Register und Datenräume Ihr Unternehmen. Sie stehen in keinem Batteriepass.",
  schemes: {
    lei: "LEI",
    vat: "USt-IdNr.",
    ntr: "Nummer im nationalen Handelsregister",
    eid: "EUID",
    gln: "GLN",
    eori: "EORI",
    bpnl: "BPNL (Nummer im Datenraum)"
  },
  scheme: "Art der Kennung",
  value: "Kennung",
  none: "Noch keine Kennung.",
  add: "Kennung hinzufügen",
  verifiedUntil: "Im EU-Register bestätigt bis",
  verifiedHint: "Der letzte Tag, an dem das Register Anmeldungen Ihres Unternehmens annimmt.",
  enterDay: "Tag eintragen",
  verification: {
    ended: "Die Bestätigung im EU-Register ist abgelaufen: Es nimmt keine Anmeldungen mehr an. Erneuern Sie sie dort.",
    ending: "Die Bestätigung im EU-Register läuft bald ab. Erneuern Sie sie dort rechtzeitig."
  },
  toProfile: "Zu „Eigene Angaben“",
  bpns: "BPNS (Nummer des Werks im Datenraum)",
  bpnsHint: "Steht in keinem Batteriepass."
}

const en: Translated<typeof de> = {
  title: "Registers and data spaces",
  lead: "Registers and data spaces know your company by these identifiers. They are in no battery passport.",
  schemes: {
    lei: "LEI",
    vat: "VAT number",
    ntr: "Number in the national register of companies",
    eid: "EUID",
    gln: "GLN",
    eori: "EORI",
    bpnl: "BPNL (number in a data space)"
  },
  scheme: "Kind of identifier",
  value: "Identifier",
  none: "No identifier yet.",
  add: "Add an identifier",
  verifiedUntil: "Verified in the EU registry until",
  verifiedHint: "The last day on which the registry takes registrations of your company.",
  enterDay: "Enter the day",
  verification: {
    ended: "The verification in the EU registry has ended: it takes no more registrations. Renew it there.",
    ending: "The verification in the EU registry ends soon. Renew it there in time."
  },
  toProfile: "To “Your company”",
  bpns: "BPNS (number of the plant in a data space)",
  bpnsHint: "It is in no battery passport."
}

const zh: Translated<typeof de> = {
  title: "登记册与数据空间",
  lead: "登记册和数据空间以这些标识符识别贵公司。它们不出现在任何电池护照中。",
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
  verifiedHint: "登记系统接受贵公司登记的最后一天。",
  enterDay: "填写日期",
  verification: {
    ended: "欧盟登记系统中的验证已过期：系统不再接受登记。请在该系统中续期。",
    ending: "欧盟登记系统中的验证即将到期。请及时在该系统中续期。"
  },
  toProfile: "前往公司信息",
  bpns: "BPNS（数据空间中的工厂编号）",
  bpnsHint: "不出现在任何电池护照中。"
}

export const registerTexts: ViewTexts<typeof de> = { de, en, zh }
