/** Says issues in the languages of people who work with passports. */
import type { Locale } from "../../text/Locale.ts"
import type { Issue } from "../../text/Issues.ts"
import type { BrokenRule } from "../../text/BrokenRule.ts"
import { broken } from "../../text/broken.ts"
import { messageOf, type MessageTexts, type Rule, toPath } from "../../text/messages.ts"
import { render } from "../../text/template.ts"
import { fileMessages } from "../../texts/fileMessages.ts"
import { messages } from "../../texts/messages.ts"
import { requestMessages } from "../../texts/requestMessages.ts"
import { valueMessages } from "../../texts/valueMessages.ts"
import { workMessages } from "../../texts/workMessages.ts"

type Texts = { readonly [R in Rule]: R extends keyof MessageTexts ? MessageTexts[R] : string }

/** English is the language of the messages of the API. */
type Translated = keyof typeof messages

const textsOf = (locale: Translated): Texts => ({
  ...messages[locale],
  ...valueMessages[locale],
  ...workMessages[locale],
  ...requestMessages[locale],
  ...fileMessages[locale]
})

// Sound: the keys are those of the messages.
const translated = Object.keys(messages) as ReadonlyArray<Translated>
const texts = Object.fromEntries(translated.map((locale) => [locale, textsOf(locale)])) as Record<Translated, Texts>

/** Numbers as they are written in a language. */
const inLanguage = (value: string | number, locale: Locale): string =>
  typeof value === "number" ? new Intl.NumberFormat(locale, { maximumFractionDigits: 20 }).format(value) : value

/** Returns the message of an issue in a language. It begins with the path, where only a part of the field is wrong. */
export const say = (broken: BrokenRule, locale: Locale): string => {
  const { path, rule } = broken
  if (locale === "en") return messageOf(broken)
  // Sound: an issue has the parameters of its rule.
  const text = texts[locale][rule] as string | ((params: Readonly<Record<string, string | undefined>>) => string)
  const message =
    typeof text === "string"
      ? render(text, broken.params, (value) => inLanguage(value, locale))
      : text(Object.fromEntries(Object.entries(broken.params).map(([name, value]) => [name, String(value)])))
  return path === undefined ? message : `${toPath(path)}: ${message}`
}

/** What a response has: messages in English, and the rules beside them. */
export interface ReceivedMessages {
  readonly messages: Readonly<Record<string, ReadonlyArray<string>>>
  readonly rules?: Readonly<Record<string, ReadonlyArray<ReceivedRule>>> | undefined
}
interface ReceivedRule {
  readonly rule: string
  readonly params: BrokenRule["params"]
  readonly path?: BrokenRule["path"] | undefined
}

const received = (message: string, found: ReceivedRule | undefined): BrokenRule =>
  // Sound: the rule is one of those that have a text.
  found !== undefined && Object.hasOwn(texts.de, found.rule) ? (found as BrokenRule) : broken("worded", { message })

/** One message of a response in a language. Without a rule that is known here, as from another version of the service, it stays as it is. */
export const sayOne = (message: string, found: ReceivedRule | undefined, locale: Locale): string =>
  locale === "en" ? message : say(received(message, found), locale)

/** Messages of a response in a language. */
export const sayReceived = (
  { messages, rules = {} }: ReceivedMessages,
  locale: Locale
): Readonly<Record<string, ReadonlyArray<string>>> =>
  Object.fromEntries(
    Object.entries(messages).map(([field, some]) => [
      field,
      some.map((message, index) => sayOne(message, rules[field]?.[index], locale))
    ])
  )

/** Messages of a response as issues. */
export const receivedIssues = ({ messages, rules = {} }: ReceivedMessages): ReadonlyArray<Issue> =>
  Object.entries(messages).flatMap(([field, some]) =>
    some.map((message, index) => ({ field, ...received(message, rules[field]?.[index]) }))
  )
