/**
 * The client of the REST API in the console. A member is known by the cookie of the session, which scripts cannot read; the
 * service accepts it only from its own pages, with a header that other pages cannot send.
 */
import { DppClient, type DppClientOptions, type FieldMessages, type FieldRules } from "@dpp/client"
import { loadRuleTexts } from "../texts/ruleTexts.ts"

/** The organization that this window shows. Requests name it: another window may have switched the session meanwhile. */
let shown: string | null = null
export const showOrganization = (id: string | null): void => {
  shown = id
}

const withSession = async (url: string, init: RequestInit): Promise<Response> => {
  const headers = new Headers(init.headers)
  headers.delete("authorization")
  headers.set("x-dpp-console", "1")
  // What concerns the session itself works in every window.
  if (shown !== null && !new URL(url).pathname.startsWith("/api/v1/session")) headers.set("x-dpp-organization", shown)
  const response = await fetch(url, { ...init, headers, credentials: "same-origin" })
  if (!response.ok) await loadRuleTexts()
  return response
}

const mostAttempts = 3
const mostSeconds = 60

const options: DppClientOptions = {
  // It is not sent: the session takes its place.
  apiKey: "session",
  baseUrl: location.origin,
  fetch: withSession,
  maxAttempts: mostAttempts
}

export const dpp = new DppClient(options)

/** The client for the rows of a spreadsheet. */
export const dppForImport = new DppClient({ ...options, source: "import" })

/** A response of the service that is not a success, from an operation that the client has no method for. */
export class CallFailed extends Error {
  override readonly name = "CallFailed"
  readonly status: number
  readonly code: string
  readonly fields: FieldMessages
  readonly rules: FieldRules
  /** The role that the call requires. */
  readonly role: string | null
  /** The limit that is reached. */
  readonly limit: { readonly max: number } | null

  constructor(
    status: number,
    body: {
      readonly error?: {
        readonly code?: string
        readonly message?: string
        /** Messages by field, or facts of the code. */
        readonly details?: Readonly<Record<string, unknown>>
        readonly rules?: FieldRules
      }
    }
  ) {
    super(body.error?.message ?? `${status}`)
    this.status = status
    this.code = body.error?.code ?? ""
    const { max, role, ...details } = body.error?.details ?? {}
    this.fields = Object.fromEntries(
      Object.entries(details).flatMap(([field, messages]) => (Array.isArray(messages) ? [[field, messages]] : []))
    )
    this.limit = typeof max === "number" ? { max } : null
    this.rules = body.error?.rules ?? {}
    this.role = typeof role === "string" ? role : null
  }
}

/** Where the service asks to wait, such as after many requests of the same company in a minute, a read is repeated. */
const attempt = async (url: string, init: RequestInit, left = mostAttempts - 1): Promise<Response> => {
  const response = await withSession(url, init)
  const seconds = Number(response.headers.get("retry-after") ?? Number.NaN)
  const isBusy = response.status === 429 || response.status === 503
  if (!isBusy || init.method !== "GET" || left === 0 || !(seconds <= mostSeconds)) return response
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
  return attempt(url, init, left - 1)
}

/** Calls an operation that only members have: session, own profile, facilities. Returns `data` of the response. */
export const call = async <Data>(method: string, path: string, body?: unknown): Promise<Data> => {
  const response = await attempt(`${location.origin}/api/v1${path}`, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { "content-type": "application/json" } })
  })
  const text = await response.text()
  const isJson = (response.headers.get("content-type") ?? "").includes("json")
  const parsed: unknown = text === "" || !isJson ? {} : JSON.parse(text)
  if (!response.ok) throw new CallFailed(response.status, parsed as object)
  // Sound: the service follows the contract.
  return (parsed as { readonly data: Data }).data
}

/** Reads a file as the service writes it. */
export const fileOf = async (path: string): Promise<Blob> => {
  const response = await withSession(`${location.origin}/api/v1${path}`, {})
  if (!response.ok) throw new CallFailed(response.status, (await response.json()) as object)
  return response.blob()
}
