/** Says in words of the console why a request failed. */
import { DppConflict, DppConnectionLost, DppError, DppRateLimited, DppValidationFailed } from "@dpp/client"
import { type Locale, locales } from "@dpp/core/text"
import type { ReceivedMessages } from "@dpp/core/validation"
import type { Texts } from "../texts/de/index.ts"
import { CallFailed } from "./client.ts"
import { inWordsOf } from "./ruleTexts.ts"

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
    if (code === "role_required") return errors.role(roleText(error, texts))
    if (code === "organization_changed") return errors.moved
    if (status === 412) return errors.conflict
    if (status === 404) return errors.gone
    if (status === 403) return errors.forbidden
    if (status === 429 || status === 503) return errors.busy
    return message
  }
  return errors.failed
}

const roleText = (error: CallFailed | DppError, { roles }: Texts): string => {
  const role = "role" in error ? String(error.role) : ""
  return role in roles ? roles[role as keyof typeof roles] : role
}

const localeOf = ({ tag }: Texts): Locale => locales.find((one) => tag.startsWith(one)) ?? "en"

/** The messages by field of a response, for a form, in the language of the reader. */
export const fieldErrors = (error: unknown, texts: Texts): Readonly<Record<string, ReadonlyArray<string>>> =>
  error instanceof CallFailed || error instanceof DppValidationFailed || error instanceof DppConflict
    ? inWordsOf({ messages: error.fields, rules: error.rules }, localeOf(texts))
    : {}

/** Why the service refused a row; `otherwise` without messages. */
export const rowText = (
  {
    errors,
    otherwise,
    rules
  }: Pick<ReceivedMessages, "rules"> & {
    readonly errors?: ReceivedMessages["messages"] | undefined
    readonly otherwise: string
  },
  texts: Texts
): string =>
  Object.values(inWordsOf({ messages: errors ?? {}, rules }, localeOf(texts)))
    .flat()
    .join("; ") || otherwise

/** Why the service refused an input: what is wrong with its fields, or else why the request failed. */
export const inputErrorText = (error: unknown, texts: Texts): string => {
  const messages = Object.values(fieldErrors(error, texts)).flat().join(" ")
  return messages === "" ? errorText(error, texts) : messages
}

/** The status of the response; null if there was none. */
export const statusOf = (error: unknown): number | null =>
  error instanceof CallFailed || error instanceof DppError ? error.status : null

/** The code of the error in a response; null if there was none. */
export const codeOf = (error: unknown): string | null =>
  error instanceof CallFailed || error instanceof DppError ? error.code : null
