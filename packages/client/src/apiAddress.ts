/** The address of the API, from the address of the server. */
import { prefix } from "./generated/operations.ts"

/** The address without a slash at its end, with `/api/v1` added if it is missing. Throws if `baseUrl` is not an absolute URL. */
export const apiAddress = (baseUrl: string): string => {
  const address = new URL(baseUrl).href.replace(/\/+$/u, "")
  return address.endsWith(prefix) ? address : `${address}${prefix}`
}
