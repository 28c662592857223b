/** The texts of the readiness workbook, by language. */
import type { Duty } from "../law/Duty.ts"
import type { StandingKind } from "../product/dutyStandings.ts"
import type { Stock } from "../product/Readiness.ts"
import { type Words, wordsOf } from "./names.ts"

export const standingWords: Readonly<Record<StandingKind, Words>> = wordsOf(({ standings }) => standings)

export const supplierWords: Readonly<Record<Duty["supplied_by"], Words>> = wordsOf(({ suppliers }) => suppliers)

export const stockWords: Readonly<Record<Stock, Words>> = wordsOf(({ stock }) => stock)

export const readinessWords = wordsOf(({ readiness }) => readiness)
