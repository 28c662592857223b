/** The texts of `dpp product provenance`. */

export const provenanceTexts = {
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

export type ProvenanceTexts = typeof provenanceTexts
