/** Every rule with its message in English. */
import { fileRules } from "./fileRules.ts"
import { inputRules } from "./inputRules.ts"
import { requestRules } from "./requestRules.ts"
import { valueRules } from "./valueRules.ts"
import { workRules } from "./workRules.ts"

export const templates = { ...inputRules, ...valueRules, ...workRules, ...requestRules, ...fileRules }

export type Rule = keyof typeof templates
