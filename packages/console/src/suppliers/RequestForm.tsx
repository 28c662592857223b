/** The form of a request to a supplier: what is asked of whom, until when. The link is shown once. */
import type { DataRequest } from "@dpp/client"
import { reminderDays } from "@dpp/core/supplier"
import { completeLanguages } from "@dpp/core/text"
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { Button } from "react-aria-components/Button"
import { dpp } from "../api/client.ts"
import { errorText } from "../api/errorText.ts"
import { DayField } from "../controls/DayField.tsx"
import { Field } from "../controls/Field.tsx"
import { labelIn } from "../controls/labels.ts"
import { Notice } from "../controls/Notice.tsx"
import { Secret } from "../controls/Secret.tsx"
import { TextInput } from "../controls/TextInput.tsx"
import { waysQuery } from "../session/session.ts"
import { useLanguage } from "../texts/texts.tsx"
import { useViewTexts } from "../texts/viewTexts.ts"
import type { Asked } from "./asked.ts"

type Locale = DataRequest["recipient"]["locale"]

export const RequestForm = ({ asked: { missing, selected, target } }: { readonly asked: Asked }) => {
  const { language, texts } = useLanguage()
  const words = useViewTexts("suppliers")
  const queries = useQueryClient()
  const { data: ways } = useQuery(waysQuery)
  const [fields, setFields] = useState(selected)
  const [values, setValues] = useState({ name: "", email: "", due: "", note: "" })
  const [locale, setLocale] = useState<Locale>(language)
  const ask = useMutation({
    mutationFn: () =>
      dpp.dataRequests.create({
        recipient: { name: values.name.trim(), locale, ...(values.email !== "" && { email: values.email.trim() }) },
        ...target,
        fields,
        ...(values.due !== "" && { due_at: `${values.due}T23:59:59Z` }),
        ...(values.note.trim() !== "" && { note: values.note.trim() })
      }),
    onSuccess: () => setValues({ name: "", email: "", due: "", note: "" }),
    onSettled: () => queries.invalidateQueries({ queryKey: ["suppliers"] })
  })
  if (missing.length === 0) return <p>{words.whichNone}</p>
  const names = new Intl.DisplayNames(texts.tag, { type: "language" })
  const isAll = fields.length === missing.length
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        ask.mutate()
      }}
    >
      {ask.isError && <Notice kind="bad">{errorText(ask.error, texts)}</Notice>}
      {ask.data !== undefined && (
        <Secret lead={words.link(ask.data.data.recipient.name)} secret={ask.data.url} onClose={ask.reset} />
      )}
      <fieldset className="card">
        <legend className="label">{words.which}</legend>
        <label className="choice">
          <input type="checkbox" checked={isAll} onChange={() => setFields(isAll ? [] : missing)} />
          <strong>{words.selectAll}</strong>
        </label>
        {missing.map((field) => (
          <label key={field} className="choice">
            <input
              type="checkbox"
              checked={fields.includes(field)}
              onChange={() => setFields(missing.filter((one) => (one === field) !== fields.includes(one)))}
            />
            <span>{labelIn(field, language)}</span>
          </label>
        ))}
      </fieldset>
      <TextInput
        id="supplier-name"
        label={words.supplier}
        value={values.name}
        autoComplete="off"
        onChange={(name) => setValues({ ...values, name })}
      />
      <TextInput
        id="supplier-email"
        label={words.email}
        hint={words.emailHint}
        type="email"
        isOptional
        value={values.email}
        autoComplete="off"
        onChange={(email) => setValues({ ...values, email })}
      />
      <Field id="supplier-language" label={words.language}>
        <select id="supplier-language" value={locale} onChange={({ target }) => setLocale(target.value as Locale)}>
          {completeLanguages.map((one) => (
            <option key={one} value={one}>
              {names.of(one)}
            </option>
          ))}
        </select>
      </Field>
      <DayField
        id="supplier-due"
        label={words.until}
        hint={ways?.mail === true ? words.untilHint(reminderDays.before, reminderDays.after) : undefined}
        isOptional
        min={new Date().toISOString().slice(0, 10)}
        value={values.due}
        onChange={(due) => setValues({ ...values, due })}
      />
      <TextInput
        id="supplier-note"
        label={words.note}
        hint={words.noteHint}
        isOptional
        value={values.note}
        onChange={(note) => setValues({ ...values, note })}
      />
      <div className="row">
        <Button type="submit" isDisabled={ask.isPending || fields.length === 0 || values.name.trim() === ""}>
          {words.ask(fields.length)}
        </Button>
      </div>
    </form>
  )
}
