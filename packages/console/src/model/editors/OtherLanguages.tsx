/** The texts of a value in further languages: closed as long as there is none. */
import { textsOf } from "@dpp/core/languages"
import { type TextLanguage, textLanguages, type TypedText } from "@dpp/core/text"
import { useState } from "react"
import { useTexts } from "../../texts/texts.tsx"
import { textsOfValue, withText } from "./textsByLanguage.ts"

interface Props {
  readonly id: string
  readonly value: unknown
  readonly own: TextLanguage
  readonly isDisabled: boolean
  readonly onChange: (value: TypedText | null) => void
}

export const OtherLanguages = ({ id, isDisabled, onChange, own, value }: Props) => {
  const { model } = useTexts()
  const [added, setAdded] = useState<ReadonlyArray<TextLanguage>>([])
  const texts = textsOfValue(value, own)
  const shown = textLanguages.filter(
    (language) => language !== own && (texts[language] !== undefined || added.includes(language))
  )
  return (
    <details open={shown.length > 0}>
      <summary>{model.otherLanguages}</summary>
      {shown.map((language) => (
        <div className="field" key={language}>
          <label htmlFor={`${id}-${language}`} lang={language}>
            {textsOf(language).name}
          </label>
          <input
            id={`${id}-${language}`}
            lang={language}
            autoComplete="off"
            value={texts[language] ?? ""}
            disabled={isDisabled}
            onChange={({ target }) => {
              setAdded([...added, language])
              onChange(withText(value, own, language, target.value))
            }}
          />
        </div>
      ))}
      <select
        className="narrow"
        aria-label={model.addLanguage}
        value=""
        disabled={isDisabled}
        onChange={({ target }) => setAdded([...added, ...textLanguages.filter((one) => one === target.value)])}
      >
        <option value="">{model.addLanguage}</option>
        {textLanguages
          .filter((language) => language !== own && !shown.includes(language))
          .map((language) => (
            <option key={language} value={language} lang={language}>
              {textsOf(language).name}
            </option>
          ))}
      </select>
    </details>
  )
}
