/** API keys: what they may do, and who calls with them. */
export { ApiKeyId, type Caller } from "./Caller.ts"
export { KeyAccess, Operation, isPermitted } from "./KeyAccess.ts"
