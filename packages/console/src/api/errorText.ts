/** Says in words of the console why a request failed. */
import { DppConnectionLost, DppError, DppRateLimited } from "@dpp/client"
import type { Texts } from "../texts/de/index.ts"
import { CallFailed } from "./client.ts"

const roleIn = (message: string, texts: Texts): string => {
  const role = (["admin", "publisher", "editor", "viewer"] as const).find((one) => message.includes(one))
  return role === undefined ? message : texts.roles[role]
}

/** A part of the console could not be loaded. */
export class ConnectionLost extends Error {
  override readonly name = "ConnectionLost"
}

/** Whether the service could not be reached. */
export const isConnectionLost = (error: unknown): boolean =>
  error instanceof DppConnectionLost || error instanceof ConnectionLost || error instanceof TypeError

export const errorText = (error: unknown, texts: Texts): string => {
  const { errors } = texts
  if (isConnectionLost(error)) return errors.connection
  if (error instanceof DppRateLimited) return errors.busy
  if (error instanceof CallFailed || error instanceof DppError) {
    const { code, message, status } = error
    if (code === "role_required") return errors.role(roleIn(message, texts))
    if (code === "organization_changed") return errors.moved
    if (status === 412) return errors.conflict
    if (status === 404) return errors.gone
    if (status === 403) return errors.forbidden
    if (status === 429 || status === 503) return errors.busy
    return message
  }
  return errors.failed
}

/** The messages by field of a response, for a form. */
export const fieldErrors = (error: unknown): Readonly<Record<string, ReadonlyArray<string>>> => {
  if (error instanceof CallFailed) return error.fields
  if (error instanceof DppError && "fields" in error)
    return error.fields as Readonly<Record<string, ReadonlyArray<string>>>
  return {}
}

/** Why the service refused an input: what is wrong with its fields, or else why the request failed. */
export const inputErrorText = (error: unknown, texts: Texts): string => {
  const messages = Object.values(fieldErrors(error)).flat().join(" ")
  return messages === "" ? errorText(error, texts) : messages
}

/** The status of the response; null if there was none. */
export const statusOf = (error: unknown): number | null =>
  error instanceof CallFailed || error instanceof DppError ? error.status : null

/** The code of the error in a response; null if there was none. */
export const codeOf = (error: unknown): string | null =>
  error instanceof CallFailed || error instanceof DppError ? error.code : null
