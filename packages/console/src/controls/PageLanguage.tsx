/** The language of a public page that is shown as it would be. */
import { type Language, languages, textsOf } from "@dpp/core/languages"
import { useTexts } from "../texts/texts.tsx"

interface Props {
  readonly value: Language
  readonly onChange: (language: Language) => void
}

export const PageLanguage = ({ onChange, value }: Props) => {
  const { publish } = useTexts()
  return (
    <>
      <label htmlFor="preview-language">{publish.languages}</label>
      <select
        id="preview-language"
        className="narrow"
        value={value}
        onChange={({ target }) => onChange(target.value as Language)}
      >
        {languages.map((one) => (
          <option key={one} value={one} lang={one}>
            {textsOf(one).name}
          </option>
        ))}
      </select>
    </>
  )
}
