/** The texts of the rules that a request can break. They are loaded after the first view, or with the first refusal. */
import type { Locale } from "@dpp/core/text"
import type { ReceivedMessages, sayReceived } from "@dpp/core/validation"

let say: typeof sayReceived | undefined

/** Where they do not arrive, messages stay in English. */
export const loadRuleTexts = async (): Promise<void> => {
  try {
    say ??= (await import("@dpp/core/validation")).sayReceived
  } catch {
    // The request was refused. English messages are better than a second failure.
  }
}

/** The messages by field of a response in the language of the reader. */
export const inWordsOf = (
  received: ReceivedMessages,
  locale: Locale
): Readonly<Record<string, ReadonlyArray<string>>> => say?.(received, locale) ?? received.messages
