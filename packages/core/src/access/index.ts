/** API keys: what they may do. */
export { KeyAccess, Operation, isPermitted } from "./KeyAccess.ts"
