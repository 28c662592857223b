/** The texts of the findings, by code. */
import type { FindingCode } from "./findings.ts"

export type FindingTexts = Readonly<Record<FindingCode, string>>
