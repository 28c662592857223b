/** A list whose entries have several parts, such as hazardous substances: one group of fields for each entry. */
import { textAt } from "@dpp/core/languages"
import { codesOf, listParts, typedValue } from "@dpp/core/sheets"
import * as Result from "effect/Result"
import { Button } from "react-aria-components/Button"
import { useLanguage } from "../../texts/texts.tsx"
import type { EditorProps } from "./EditorProps.ts"

type Entry = Readonly<Record<string, unknown>>

interface Props extends EditorProps {
  readonly field: keyof typeof listParts
}

/** Parts that every entry must have. */
const required: ReadonlySet<string> = new Set(["component", "name", "chemical_name", "impact"])

export const EntriesEditor = ({ definition, field, isDisabled, onChange, value }: Props) => {
  const { language, texts } = useLanguage()
  const { model } = texts
  // Sound: the value of such an attribute is a list of objects.
  const entries = (Array.isArray(value) ? value : []) as ReadonlyArray<Entry>
  const parts: Readonly<Record<string, Readonly<Record<typeof language, string>>>> = listParts[field]
  const put = (index: number, part: string, text: string) => {
    const number =
      part === "concentration_percent" ? typedValue("renewable_content", text, undefined, language) : undefined
    const next = number === undefined ? text : Result.isSuccess(number) ? number.success : text
    const { [part]: _before, ...others } = entries[index] ?? {}
    onChange(entries.map((entry, at) => (at === index ? (text === "" ? others : { ...others, [part]: next }) : entry)))
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
            const text = textOf(entry[part])
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
                ) : part === "impact" ? (
                  <textarea id={id} value={text} disabled={isDisabled} onChange={({ target }) => set(target.value)} />
                ) : (
                  <input id={id} value={text} disabled={isDisabled} onChange={({ target }) => set(target.value)} />
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

const textOf = (value: unknown): string => (typeof value === "string" || typeof value === "number" ? String(value) : "")
