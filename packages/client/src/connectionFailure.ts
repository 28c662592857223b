/**
 * What happened to a request that received no complete response, from what `fetch` throws: Node has the reason as `code` of
 * the causes, Bun as `code`, Deno in the message. Browsers hide it from pages.
 */

/**
 * `refused`: nothing listens at the address. `unknown_host`: the name of the host cannot be resolved. `unreachable`: no network
 * leads to it, or its port may not be fetched from. `insecure`: its certificate or its TLS is refused. `timed_out`: it does not
 * respond in time. `lost`: the connection ended before the response was complete. `hidden`: a browser does not report it.
 */
export type ConnectionProblem =
  | "refused"
  | "unknown_host"
  | "unreachable"
  | "insecure"
  | "timed_out"
  | "lost"
  | "hidden"

const problemByCode: ReadonlyMap<string, ConnectionProblem> = new Map([
  ["ECONNREFUSED", "refused"],
  ["ConnectionRefused", "refused"],
  ["ENOTFOUND", "unknown_host"],
  ["EAI_AGAIN", "unknown_host"],
  ["DNSException", "unknown_host"],
  ["ENETUNREACH", "unreachable"],
  ["EHOSTUNREACH", "unreachable"],
  ["ENETDOWN", "unreachable"],
  ["ETIMEDOUT", "timed_out"],
  ["UND_ERR_CONNECT_TIMEOUT", "timed_out"],
  ["UND_ERR_HEADERS_TIMEOUT", "timed_out"],
  ["UND_ERR_BODY_TIMEOUT", "timed_out"]
])

/** Codes of OpenSSL and BoringSSL, such as `DEPTH_ZERO_SELF_SIGNED_CERT` or `ERR_SSL_WRONG_VERSION_NUMBER`. */
const ofTls = /CERT|_SSL_|_TLS_|^EPROTO$|^UNABLE_TO_|HOSTNAME_MISMATCH/u

const problemByMessage: ReadonlyArray<readonly [RegExp, ConnectionProblem]> = [
  [/connection refused/iu, "refused"],
  [/dns error|failed to lookup address|getaddrinfo/iu, "unknown_host"],
  // Of a port that no program may fetch from.
  [/^bad port$/u, "unreachable"],
  [/unreachable|no route to host/iu, "unreachable"],
  [/certificate|\btls\b|\bssl\b/iu, "insecure"],
  [/timed out/iu, "timed_out"],
  [/^(?:Failed to fetch|Load failed|NetworkError when attempting to fetch)/u, "hidden"]
]

/** The error, its causes, and what an attempt at several addresses failed with, outermost first. */
const chainOf = (cause: unknown): ReadonlyArray<Error> => {
  if (!(cause instanceof Error)) return []
  const attempts: ReadonlyArray<unknown> = cause instanceof AggregateError ? cause.errors : []
  return [cause, ...chainOf(cause.cause), ...chainOf(attempts[0])]
}

const codeOf = (error: Error): string => ("code" in error && typeof error.code === "string" ? error.code : "")

/** Addresses in a message may contain any word. */
const withoutAddresses = (message: string): string => message.replaceAll(/\bhttps?:\/\/[^\s)]+/gu, "")

const problemOf = (chain: ReadonlyArray<Error>): ConnectionProblem => {
  for (const code of chain.map(codeOf)) {
    const problem = problemByCode.get(code) ?? (ofTls.test(code) ? "insecure" : undefined)
    if (problem !== undefined) return problem
  }
  for (const { message } of chain) {
    const found = problemByMessage.find(([pattern]) => pattern.test(withoutAddresses(message)))
    if (found !== undefined) return found[1]
  }
  return "lost"
}

const messages: Readonly<Record<ConnectionProblem, (address: URL, detail: string) => string>> = {
  refused: ({ origin }) => `No server answers at ${origin}: connection refused. Is it running?`,
  unknown_host: ({ hostname }) => `The host ${hostname} cannot be found. Is its name right?`,
  unreachable: ({ origin }, detail) => `No network leads to ${origin}: ${detail}. Is this machine online?`,
  insecure: ({ origin }, detail) => `The secure connection to ${origin} failed: ${detail}`,
  timed_out: ({ origin }, detail) =>
    `No server answers at ${origin} in time: ${detail}. Is the address right, and does a firewall permit it?`,
  lost: ({ origin }, detail) => `The connection to ${origin} was lost before the response was complete: ${detail}`,
  hidden: ({ origin }, detail) =>
    `No response from ${origin}: ${detail}. The browser does not report why: the server may be down, or not allow this page to call it (CORS).`
}

/** What happened to a request to this address, and a sentence about it. */
export const connectionFailure = (
  address: string,
  cause: unknown
): { readonly problem: ConnectionProblem; readonly message: string } => {
  const chain = chainOf(cause)
  const problem = problemOf(chain)
  const detail =
    chain
      .map(({ message }) => message)
      .filter((message) => message !== "")
      .at(-1) ?? String(cause)
  return { problem, message: messages[problem](new URL(address), detail.trim().replace(/\.$/u, "")) }
}
