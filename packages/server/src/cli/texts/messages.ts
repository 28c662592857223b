/**
 * Messages of offline validation in other languages. The core has them in English, with the values in them.
 *
 * A message without a pattern here, or without a text in the language, stays as it is.
 */

/** The messages by their form; the groups are what varies. */
const patterns = {
  required: /^is required$/u,
  requiredInStep: /^is required in step (?<step>\w+) \((?<source>.+?)\)(?:$|(?<rest>\. ))/su,
  oneOf: /^must be one of (?<values>.+?)(?:; did you mean (?<meant>.+)\?)?$/su,
  numberIn: /^must be a (?<whole>whole )?number(?: in (?<unit>[^,]+))?(?:, such as (?<example>\S+) \(.*)?$/su,
  text: /^must be a text(?:, such as (?<example>.+))?$/su,
  list: /^must be a list(?:, such as (?<example>.+))?$/su,
  boolean: /^must be true or false.*$/su,
  object: /^must be an object.*$/su,
  date: /^must be an ISO 8601 date.*$/su,
  duration: /^must be an ISO 8601 duration.*$/su,
  address: /^must be an absolute http.*$/su,
  empty: /^must not be empty$/u,
  atLeastCharacters: /^must have at least (?<count>\d+) characters?$/u,
  atMostCharacters: /^must have at most (?<count>\d+) characters?$/u,
  atMostEntries: /^must have at most (?<count>\d+) entr(?:y|ies)$/u,
  atLeast: /^must be at least (?<bound>.+)$/u,
  between: /^must be between (?<low>\S+) and (?<high>.+)$/u,
  future: /^is in the future$/u,
  notField: /^is not a field(?:; did you mean (?<meant>.+)\?)?$/u,
  zero: /^is (?<value>0 .+): expected a value above 0$/u,
  above: /^(?<lower>\w+) \((?<low>[^)]+)\) is above (?<upper>\w+) \((?<high>[^)]+)\)$/u,
  gtinDigit: /^the check digit must be (?<digit>\d)$/u,
  serialCharacters: /^must contain only letters A to Z, digits, hyphens and slashes$/u,
  profile: /^is missing in the organization profile, which is printed on the passport$/u
} as const satisfies Readonly<Record<string, RegExp>>

/** The parts of a message that vary; empty where they are absent. */
type Groups = Readonly<Record<string, string | undefined>>

/** A text for every message, in one language. */
export type MessageTexts = Readonly<Record<keyof typeof patterns, (groups: Groups) => string>>

/** A message in the language of the texts; the English one where there is none. */
export const translated = (message: string, texts: Partial<MessageTexts>): string => {
  for (const [name, text] of Object.entries(texts)) {
    // Sound: the names of the texts are those of the patterns.
    const found = patterns[name as keyof typeof patterns].exec(message)
    if (found !== null) return text(found.groups ?? {})
  }
  return message
}
