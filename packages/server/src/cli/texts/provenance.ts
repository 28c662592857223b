/** The texts of `dpp product provenance`. */

export const provenanceEn = {
  description: "Show where the values of a product come from: source, who wrote the value, and when.",
  example: "Where the values of a battery come from",
  empty: "The product has no values.",
  request: (id: string) => `request ${id}`,
  sources: {
    api: "API",
    member: "member",
    import: "import",
    template: "template",
    supplier: "supplier",
    facility: "facility",
    organization: "organization profile",
    condition: "reading",
    unknown: "unknown"
  }
}

type ProvenanceTexts = typeof provenanceEn

export const provenanceDe: ProvenanceTexts = {
  description: "Zeigt, woher die Werte eines Produkts stammen: Quelle, wer den Wert geschrieben hat und wann.",
  example: "Woher die Werte einer Batterie stammen",
  empty: "Das Produkt hat keine Werte.",
  request: (id) => `Anfrage ${id}`,
  sources: {
    api: "API",
    member: "Mitglied",
    import: "Import",
    template: "Vorlage",
    supplier: "Lieferant",
    facility: "Standort",
    organization: "Profil der Organisation",
    condition: "Messung",
    unknown: "unbekannt"
  }
}

export const provenanceZh: ProvenanceTexts = {
  description: "显示产品各项数值的来源:来源类型、写入者和写入时间。",
  example: "一块电池的数值来源",
  empty: "该产品没有数值。",
  request: (id) => `请求 ${id}`,
  sources: {
    api: "API",
    member: "成员",
    import: "导入",
    template: "模板",
    supplier: "供应商",
    facility: "工厂",
    organization: "组织资料",
    condition: "读数",
    unknown: "未知"
  }
}
