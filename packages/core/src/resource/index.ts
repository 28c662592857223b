/** The declaration of resources. */
export { column, key, resource, sent, sentOptionally, text, time, timeOrNull } from "./resource.ts"
