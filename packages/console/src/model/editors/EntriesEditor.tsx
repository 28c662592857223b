/** A list whose entries have several parts, such as hazardous substances: one group of fields for each entry. */
import { textAt } from "@dpp/core/languages"
import { codesIn, codesOf, listParts, typedValue } from "@dpp/core/sheets"
import { useQuery } from "@tanstack/react-query"
import * as Result from "effect/Result"
import { Button } from "react-aria-components/Button"
import { organizationQuery } from "../../api/organization.ts"
import { useLanguage } from "../../texts/texts.tsx"
import type { EditorProps } from "./EditorProps.ts"
import { OtherLanguages } from "./OtherLanguages.tsx"
import { ownLanguage, textsOfValue, withText } from "./textsByLanguage.ts"

type Entry = Readonly<Record<string, unknown>>

interface Props extends EditorProps {
  readonly field: keyof typeof listParts
}

/** Parts that every entry must have. */
const required: ReadonlySet<string> = new Set(["component", "name", "chemical_name", "impact"])

const isTyped = ({ shape }: EditorProps["definition"], part: string): boolean =>
  Array.isArray(shape.typedText) && shape.typedText.includes(part)

export const EntriesEditor = ({ definition, field, isDisabled, onChange, value }: Props) => {
  const { language, texts } = useLanguage()
  const { model } = texts
  // Sound: the value of such an attribute is a list of objects.
  const entries = (Array.isArray(value) ? value : []) as ReadonlyArray<Entry>
  const parts: Readonly<Record<string, Readonly<Record<typeof language, string>>>> = listParts[field]
  const { data: organization } = useQuery(organizationQuery)
  const own = ownLanguage(organization?.language)
  const putValue = (index: number, part: string, next: unknown) => {
    const { [part]: _before, ...others } = entries[index] ?? {}
    const changed = next === null || next === "" ? others : { ...others, [part]: next }
    onChange(entries.map((entry, at) => (at === index ? changed : entry)))
  }
  const put = (index: number, part: string, text: string) => {
    if (isTyped(definition, part)) return putValue(index, part, withText(entries[index]?.[part], own, own, text))
    if (part === "hazards") return putValue(index, part, text === "" ? null : codesIn(text))
    const number =
      part === "concentration_percent" ? typedValue("renewable_content", text, undefined, language) : undefined
    putValue(index, part, number !== undefined && Result.isSuccess(number) ? number.success : text)
  }
  return (
    <div className="stack" id={definition.name} tabIndex={-1}>
      {entries.map((entry, index) => (
        <fieldset key={index} className="card">
          <legend className="label">
            {model.entry} {index + 1}
          </legend>
          {Object.entries(parts).map(([part, label]) => {
            const id = `${definition.name}-${index}-${part}`
            const isText = isTyped(definition, part)
            const text = isText ? (textsOfValue(entry[part], own)[own] ?? "") : textOf(entry[part])
            const set = (next: string) => put(index, part, next)
            return (
              <div className="field" key={part}>
                <label htmlFor={id}>
                  {label[language]} {!required.has(part) && <span className="quiet">({texts.optional})</span>}
                </label>
                {part === "component" ? (
                  <select id={id} value={text} disabled={isDisabled} onChange={({ target }) => set(target.value)}>
                    <option value="">{texts.profile.chooseCountry}</option>
                    {codesOf("component").map((code) => (
                      <option key={code} value={code}>
                        {textAt("components", code, language) ?? code}
                      </option>
                    ))}
                  </select>
                ) : part === "hazards" ? (
                  // What is typed between two codes stays in the field.
                  <input
                    id={id}
                    defaultValue={text}
                    disabled={isDisabled}
                    onChange={({ target }) => set(target.value)}
                  />
                ) : part === "impact" ? (
                  <textarea id={id} value={text} disabled={isDisabled} onChange={({ target }) => set(target.value)} />
                ) : (
                  <input id={id} value={text} disabled={isDisabled} onChange={({ target }) => set(target.value)} />
                )}
                {isText && (
                  <OtherLanguages
                    id={id}
                    value={entry[part]}
                    own={own}
                    isDisabled={isDisabled}
                    onChange={(next) => putValue(index, part, next)}
                  />
                )}
              </div>
            )
          })}
          <Button
            className="plain"
            isDisabled={isDisabled}
            onPress={() => onChange(entries.length === 1 ? null : entries.filter((_, at) => at !== index))}
          >
            {texts.remove}
            <span className="hidden">
              {" "}
              {model.entry} {index + 1}
            </span>
          </Button>
        </fieldset>
      ))}
      <div className="row">
        <Button className="second" isDisabled={isDisabled} onPress={() => onChange([...entries, {}])}>
          {model.addEntry}
        </Button>
        {field === "hazardous_substances" && entries.length === 0 && value === null && (
          <Button className="plain" isDisabled={isDisabled} onPress={() => onChange([])}>
            {texts.none}
          </Button>
        )}
      </div>
    </div>
  )
}

const textOf = (value: unknown): string => {
  if (Array.isArray(value)) return value.join(", ")
  return typeof value === "string" || typeof value === "number" ? String(value) : ""
}
