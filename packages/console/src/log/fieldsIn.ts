/** The changed fields of an entry that have a label; the others are settings of the service. */
import { labelIn } from "../controls/labels.ts"
import type { Texts } from "../texts/de/index.ts"
import type { ConsoleLanguage } from "../texts/texts.tsx"

export const fieldsIn = (fields: ReadonlyArray<string>, language: ConsoleLanguage, { profile }: Texts): string => {
  const own: Readonly<Record<string, string>> = profile.fields
  return fields
    .map((field) => own[field] ?? labelIn(field, language))
    .filter((label, index) => label !== fields[index])
    .join(", ")
}
