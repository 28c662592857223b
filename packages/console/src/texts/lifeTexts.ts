/** Texts about what happens to a battery: condition, waste, second life, another organization, and the difference of two versions. */
import type { Translated } from "./de.ts"
import type { ViewTexts } from "./viewTexts.ts"

const de = {
  condition: {
    lead: "Was das Batteriemanagementsystem gemeldet hat.",
    none: "Noch keine Messung. Hier stehen die Werte, die das Batteriemanagementsystem meldet, und ihr Verlauf.",
    now: "Zustand jetzt",
    measured: (moment: string) => `Gemessen: ${moment}`,
    course: "Verlauf",
    measure: "Welcher Wert?",
    loading: (count: string) => `${count} Messungen sind gelesen …`,
    all: (count: string) => `${count} Messungen.`,
    newest: (count: string, total: string) => `Die neuesten ${count} von ${total} Messungen.`,
    summary: (label: string, from: string, to: string, first: string, last: string, low: string, high: string) =>
      `${label} vom ${from} bis ${to}: zuerst ${first}, zuletzt ${last}; niedrigster Wert ${low}, höchster ${high}.`,
    table: "Verlauf als Tabelle",
    period: "Zeitraum",
    count: "Messungen",
    lowest: "Niedrigster Wert",
    highest: "Höchster Wert",
    last: "Letzter Wert"
  },
  versions: {
    title: "Zwei Fassungen vergleichen",
    lead: "Was stand früher da, was später, und wer hat es geändert?",
    drafts: "Fassungen gibt es, sobald eine Batterie veröffentlicht ist.",
    one: "Bisher gibt es eine Fassung.",
    before: "Frühere Fassung",
    after: "Spätere Fassung",
    option: (moment: string, name: string) => `${moment}, ${name}`,
    same: "Diese beiden Fassungen haben dieselben Angaben.",
    swap: "Wählen Sie zuerst die frühere, dann die spätere Fassung.",
    who: "Wer, wann und woher",
    region: "Unterschiede der beiden Fassungen",
    sources: {
      supplier: "Antwort eines Lieferanten",
      import: "aus einer Tabelle",
      template: "aus dem Modell",
      organization: "aus den Angaben des Unternehmens",
      facility: "aus den Angaben des Werks"
    }
  },
  provenance: {
    title: "Woher die Angaben kommen",
    source: "Woher",
    who: "Wer",
    when: "Wann",
    suppliedModel: "aus dem Modell, Antwort eines Lieferanten",
    sources: {
      api: "von einem Programm gesendet",
      member: "in der Konsole eingegeben",
      import: "aus einer Tabelle",
      template: "aus dem Modell",
      supplier: "Antwort eines Lieferanten",
      organization: "aus den Angaben des Unternehmens",
      facility: "aus den Angaben des Werks",
      condition: "Messung der Batterie",
      unknown: "nicht aufgezeichnet"
    }
  },
  life: {
    status: "Status der Batterie",
    waste: "Die Batterie ist Abfall",
    wasteLead:
      "Ab dann ist eine andere Stelle für den Batteriepass verantwortlich. Der Batteriepass nennt sie als Wirtschaftsakteur.",
    role: "Wer ist verantwortlich?",
    roles: {
      producer: "Hersteller",
      producer_responsibility_organisation: "Organisation für Herstellerverantwortung",
      waste_management_operator: "Abfallbewirtschafter"
    },
    responsible: "Name der verantwortlichen Stelle",
    identifier: "Registernummer",
    identifierHint: "Zum Beispiel die WEEE-Nummer.",
    contact: "Kontakt der verantwortlichen Stelle",
    contactHint: "Anschrift, E-Mail-Adresse oder Internetseite. Der Batteriepass zeigt sie.",
    recallIsPublic: "Alle dürfen von dem Rückruf wissen: Die öffentliche Seite zeigt ihn mit seinem Tag.",
    recallPublic: "öffentlich",
    recallHidden: "nicht öffentlich",
    recycled: "Die Batterie ist recycelt",
    recycledLead:
      "Der Batteriepass endet damit für immer: Seine öffentliche Seite zeigt nur noch, dass die Batterie recycelt ist. Das lässt sich nicht rückgängig machen.",
    recycledConfirm: "Diese Batterie ist recycelt, und ihr Batteriepass soll enden.",
    withPredecessors: "Auch die Batteriepässe der Batterien beenden, aus denen sie besteht",
    undo: "Rückgängig machen",
    undoReason: "Warum war der Eintrag falsch?",
    dismantled: "Die Batterie ist zerlegt",
    dismantledLead:
      "Ihre Teile sind in anderen Batterien. Ihr Batteriepass bleibt lesbar und ändert sich nicht mehr. Sie können das rückgängig machen.",
    inactive: "Die Batterie ist in andere eingegangen. Ihr Batteriepass bleibt lesbar und ändert sich nicht mehr.",
    ceased: "Die Batterie ist recycelt. Ihr Batteriepass hat geendet.",
    transferred: "Ein anderes Unternehmen ist jetzt für diesen Batteriepass verantwortlich.",
    lineage: "Vorgänger und Nachfolger",
    madeOf: "Besteht aus",
    wentInto: "Ging ein in",
    parts: "Teile davon",
    noPassport: "Batterie ohne Batteriepass",
    elsewhere: "Batteriepass eines anderen Unternehmens",
    successor: "Eine neue Batterie daraus machen",
    successorOf: (count: number) =>
      count === 1 ? "Eine neue Batterie aus 1 Batterie machen" : `Eine neue Batterie aus ${count} Batterien machen`,
    successorLead: (count: number) =>
      count === 1
        ? "Für ein zweites Leben braucht die Batterie einen eigenen Batteriepass. Es entsteht ein Entwurf; was wahr bleibt, etwa die Materialien, wird übernommen."
        : `Aus ${count} Batterien entsteht der Entwurf einer neuen. Ihr Batteriepass nennt alle ${count} als Vorgänger; was wahr bleibt, etwa die Materialien, wird von der ersten übernommen.`,
    operation: "Was wurde gemacht?",
    serial: "Seriennummer der neuen Batterie",
    name: "Bezeichnung der neuen Batterie",
    nameHint: "Ohne Eingabe bleibt die bisherige Bezeichnung.",
    category: "Wofür ist die neue Batterie bestimmt?",
    onlyParts: "Nur Module oder Zellen sind eingegangen; andere Batterien bekommen den Rest.",
    wholeLead: (count: number) =>
      count === 1
        ? "Sobald die neue Batterie veröffentlicht ist, ändert sich der Batteriepass dieser Batterie nicht mehr."
        : `Sobald die neue Batterie veröffentlicht ist, ändern sich die Batteriepässe dieser ${count} Batterien nicht mehr.`,
    create: "Entwurf anlegen"
  },
  transfer: {
    lead: "Ein anderes Unternehmen, das diesen Dienst nutzt, übernimmt die Verantwortung für den Batteriepass, oder Sie erlauben ihm ein zweites Leben der Batterie.",
    onlyPublished: "Weitergeben können Sie eine Batterie, deren Batteriepass veröffentlicht ist und gilt.",
    purpose: "Was soll übergehen?",
    purposes: {
      responsibility: "Die Verantwortung: Das andere Unternehmen führt den Batteriepass weiter.",
      second_life: "Nichts: Das andere Unternehmen darf aus der Batterie neue machen."
    },
    made: "Wie viele neue Batterien?",
    madeHint: "Aus jeder Batterie, höchstens 1000.",
    perBattery: (count: number) => `je bis zu ${count} neue`,
    until: "Bis wann kann es annehmen?",
    untilHint: "Höchstens 90 Tage.",
    note: "Bemerkung",
    noteHint: "Beide Unternehmen sehen sie.",
    offer: "Anbieten",
    offerMany: (count: number) => (count === 1 ? "1 Batterie weitergeben" : `${count} Batterien weitergeben`),
    codeFor: (count: number) => (count === 1 ? "Für 1 Batterie." : `Für ${count} Batterien.`),
    code: "Mit diesem Code nimmt das andere Unternehmen an. Er wird nur hier angezeigt. Geben Sie ihn auf sicherem Weg weiter.",
    offers: "Angebote",
    none: "Noch kein Angebot.",
    noneLead: "Anbieten können Sie veröffentlichte Batterien: Wählen Sie sie in der Liste aller Batterien aus.",
    states: { open: "offen", accepted: "angenommen", withdrawn: "zurückgezogen", expired: "abgelaufen" },
    to: (name: string) => `an ${name}`,
    from: (name: string) => `von ${name}`,
    expires: (day: string) => `gilt bis ${day}`,
    batteries: (count: number) => (count === 1 ? "1 Batterie" : `${count} Batterien`),
    withdraw: "Zurückziehen",
    takeBack: "Zustimmung zurücknehmen",
    takeBackHint: "Möglich, bis das andere Unternehmen eine Batterie daraus veröffentlicht.",
    title: "Weitergabe",
    viewLead: "Batteriepässe, die Sie anderen Unternehmen angeboten oder von ihnen übernommen haben.",
    accept: "Ein Angebot annehmen",
    acceptLead: "Sie haben den Code von dem Unternehmen, das die Batterie weitergibt.",
    acceptCode: "Code",
    acceptNow: "Annehmen",
    unknown: "Diesen Code gibt es nicht, oder das Angebot ist abgelaufen oder zurückgezogen.",
    accepted: (count: number) => (count === 1 ? "Angenommen: 1 Batterie." : `Angenommen: ${count} Batterien.`),
    endedGrants: (count: number) =>
      count === 1
        ? "1 Zugang, den das frühere Unternehmen gegeben hatte, ist beendet. Geben Sie ihn neu, wenn er gebraucht wird."
        : `${count} Zugänge, die das frühere Unternehmen gegeben hatte, sind beendet. Geben Sie sie neu, wenn sie gebraucht werden.`,
    role: "Weitergeben und annehmen kann eine Person mit der Rolle „Veröffentlichen“ oder „Verwaltung“."
  }
}

const en: Translated<typeof de> = {
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

const zh: Translated<typeof de> = {
  condition: {
    lead: "电池管理系统上报的数据。",
    none: "尚无测量数据。这里显示电池管理系统上报的数值及其变化。",
    now: "当前状态",
    measured: (moment) => `测量时间：${moment}`,
    course: "变化趋势",
    measure: "查看哪项数值？",
    loading: (count) => `已读取 ${count} 条测量数据……`,
    all: (count) => `共 ${count} 条测量数据。`,
    newest: (count, total) => `最新 ${count} 条测量数据，共 ${total} 条。`,
    summary: (label, from, to, first, last, low, high) =>
      `${label}，${from}至${to}：最初 ${first}，最近 ${last}；最低 ${low}，最高 ${high}。`,
    table: "以表格显示",
    period: "时间段",
    count: "测量次数",
    lowest: "最低值",
    highest: "最高值",
    last: "最后的值"
  },
  versions: {
    title: "比较两个版本",
    lead: "之前是什么，之后是什么，由谁更改？",
    drafts: "电池发布后才有版本。",
    one: "目前只有一个版本。",
    before: "较早的版本",
    after: "较晚的版本",
    option: (moment, name) => `${moment}，${name}`,
    same: "这两个版本的内容相同。",
    swap: "请先选择较早的版本，再选择较晚的版本。",
    who: "更改人、时间和来源",
    region: "两个版本的差异",
    sources: {
      supplier: "供应商的答复",
      import: "来自表格",
      template: "来自型号",
      organization: "来自企业信息",
      facility: "来自工厂信息"
    }
  },
  provenance: {
    title: "数值的来源",
    source: "来源",
    who: "何人",
    when: "何时",
    suppliedModel: "来自型号，供应商的答复",
    sources: {
      api: "由程序发送",
      member: "在控制台中输入",
      import: "来自表格",
      template: "来自型号",
      supplier: "供应商的答复",
      organization: "来自企业信息",
      facility: "来自工厂信息",
      condition: "电池测量值",
      unknown: "未记录"
    }
  },
  life: {
    status: "电池状态",
    waste: "电池已成为废弃物",
    wasteLead: "此后由另一方对电池护照负责，电池护照将其列为经济运营者。",
    role: "由谁负责？",
    roles: {
      producer: "生产者",
      producer_responsibility_organisation: "生产者责任组织",
      waste_management_operator: "废弃物管理运营者"
    },
    responsible: "责任方名称",
    identifier: "登记号",
    identifierHint: "例如 WEEE 编号。",
    contact: "责任方的联系方式",
    contactHint: "地址、电子邮件或网页。电池护照会显示。",
    recallIsPublic: "所有人都可知悉召回：公开页面显示召回及其日期。",
    recallPublic: "公开",
    recallHidden: "不公开",
    recycled: "电池已回收利用",
    recycledLead: "电池护照将永久终止：其公开页面只显示该电池已被回收利用。此操作无法撤销。",
    recycledConfirm: "该电池已被回收利用，其电池护照应当终止。",
    withPredecessors: "同时终止组成该电池的各电池的护照",
    undo: "撤销",
    undoReason: "该记录错在哪里？",
    dismantled: "电池已拆解",
    dismantledLead: "其部件已用于其他电池。其电池护照仍可查看，但不再更改。此操作可以撤销。",
    inactive: "电池已用于其他电池。其电池护照仍可查看，但不再更改。",
    ceased: "该电池已被回收利用，其电池护照已终止。",
    transferred: "现在由另一家企业对该电池护照负责。",
    lineage: "前身和后续电池",
    madeOf: "由以下电池制成",
    wentInto: "用于以下电池",
    parts: "其中的部分",
    noPassport: "没有护照的电池",
    elsewhere: "另一家企业的电池护照",
    successor: "用它制成新电池",
    successorOf: (count) => `用 ${count} 块电池制成新电池`,
    successorLead: (count) =>
      count === 1
        ? "电池的二次使用需要自己的电池护照。系统会创建一份草稿，并沿用仍然成立的信息，例如材料。"
        : `系统会为由 ${count} 块电池制成的新电池创建一份草稿。其电池护照将这 ${count} 块电池全部列为前身，并沿用第一块电池仍然成立的信息，例如材料。`,
    operation: "进行了什么处理？",
    serial: "新电池的序列号",
    name: "新电池的名称",
    nameHint: "不填写则沿用前身的名称。",
    category: "新电池的用途是什么？",
    onlyParts: "只使用了模组或电芯，其余部分用于其他电池。",
    wholeLead: (count) =>
      count === 1 ? "新电池发布后，本电池的护照不再更改。" : `新电池发布后，这 ${count} 块电池的护照不再更改。`,
    create: "创建草稿"
  },
  transfer: {
    lead: "由使用本服务的另一家企业接手电池护照的责任，或者您允许该企业对电池进行二次使用。",
    onlyPublished: "只能移交护照已发布且有效的电池。",
    purpose: "移交什么？",
    purposes: {
      responsibility: "责任：由对方企业继续管理电池护照。",
      second_life: "不移交：对方企业可以用它制成新电池。"
    },
    made: "制成多少块新电池？",
    madeHint: "每块电池最多 1000。",
    perBattery: (count) => `每块最多制成 ${count} 块`,
    until: "对方可在何时之前接受？",
    untilHint: "最长 90 天。",
    note: "备注",
    noteHint: "双方企业都能看到。",
    offer: "提出移交",
    offerMany: (count) => `移交 ${count} 块电池`,
    codeFor: (count) => `适用于 ${count} 块电池。`,
    code: "对方企业凭此代码接受。代码只在此处显示，请通过安全渠道发送。",
    offers: "移交记录",
    none: "尚无移交。",
    noneLead: "您可以移交已发布的电池：请在全部电池列表中选择。",
    states: { open: "待接受", accepted: "已接受", withdrawn: "已撤回", expired: "已过期" },
    to: (name) => `移交给 ${name}`,
    from: (name) => `来自 ${name}`,
    expires: (day) => `有效期至 ${day}`,
    batteries: (count) => `${count} 块电池`,
    withdraw: "撤回",
    takeBack: "收回同意",
    takeBackHint: "在对方企业发布用它制成的电池之前可以收回。",
    title: "移交",
    viewLead: "您向其他企业移交或从其他企业接收的电池护照。",
    accept: "接受移交",
    acceptLead: "移交电池的企业已将代码发给您。",
    acceptCode: "代码",
    acceptNow: "接受",
    unknown: "没有此代码，或者移交已过期或已撤回。",
    accepted: (count) => `已接受 ${count} 块电池。`,
    endedGrants: (count) => `原企业授予的 ${count} 项访问权限已终止。如有需要，请重新授予。`,
    role: "具有“发布”或“管理”角色的人员可以移交和接受。"
  }
}

export const lifeTexts: ViewTexts<typeof de> = { de, en, zh }
