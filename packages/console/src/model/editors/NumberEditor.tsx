/** A number as people of the language write it, with its unit beside it. */
import { attributeLabel } from "@dpp/core/languages"
import { alternativesTo, convert, problemText, typedValue, unitIn } from "@dpp/core/sheets"
import * as Result from "effect/Result"
import { useState } from "react"
import { useLanguage } from "../../texts/texts.tsx"
import type { EditorProps } from "./EditorProps.ts"

export const NumberEditor = ({ definition, describedBy, isDisabled, isInvalid, onChange, value }: EditorProps) => {
  const { language, texts } = useLanguage()
  const { name, shape } = definition
  const [unit, setUnit] = useState(shape.unit ?? "")
  const shown = typeof value === "number" ? inUnit(value, shape.unit, unit, texts.tag) : ""
  const [typed, setTyped] = useState<string | null>(null)
  const take = (text: string, from: string) => {
    setTyped(text)
    if (text.trim() === "") return onChange(null)
    const read = typedValue(name, text, from === "" ? undefined : from, language)
    return Result.isSuccess(read) ? onChange(read.success) : onChange(null, problemText(read.failure, language))
  }
  const units = shape.unit === null ? [] : alternativesTo(shape.unit)
  return (
    <div className="with-unit">
      <input
        id={name}
        inputMode="decimal"
        autoComplete="off"
        value={typed ?? shown}
        disabled={isDisabled}
        aria-invalid={isInvalid ? true : undefined}
        aria-describedby={describedBy}
        onChange={({ target }) => take(target.value, unit)}
        onBlur={() => !isInvalid && setTyped(null)}
      />
      {units.length === 1 && <span>{unitIn(unit, language)}</span>}
      {units.length > 1 && (
        <select
          aria-label={`${attributeLabel(definition.name, language)}: ${texts.model.unit}`}
          value={unit}
          disabled={isDisabled}
          onChange={({ target }) => {
            // The number stays as it was typed; what changes is what it means.
            const text = typed ?? shown
            setUnit(target.value)
            if (text !== "") take(text, target.value)
          }}
        >
          {units.map((one) => (
            <option key={one} value={one}>
              {unitIn(one, language)}
            </option>
          ))}
        </select>
      )}
    </div>
  )
}

const inUnit = (value: number, from: string | null, to: string, tag: string): string => {
  const converted = from === null || from === to ? Result.succeed(value) : convert(value, from, to)
  const number = Result.isSuccess(converted) ? converted.success : value
  return number.toLocaleString(tag, { maximumFractionDigits: 20, useGrouping: false })
}
