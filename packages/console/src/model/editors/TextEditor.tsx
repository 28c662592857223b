/** A text, perhaps in several languages, a date, a span of time or a list of texts. */
import { formatDuration } from "@dpp/core/passport"
import { problemText, typedValue } from "@dpp/core/sheets"
import { useQuery } from "@tanstack/react-query"
import * as Result from "effect/Result"
import { useState } from "react"
import { organizationQuery } from "../../api/organization.ts"
import { useLanguage } from "../../texts/texts.tsx"
import type { EditorProps } from "./EditorProps.ts"
import { OtherLanguages } from "./OtherLanguages.tsx"
import { ownLanguage, textsOfValue, withText } from "./textsByLanguage.ts"

export const TextEditor = ({ definition, describedBy, isDisabled, isInvalid, onChange, value }: EditorProps) => {
  const { language } = useLanguage()
  const { name, shape } = definition
  const [typed, setTyped] = useState<string | null>(null)
  const { data: organization } = useQuery(organizationQuery)
  const own = ownLanguage(organization?.language)
  const isTyped = shape.typedText === true
  const isList = shape.type.startsWith("list")
  const shown = (): string => {
    if (isTyped) return textsOfValue(value, own)[own] ?? ""
    if (Array.isArray(value)) return value.join("\n")
    if (typeof value !== "string") return ""
    return shape.type === "duration" ? formatDuration(value, language) : value
  }
  const take = (text: string) => {
    setTyped(text)
    if (isTyped) return onChange(withText(value, own, own, text.trim()))
    if (text.trim() === "") return onChange(null)
    if (isList)
      return onChange(
        text
          .split("\n")
          .map((line) => line.trim())
          .filter((line) => line !== "")
      )
    if (shape.type === "text" || shape.type === "date") return onChange(text.trim())
    const read = typedValue(name, text, undefined, language)
    return Result.isSuccess(read) ? onChange(read.success) : onChange(null, problemText(read.failure, language))
  }
  const input = {
    id: name,
    value: typed ?? shown(),
    disabled: isDisabled,
    "aria-invalid": isInvalid ? (true as const) : undefined,
    "aria-describedby": describedBy,
    onBlur: () => !isInvalid && setTyped(null)
  }
  return isList ? (
    <textarea {...input} onChange={({ target }) => take(target.value)} />
  ) : (
    <>
      <input
        {...input}
        type={shape.type === "date" ? "date" : "text"}
        autoComplete="off"
        onChange={({ target }) => take(target.value)}
      />
      {isTyped && <OtherLanguages id={name} value={value} own={own} isDisabled={isDisabled} onChange={onChange} />}
    </>
  )
}
