/** Signed conditions of batteries. */
export {
  type ConditionPayload,
  conditionType,
  readCondition,
  signCondition,
  type VerifiedCondition
} from "./conditionStatement.ts"
