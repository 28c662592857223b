/** Begins a model: its name, its category, and another model to copy from. */
import { batteryCategories, type BatteryCategory } from "@dpp/core/catalogue"
import { wordFor } from "@dpp/core/sheets"
import type { TemplateCreate } from "@dpp/client"
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { useNavigate } from "@tanstack/react-router"
import { useState } from "react"
import { Button } from "react-aria-components/Button"
import { dpp } from "../api/client.ts"
import { errorText } from "../api/errorText.ts"
import { useKept } from "../session/useKept.ts"
import { ErrorSummary } from "../controls/ErrorSummary.tsx"
import { Field } from "../controls/Field.tsx"
import { Notice } from "../controls/Notice.tsx"
import { TextInput } from "../controls/TextInput.tsx"
import { View } from "../controls/View.tsx"
import { useSession } from "../session/session.ts"
import { allModelsQuery } from "../sheet/models.ts"
import { useLanguage } from "../texts/texts.tsx"
import { inputOf } from "./modelCheck.ts"

interface Begun {
  readonly name: string
  readonly category: BatteryCategory | ""
  readonly from: string
}

const nothing: Begun = { name: "", category: "", from: "" }
const leastName = 3

export const NewModel = () => {
  const { language, texts } = useLanguage()
  const { model } = texts
  const session = useSession()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { data: models } = useQuery(allModelsQuery)
  const [kept, keep] = useKept<Begun>(`new model ${session.organization.id}`)
  const [attempt, setAttempt] = useState(0)
  const begun = kept ?? nothing
  const source = models?.find(({ id }) => id === begun.from)
  const category = begun.category === "" ? source?.battery_category : begun.category
  const create = useMutation({
    mutationFn: () => {
      const copied = source === undefined ? {} : inputOf({ ...source })
      // Sound: the copied values come from a stored model.
      const body = { ...copied, name: begun.name.trim(), battery_category: category } as TemplateCreate
      return dpp.templates.create(body)
    },
    onSuccess: async ({ data: { id } }) => {
      await queries.invalidateQueries({ queryKey: ["models"] })
      keep(null)
      await navigate({ to: "/models/$id", params: { id }, search: { step: "general" } })
    }
  })
  const errors = [
    ...(begun.name.trim().length < leastName
      ? [{ id: "model-name", label: model.name, message: texts.errors.required }]
      : []),
    ...(category === undefined || category === null
      ? [{ id: "category", label: model.category, message: texts.errors.required }]
      : [])
  ]
  const errorAt = (id: string) => (attempt === 0 ? undefined : errors.find((one) => one.id === id)?.message)
  return (
    <View title={model.newTitle} lead={model.lead}>
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setAttempt(attempt + 1)
          if (errors.length === 0) create.mutate()
        }}
      >
        {attempt > 0 && <ErrorSummary errors={errors} attempt={attempt} />}
        {create.isError && <Notice kind="bad">{errorText(create.error, texts)}</Notice>}
        <TextInput
          id="model-name"
          label={model.name}
          hint={model.nameHint}
          value={begun.name}
          error={errorAt("model-name")}
          onChange={(name) => keep({ ...begun, name })}
        />
        {models !== undefined && models.length > 0 && (
          <Field id="copy" label={model.copy} hint={model.copyHint} isOptional>
            <select id="copy" value={begun.from} onChange={({ target }) => keep({ ...begun, from: target.value })}>
              <option value="">{model.copyNone}</option>
              {models.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </Field>
        )}
        <fieldset className="tight" id="category" tabIndex={-1}>
          <legend className="label">{model.category}</legend>
          {errorAt("category") !== undefined && <p className="wrong">{errorAt("category")}</p>}
          {batteryCategories.map((one) => (
            <label key={one} className="choice">
              <input
                type="radio"
                name="category"
                checked={category === one}
                onChange={() => keep({ ...begun, category: one })}
              />
              <span>
                {wordFor("battery_category", one, language)}
                <br />
                <span className="quiet small">{model.categories[one]}</span>
              </span>
            </label>
          ))}
        </fieldset>
        <Button type="submit" isDisabled={create.isPending}>
          {texts.next}
        </Button>
      </form>
    </View>
  )
}
