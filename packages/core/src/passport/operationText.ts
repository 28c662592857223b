/** What was done with a battery that went into another one, in words. */
import { type Language, textsOf } from "../languages/index.ts"
import type { Operation } from "../product/Predecessor.ts"

export const operationText = (operation: Operation, language: Language): string =>
  textsOf(language).page[`operation_${operation}`]
