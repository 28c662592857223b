/** A value of a closed list, in the words of the language. */
import { textAt } from "@dpp/core/languages"
import { codesOf, wordFor } from "@dpp/core/sheets"
import { useLanguage } from "../../texts/texts.tsx"
import type { EditorProps } from "./EditorProps.ts"

export const ChoiceEditor = ({ definition, describedBy, isDisabled, isInvalid, onChange, value }: EditorProps) => {
  const { language, texts } = useLanguage()
  const { name, shape } = definition
  const codes = codesOf(name).length > 0 ? codesOf(name) : literalsOf(shape.v20.schema)
  return (
    <select
      id={name}
      value={typeof value === "string" || typeof value === "boolean" ? String(value) : ""}
      disabled={isDisabled}
      aria-invalid={isInvalid ? true : undefined}
      aria-describedby={describedBy}
      onChange={({ target }) =>
        onChange(target.value === "" ? null : shape.type === "boolean" ? target.value === "true" : target.value)
      }
    >
      <option value="">{texts.profile.chooseCountry}</option>
      {codes.map((code) => (
        <option key={code} value={code}>
          {textAt("values", `${name}.${code}`, language) ?? wordFor(name, code, language)}
        </option>
      ))}
    </select>
  )
}

/** The values of a closed list that spreadsheets have as they are. */
const literalsOf = (schema: unknown): ReadonlyArray<string> => {
  const found = JSON.stringify(schema).match(/"enum":(\[[^\]]*\])/u)?.[1]
  // Sound: it was written as JSON just before.
  return found === undefined ? [] : (JSON.parse(found) as ReadonlyArray<string>)
}
