/** The choice of the language. */
import { type ConsoleLanguage, consoleLanguages, useLanguage } from "../texts/texts.tsx"

export const LanguageChoice = ({ onChange }: { readonly onChange?: (language: ConsoleLanguage) => void }) => {
  const { language, setLanguage, texts } = useLanguage()
  return (
    <div className="account">
      <label className="hidden" htmlFor="language">
        {texts.frame.language}
      </label>
      <select
        id="language"
        value={language}
        onChange={({ target }) => {
          // Sound: the options are the languages.
          const chosen = target.value as ConsoleLanguage
          setLanguage(chosen)
          onChange?.(chosen)
        }}
      >
        {consoleLanguages().map(([code, name]) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}
