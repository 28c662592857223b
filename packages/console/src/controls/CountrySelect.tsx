/** A field with a country, named in the language of the reader. */
import { countryCodes } from "@dpp/core/party"
import { useMemo } from "react"
import { useTexts } from "../texts/texts.tsx"
import { describedBy, Field, type FieldProps } from "./Field.tsx"

interface Props extends FieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly isDisabled?: boolean
}

export const CountrySelect = ({ isDisabled = false, onChange, value, ...field }: Props) => {
  const { profile, tag } = useTexts()
  const countries = useMemo(() => {
    const names = new Intl.DisplayNames(tag, { type: "region" })
    return [...countryCodes]
      .map((code) => ({ code, name: names.of(code) ?? code }))
      .toSorted((one, other) => one.name.localeCompare(other.name, tag))
  }, [tag])
  return (
    <Field {...field}>
      <select
        id={field.id}
        value={value}
        disabled={isDisabled}
        aria-invalid={field.error === undefined ? undefined : true}
        aria-describedby={describedBy(field)}
        onChange={({ target }) => onChange(target.value)}
      >
        <option value="">{profile.chooseCountry}</option>
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
    </Field>
  )
}
