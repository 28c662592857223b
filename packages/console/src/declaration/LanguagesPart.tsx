/** Where the batteries are placed on the market, and in which languages the declaration is drawn up. */
import { missingLanguages, officialLanguages } from "@dpp/core/declaration"
import { languages } from "@dpp/core/languages"
import { useMemo } from "react"
import { Button } from "react-aria-components/Button"
import { Notice } from "../controls/Notice.tsx"
import { useTexts } from "../texts/texts.tsx"
import { useViewTexts } from "../texts/viewTexts.ts"
import type { Members, PartProps } from "./members.ts"

type Market = Members["markets"][number]
const countryOf = (market: Market): string => (typeof market === "string" ? market : market.country)

export const LanguagesPart = ({ isDisabled, onChange, values }: PartProps) => {
  const { tag } = useTexts()
  const words = useViewTexts("declaration")
  const names = useMemo(
    () => ({
      of: new Intl.DisplayNames(tag, { type: "language" }),
      country: new Intl.DisplayNames(tag, { type: "region" })
    }),
    [tag]
  )
  const { languages: chosen, markets } = values
  const countries = Object.keys(officialLanguages)
    .map((code) => ({ code, name: names.country.of(code) ?? code }))
    .toSorted((one, other) => one.name.localeCompare(other.name, tag))
  const lacking = missingLanguages(markets, chosen)
  const available = languages.filter((language) => lacking.includes(language))
  const setMarket = (code: string, isChosen: boolean) =>
    onChange({
      // Sound: the codes are those of the contract.
      markets: isChosen ? [...markets, code as Market] : markets.filter((market) => countryOf(market) !== code)
    })
  return (
    <fieldset className="card" id="languages" tabIndex={-1}>
      <legend className="hidden">{words.languages}</legend>
      <h2 aria-hidden="true">{words.languages}</h2>
      <fieldset className="stack" id="markets" tabIndex={-1}>
        <legend className="label">{words.markets}</legend>
        <div className="row">
          {countries.map(({ code, name }) => (
            <label key={code} className="choice">
              <input
                type="checkbox"
                checked={markets.some((market) => countryOf(market) === code)}
                disabled={isDisabled}
                onChange={({ target }) => setMarket(code, target.checked)}
              />
              <span>{name}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset className="stack">
        <legend className="label">{words.printed}</legend>
        <div className="row">
          {languages.map((language) => (
            <label key={language} className="choice">
              <input
                type="checkbox"
                checked={chosen.includes(language)}
                disabled={isDisabled}
                onChange={({ target }) =>
                  onChange({
                    languages: target.checked ? [...chosen, language] : chosen.filter((one) => one !== language)
                  })
                }
              />
              <span>{names.of.of(language) ?? language}</span>
            </label>
          ))}
        </div>
      </fieldset>
      {lacking.length > 0 && (
        <Notice kind="warn">
          <p>{words.missingLanguages(lacking.map((language) => names.of.of(language) ?? language).join(", "))}</p>
          {available.length > 0 && (
            <Button
              className="second"
              isDisabled={isDisabled}
              onPress={() => onChange({ languages: [...chosen, ...available] })}
            >
              {words.addLanguages}
            </Button>
          )}
        </Notice>
      )}
    </fieldset>
  )
}
