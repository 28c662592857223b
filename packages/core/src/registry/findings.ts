/**
 * What the check of a registration can find, each with the provision that asks for it.
 *
 * `error`: the registry is likely to refuse the registration. `warning`: it deserves attention. `undecided`: it could not be checked.
 *
 * @source EU 2026/1778 Art. 8(7) (what the registry verifies)
 * @source EU 2023/1542 Art. 77(3) (identifier and data carrier)
 */
export const findingCodes = {
  NOT_READ: { severity: "undecided", article: "EU 2026/1778 Art. 8(7)" },
  PUBLIC_VIEW_INVALID: { severity: "error", article: "EU 2026/1778 Art. 8(7)(a)" },
  VALUE_DIFFERS: { severity: "error", article: "EU 2026/1778 Art. 8(7)(b)" },
  STATEMENT_PENDING: { severity: "warning", article: "EU 2026/1778 Art. 8(7)(b)" },
  GRANULARITY_NOT_ITEM: { severity: "error", article: "EU 2026/1778 Art. 8(7)(c)" },
  COMMODITY_CODE_INVALID: { severity: "error", article: "EU 2026/1778 Art. 8(7)(d)" },
  COMMODITY_CODE_OTHER_GOODS: { severity: "warning", article: "EU 2026/1778 Art. 8(7)(d)" },
  BACKUP_NOT_NAMED: { severity: "error", article: "EU 2026/1778 Art. 8(7)(e)" },
  OPERATOR_NOT_IDENTIFIED: { severity: "error", article: "EU 2026/1778 Art. 8" },
  VERIFICATION_ENDING: { severity: "warning", article: "EU 2026/1778 Art. 4(4)" },
  ADDRESS_NOT_HTTPS: { severity: "error", article: "EU 2023/1542 Art. 77(3)" },
  ADDRESS_PORT: { severity: "error", article: "EU 2023/1542 Art. 77(3)" },
  ADDRESS_STATUS: { severity: "error", article: "EU 2023/1542 Art. 77(3)" },
  ADDRESS_REDIRECTS: { severity: "error", article: "EU 2023/1542 Art. 77(3)" },
  IDENTIFIER_NOT_UNIQUE: { severity: "error", article: "EU 2023/1542 Art. 77(3)" },
  IDENTIFIER_TOO_LONG: { severity: "error", article: "EU 2023/1542 Art. 77(3)" },
  IDENTIFIER_SCHEME: { severity: "warning", article: "EU 2023/1542 Art. 77(3)" }
} as const satisfies Readonly<Record<string, { readonly severity: Severity; readonly article: string }>>

export type Severity = "error" | "warning" | "undecided"
export type FindingCode = keyof typeof findingCodes

export interface RegistryFinding {
  readonly code: FindingCode
  /** The field of the row, or the path of the value in the document; empty where the finding is about the passport. */
  readonly at: string
  /** The values that differ, or what was received, in the language of the machine. Empty if the code says everything. */
  readonly detail: string
}

export const finding = (code: FindingCode, at = "", detail = ""): RegistryFinding => ({ code, at, detail })
