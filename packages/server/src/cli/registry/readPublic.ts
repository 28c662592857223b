/** Reads at the printed address what everybody receives there: without a key, and without following redirects. */
import type { PublicReading } from "@dpp/core/registry"
import type { Json } from "@dpp/core/text"
import { createHash } from "node:crypto"
import { setTimeout as wait } from "node:timers/promises"
import { withCauses } from "../shared/outcome.ts"

const secondsPerRequest = 30
const attempts = 6
const longestWaitSeconds = 120

interface Received {
  readonly status: number
  readonly location: string
  readonly text: string
}

/** The timer ends with the request: `AbortSignal.timeout` would keep each request for its whole time. */
const request = async (url: string, accept: string, signal: AbortSignal) => {
  const late = new AbortController()
  const timer = setTimeout(
    () => late.abort(new Error(`no response within ${secondsPerRequest} s`)),
    secondsPerRequest * 1000
  )
  try {
    const response = await fetch(url, {
      redirect: "manual",
      headers: { accept },
      signal: AbortSignal.any([signal, late.signal])
    })
    return { status: response.status, headers: response.headers, text: await response.text() }
  } finally {
    clearTimeout(timer)
  }
}

/** A service that is busy is asked again when it says so. */
const receive = async (url: string, accept: string, signal: AbortSignal): Promise<Received> => {
  for (let attempt = 1; ; attempt += 1) {
    const { headers, status, text } = await request(url, accept, signal)
    const isBusy = status === 429 || status === 503
    if (!isBusy || attempt === attempts) return { status, location: headers.get("location") ?? "", text }
    const seconds = Number(headers.get("retry-after") ?? attempt)
    await wait(Math.min(Number.isFinite(seconds) ? seconds : attempt, longestWaitSeconds) * 1000, undefined, {
      signal
    })
  }
}

const parsed = ({ status, text }: Received): Json => {
  if (status !== 200) return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The statement is not verified here: `dpp verify` does. Its hash is that of the issuer-signed JWT. */
const statementIn = (received: Received): PublicReading["statement"] => {
  if (received.status !== 200) return null
  const [jwt = ""] = received.text.split("~")
  try {
    const payload = JSON.parse(Buffer.from(jwt.split(".")[1] ?? "", "base64url").toString("utf8"))
    const { valid_from, version } = payload.dpp
    return { sha256: createHash("sha256").update(jwt).digest("base64url"), version, valid_from }
  } catch {
    return null
  }
}

const nothing: Omit<PublicReading, "status" | "problem"> = {
  document: null,
  jsonLd: null,
  linkset: null,
  statement: null
}

/** It never rejects, unless `signal` aborts it. */
export const readPublic = async (url: string, signal: AbortSignal): Promise<PublicReading> => {
  try {
    const document = await receive(url, "application/json", signal)
    const { location, status } = document
    if (status !== 200) return { ...nothing, status, problem: location }
    const [jsonLd, linkset, statement] = await Promise.all(
      ["application/ld+json", "application/linkset+json", "application/sd-jwt"].map((accept) =>
        receive(url, accept, signal)
      )
    )
    const lost = [jsonLd, linkset, statement].find(
      (one) => one === undefined || one.status === 429 || one.status >= 500
    )
    if (lost !== undefined || jsonLd === undefined || linkset === undefined || statement === undefined) {
      return { ...nothing, status: null, problem: String(lost?.status) }
    }
    return {
      status,
      problem: "",
      document: parsed(document),
      jsonLd: parsed(jsonLd),
      linkset: parsed(linkset),
      statement: statementIn(statement)
    }
  } catch (cause) {
    signal.throwIfAborted()
    return { ...nothing, status: null, problem: cause instanceof Error ? withCauses(cause) : String(cause) }
  }
}
