/** Texts about what registers and data spaces know of the company, in English. */
import type { RegistersTexts } from "../de/registers.ts"

export const registers: RegistersTexts = {
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
