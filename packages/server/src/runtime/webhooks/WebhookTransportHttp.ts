/**
 * Sends messages of webhooks by HTTP.
 *
 * A name is resolved once for each message. The connection is made to the addresses that were checked, under the name in `Host` and TLS, so
 * that a name that leads elsewhere a moment later changes nothing. No redirect is followed. A response is read to 16 kB at most and
 * dropped: its status is all that counts.
 */
import { type AddressPolicy, type Attempt, type DeliveryProblem, hostOf, isPublicAddress } from "@dpp/core/webhook"
import { AddressRefused, type WebhookMessage, WebhookTransport } from "@dpp/service/ports/WebhookTransport"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { request as httpRequest } from "node:http"
import { request as httpsRequest } from "node:https"
import { lookupOf } from "../pinnedLookup.ts"
import { HostResolver } from "./HostResolver.ts"

const defaultTimeoutMillis = 15_000
/** The status is known by then; only a connection that ends well is worth the wait. */
const drainMillis = 1000
const maximumResponseBytes = 16 * 1024
/** A creation of a webhook waits no longer than this for a name server. */
const checkMillis = 3000

const failed = (problem: DeliveryProblem, status: number | null = null): Attempt => ({ status, problem })

const attemptOf = (status: number): Attempt => {
  if (status >= 200 && status < 300) return { status, problem: null }
  return failed(status >= 300 && status < 400 ? "redirect" : "status", status)
}

/** Codes of errors that TLS makes: the certificate is for another name, expired, or of an issuer that is not trusted. */
const isTlsFailure = (code: string): boolean =>
  /^(?:ERR_(?:TLS|SSL)|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|EPROTO|HOSTNAME_MISMATCH)/u.test(code)

const problemOf = (error: unknown): DeliveryProblem => {
  const code = typeof error === "object" && error !== null && "code" in error ? String(error.code) : ""
  return isTlsFailure(code) ? "tls" : "connection"
}

/** `ca`: certificates that are trusted in place of the usual ones. `timeoutMillis`: 15 seconds by default. */
interface Options extends AddressPolicy {
  readonly ca?: string
  readonly timeoutMillis?: number
}

const send = ({ body, headers, url }: WebhookMessage, addresses: ReadonlyArray<string>, { ca }: Options) =>
  Effect.callback<Attempt>((resume) => {
    const start = new URL(url).protocol === "https:" ? httpsRequest : httpRequest
    const content = Buffer.from(body)
    const request = start(url, {
      method: "POST",
      agent: false,
      lookup: lookupOf(addresses),
      headers: { ...headers, "content-length": content.length, "user-agent": "dpp-webhooks", connection: "close" },
      ...(ca !== undefined && { ca })
    })
    let attempt: Attempt | undefined
    let isDone = false
    const finish = (result: Attempt): void => {
      if (isDone) return
      isDone = true
      resume(Effect.succeed(result))
      request.destroy()
    }
    request.on("error", (error) => finish(attempt ?? failed(problemOf(error))))
    request.on("response", (response) => {
      attempt = attemptOf(response.statusCode ?? 0)
      const result = attempt
      setTimeout(() => finish(result), drainMillis).unref()
      let received = 0
      response.on("data", (chunk: Buffer) => {
        received += chunk.length
        if (received >= maximumResponseBytes) finish(result)
      })
      response.on("end", () => finish(result))
      response.on("error", () => finish(result))
      response.on("close", () => finish(result))
    })
    request.end(content)
    return Effect.sync(() => {
      isDone = true
      request.destroy()
    })
  })

export const layer = (options: Options): Layer.Layer<WebhookTransport, never, HostResolver> =>
  Layer.effect(
    WebhookTransport,
    Effect.gen(function* () {
      const { resolve } = yield* HostResolver
      const { timeoutMillis = defaultTimeoutMillis } = options

      /** One address that is not public refuses the host: which of several a connection takes is not known before. */
      const checked = (url: string) =>
        Effect.filterOrFail(
          resolve(hostOf(url)),
          (addresses) => options.allowsPrivate || addresses.every(isPublicAddress),
          () => new AddressRefused()
        )

      return WebhookTransport.of({
        policy: options,
        check: (url) =>
          checked(url).pipe(
            Effect.timeoutOption(checkMillis),
            Effect.asVoid,
            Effect.catchTags({ HostUnresolved: () => Effect.void })
          ),
        send: (message) =>
          // A stored address may be one that the settings no longer allow.
          options.allowsPrivate || new URL(message.url).protocol === "https:"
            ? checked(message.url).pipe(
                Effect.flatMap((addresses) => send(message, addresses, options)),
                Effect.timeout(timeoutMillis),
                Effect.catchTags({
                  AddressRefused: () => Effect.succeed(failed("address_refused")),
                  HostUnresolved: () => Effect.succeed(failed("unresolved")),
                  TimeoutError: () => Effect.succeed(failed("timeout"))
                })
              )
            : Effect.succeed(failed("address_refused"))
      })
    })
  )
