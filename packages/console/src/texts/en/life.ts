/** Texts about what happens to a battery: condition, waste, second life, another organization, and the difference of two versions, in English. */
import type { LifeTexts } from "../de/life.ts"

export const life: LifeTexts = {
  condition: {
    lead: "What the battery management system has reported.",
    none: "No reading yet. This section will show the values that the battery management system reports, and how they change.",
    now: "Condition now",
    measured: (moment) => `Measured: ${moment}`,
    course: "Over time",
    measure: "Which value?",
    loading: (count) => `${count} readings loaded …`,
    all: (count) => `${count} readings.`,
    newest: (count, total) => `The newest ${count} of ${total} readings.`,
    summary: (label, from, to, first, last, low, high) =>
      `${label} from ${from} to ${to}: first ${first}, last ${last}; lowest value ${low}, highest ${high}.`,
    table: "The same as a table",
    period: "Period",
    count: "Readings",
    lowest: "Lowest value",
    highest: "Highest value",
    last: "Last value"
  },
  versions: {
    title: "Compare two versions",
    lead: "What did it say before, what later, and who changed it?",
    drafts: "A battery has versions once it is published.",
    one: "There is one version so far.",
    before: "Earlier version",
    after: "Later version",
    option: (moment, name) => `${moment}, ${name}`,
    same: "These two versions have the same details.",
    swap: "Choose the earlier version first, then the later one.",
    who: "Who, when and from where",
    region: "Differences of the two versions",
    sources: {
      supplier: "answer of a supplier",
      import: "from a spreadsheet",
      template: "from the model",
      organization: "from the details of the company",
      facility: "from the details of the plant"
    }
  },
  provenance: {
    title: "Where the values come from",
    source: "Source",
    who: "Who",
    when: "When",
    suppliedModel: "from the model, answer of a supplier",
    sources: {
      api: "sent by a program",
      member: "entered in the console",
      import: "from a spreadsheet",
      template: "from the model",
      supplier: "answer of a supplier",
      organization: "from the details of the company",
      facility: "from the details of the plant",
      condition: "measured by the battery",
      unknown: "not recorded"
    }
  },
  life: {
    status: "Status of the battery",
    waste: "The battery is waste",
    wasteLead:
      "From then on, another party is responsible for the battery passport, which names it as its economic operator.",
    role: "Who is responsible?",
    roles: {
      producer: "Producer",
      producer_responsibility_organisation: "Producer responsibility organisation",
      waste_management_operator: "Waste management operator"
    },
    responsible: "Name of the responsible party",
    identifier: "Register number",
    identifierHint: "For example the WEEE number.",
    contact: "Contact of the responsible party",
    contactHint: "An address, an e-mail address or a page. The battery passport shows it.",
    recallIsPublic: "Everybody may know of the recall: the public page shows it with its day.",
    recallPublic: "public",
    recallHidden: "not public",
    recycled: "The battery has been recycled",
    recycledLead:
      "This ends the battery passport permanently: its public page then only says that the battery was recycled. It cannot be undone.",
    recycledConfirm: "This battery has been recycled, and its passport should end.",
    withPredecessors: "Also end the passports of the batteries that it is made of",
    undo: "Undo",
    undoReason: "Why was the entry wrong?",
    dismantled: "The battery has been taken apart",
    dismantledLead:
      "Its parts are in other batteries. Its passport stays readable and no longer changes. You can undo this.",
    inactive: "The battery went into others. Its passport stays readable and no longer changes.",
    ceased: "The battery has been recycled. Its passport has ended.",
    transferred: "Another company is now responsible for this battery passport.",
    lineage: "Predecessors and successors",
    madeOf: "Made of",
    wentInto: "Went into",
    parts: "parts of it",
    noPassport: "Battery without passport",
    elsewhere: "Passport of another company",
    successor: "Make a new battery of it",
    successorOf: (count) =>
      count === 1 ? "Make a new battery of 1 battery" : `Make a new battery of ${count} batteries`,
    successorLead: (count) =>
      count === 1
        ? "For a second life, the battery needs a passport of its own. This creates a draft; what stays true, such as the materials, is copied."
        : `This creates the draft of a new battery that is made of ${count} batteries. Its passport names all ${count} as predecessors; what stays true, such as the materials, is copied from the first one.`,
    operation: "What was done?",
    serial: "Serial number of the new battery",
    name: "Name of the new battery",
    nameHint: "Without an entry, it has the name of its predecessor.",
    category: "What is the new battery intended for?",
    onlyParts: "Only modules or cells went in; other batteries get the rest.",
    wholeLead: (count) =>
      count === 1
        ? "Once the new battery is published, the passport of this battery no longer changes."
        : `Once the new battery is published, the passports of these ${count} batteries no longer change.`,
    create: "Create the draft"
  },
  transfer: {
    lead: "Another company that uses this service takes over the responsibility for the passport, or you allow it to give the battery a second life.",
    onlyPublished: "You can hand over a battery whose passport is published and in force.",
    purpose: "What should pass?",
    purposes: {
      responsibility: "The responsibility: the other company continues the passport.",
      second_life: "Nothing: the other company may make new batteries of it."
    },
    made: "How many new batteries?",
    madeHint: "Of each battery, at most 1000.",
    perBattery: (count) => `up to ${count} new ones of each`,
    until: "Until when can it accept?",
    untilHint: "At most 90 days.",
    note: "Remark",
    noteHint: "Both companies see it.",
    offer: "Offer",
    offerMany: (count) => (count === 1 ? "Hand over 1 battery" : `Hand over ${count} batteries`),
    codeFor: (count) => (count === 1 ? "For 1 battery." : `For ${count} batteries.`),
    code: "The other company accepts with this code. It is shown only here. Send it through a secure channel.",
    offers: "Offers",
    none: "No offer yet.",
    noneLead: "You can offer published batteries: select them in the list of all batteries.",
    states: { open: "open", accepted: "accepted", withdrawn: "withdrawn", expired: "expired" },
    to: (name) => `to ${name}`,
    from: (name) => `from ${name}`,
    expires: (day) => `valid until ${day}`,
    batteries: (count) => (count === 1 ? "1 battery" : `${count} batteries`),
    withdraw: "Withdraw",
    takeBack: "Take the consent back",
    takeBackHint: "Possible until the other company publishes a battery that is made of it.",
    title: "Handing over",
    viewLead: "Passports that you offered to other companies or took over from them.",
    accept: "Accept an offer",
    acceptLead: "The company that hands the battery over has sent you the code.",
    acceptCode: "Code",
    acceptNow: "Accept",
    unknown: "There is no such code, or the offer has expired or was withdrawn.",
    accepted: (count) => (count === 1 ? "Accepted: 1 battery." : `Accepted: ${count} batteries.`),
    endedGrants: (count) =>
      count === 1
        ? "1 access that the former company had given has ended. Give it again if it is needed."
        : `${count} accesses that the former company had given have ended. Give them again if they are needed.`,
    role: "A person with the role “Publishing” or “Administration” can hand over and accept."
  }
}
