/** The address of the API, from the address of the server. */
import { prefix } from "./generated/operations.ts"

const example = "Set it to the address of the server, such as https://passports.example.com."

const parse = (text: string): URL | undefined => {
  try {
    const url = new URL(text)
    return /^https?:$/u.test(url.protocol) ? url : undefined
  } catch {
    return undefined
  }
}

const problemOf = (baseUrl: unknown): string => {
  if (typeof baseUrl !== "string" || baseUrl.trim() === "")
    return `The option baseUrl is empty. ${example} If it comes from an environment variable, is that set?`
  const meant = ["http", "https"].find((scheme) => parse(`${scheme}://${baseUrl}`) !== undefined)
  const isLocal = /^(?:localhost|127\.|\[::1\])/u.test(baseUrl)
  const suggestion =
    meant === undefined || baseUrl.includes("/") ? example : `Did you mean ${isLocal ? "http" : "https"}://${baseUrl}?`
  return `The option baseUrl, ${JSON.stringify(baseUrl)}, is not an address with http:// or https://. ${suggestion}`
}

/**
 * The address without a slash at its end, with `/api/v1` added if it is missing.
 *
 * @throws {TypeError} `baseUrl` is empty, or not an absolute address with http or https
 */
export const apiAddress = (baseUrl: string): string => {
  const url = parse(baseUrl)
  if (url === undefined) throw new TypeError(problemOf(baseUrl))
  const address = url.href.replace(/\/+$/u, "")
  return address.endsWith(prefix) ? address : `${address}${prefix}`
}
