/**
 * @dpp/client/webhooks: verifies the messages that the service sends to a webhook.
 *
 * @source inferred: the rules are those of Standard Webhooks 1.0, https://www.standardwebhooks.com
 */
import type { WebhookCreate } from "./generated/types.ts"

/** What happened. `webhook.test` is the message of `webhooks.test`. */
export type WebhookEvent = Exclude<WebhookCreate["events"][number], "*"> | "webhook.test"

/** A message: it names what changed, and has no restricted value. Read the rest with your key. */
export interface WebhookMessage {
  readonly type: WebhookEvent
  /** The moment of the change. */
  readonly timestamp: string
  readonly data: {
    /** The place of the change in the feed, for `changes.page({ after })`; `null` for a test. */
    readonly cursor: string | null
    readonly resource_type: string
    readonly resource_id: string
    /** The GTIN of a product; `null` where it has none. */
    readonly gtin?: string | null
    readonly serial_number?: string | null
    /** Your own key of a product; `null` where it has none. */
    readonly external_id?: string | null
  }
}

/** A message with its id, which is the same for every attempt: one that came before is done. */
export interface ReceivedMessage extends WebhookMessage {
  readonly id: string
}

/** The message is not the service's: its signature is wrong, its time is too far away, or a header is missing. */
export class WebhookRefused extends Error {
  override readonly name = "WebhookRefused"
}

export interface UnwrapOptions {
  /** Seconds by which the time of the message may differ from the present. Defaults to 300. */
  readonly toleranceSeconds?: number | undefined
  /** The present in milliseconds since 1970, for tests. */
  readonly now?: number | undefined
}

type HeadersOf = Headers | Readonly<Record<string, string | ReadonlyArray<string> | undefined>>

const headerOf = (headers: HeadersOf, name: string): string => {
  const value = headers instanceof Headers ? headers.get(name) : headers[name]
  if (typeof value !== "string" || value === "") throw new WebhookRefused(`The message has no header ${name}.`)
  return value
}

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> | undefined => {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  } catch {
    return undefined
  }
}

const keyOf = (secret: string): Promise<CryptoKey> => {
  const bytes = bytesOf(secret.trim().replace(/^whsec_/u, ""))
  if (bytes === undefined || bytes.length === 0) throw new TypeError("The secret is not one of a webhook: whsec_...")
  return crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, ["verify"])
}

/**
 * Returns the message if the service has sent it just now. `body`: as it was received, before it is parsed. `secret`: `whsec_...`.
 *
 * @example
 * const { id, type, data } = await unwrapWebhook(await request.text(), request.headers, process.env.DPP_WEBHOOK_SECRET)
 * @throws {WebhookRefused} the message is not to be believed: answer 400
 * @throws {TypeError} the secret is not one of a webhook
 */
export const unwrapWebhook = async (
  body: string | Uint8Array,
  headers: HeadersOf,
  secret: string,
  { now = Date.now(), toleranceSeconds = 300 }: UnwrapOptions = {}
): Promise<ReceivedMessage> => {
  const key = await keyOf(secret)
  const text = typeof body === "string" ? body : new TextDecoder().decode(body)
  const id = headerOf(headers, "webhook-id")
  const timestamp = headerOf(headers, "webhook-timestamp")
  const age = Math.abs(now / 1000 - Number(timestamp))
  if (!(age <= toleranceSeconds)) throw new WebhookRefused(`The message is of ${timestamp}, too far from the present.`)
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${text}`)
  const signatures = headerOf(headers, "webhook-signature").split(" ").slice(0, 8)
  const checks = await Promise.all(
    signatures.map(async (signature) => {
      const bytes = signature.startsWith("v1,") ? bytesOf(signature.slice(3)) : undefined
      return bytes !== undefined && (await crypto.subtle.verify("HMAC", key, bytes, signed))
    })
  )
  if (!checks.includes(true)) throw new WebhookRefused("The signature of the message is wrong.")
  // Sound: the service has signed the message, and its messages have this form.
  return { id, ...(JSON.parse(text) as WebhookMessage) }
}
