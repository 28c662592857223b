/**
 * One model: the seven steps as forms that come from the attribute definitions. What is typed is checked at once and kept on this
 * machine until it is saved.
 */
import { type StepId, steps } from "@dpp/core/catalogue"
import { sectionLabel } from "@dpp/core/languages"
import { wordFor } from "@dpp/core/sheets"
import { labelIn } from "../controls/labels.ts"
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { Link, useNavigate, useParams, useSearch } from "@tanstack/react-router"
import { useMemo, useState } from "react"
import { Button } from "react-aria-components/Button"
import { dpp } from "../api/client.ts"
import { errorText, fieldErrors } from "../api/errorText.ts"
import { useKept } from "../session/useKept.ts"
import { ErrorSummary } from "../controls/ErrorSummary.tsx"
import { Field } from "../controls/Field.tsx"
import { Notice } from "../controls/Notice.tsx"
import { useFieldOfAddress } from "../controls/useFieldOfAddress.ts"
import { View } from "../controls/View.tsx"
import { facilitiesQuery, organizationQuery } from "../api/organization.ts"
import { hasRole, useSession } from "../session/session.ts"
import { useLanguage } from "../texts/texts.tsx"
import { ApplyToBatteries } from "./ApplyToBatteries.tsx"
import { AttributeField } from "./AttributeField.tsx"
import { checkModel, fieldsOf, type Values } from "./modelCheck.ts"
import { modelQuery } from "./modelQueries.ts"
import { PreviewAside } from "./PreviewAside.tsx"
import { StepList } from "./StepList.tsx"

export const ModelView = () => {
  const { texts } = useLanguage()
  const { id } = useParams({ from: "/member/models/$id" })
  const { data: model, error } = useQuery(modelQuery(id))
  const { data: organization } = useQuery(organizationQuery)
  const { data: facilities } = useQuery(facilitiesQuery)
  if (error !== null) return <Notice kind="bad">{errorText(error, texts)}</Notice>
  if (model === undefined || organization === undefined || facilities === undefined)
    return <p className="quiet">{texts.loading}</p>
  return <Form key={id} model={model} facts={{ organization, facilities }} />
}

type Model = Awaited<ReturnType<NonNullable<ReturnType<typeof modelQuery>["queryFn"]>>> & object

interface FormProps {
  readonly model: Extract<Model, { readonly etag: string }>
  readonly facts: Omit<Parameters<typeof checkModel>[1], "language">
}

const Form = ({ facts, model }: FormProps) => {
  const { language, texts } = useLanguage()
  const { model: words } = texts
  const session = useSession()
  const { step } = useSearch({ from: "/member/models/$id" })
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [kept, keep] = useKept<Values>(`model ${session.organization.id} ${model.id}`)
  const [problems, setProblems] = useState<Readonly<Record<string, string | undefined>>>({})
  const [attempt, setAttempt] = useState(0)
  const values = useMemo<Values>(() => ({ ...model, ...kept }), [kept, model])
  const check = useMemo(() => checkModel(values, { ...facts, language }), [facts, language, values])
  const canChange = hasRole(session, "editor")
  const { battery_category: category } = model
  const change = (field: string, value: unknown, problem?: string) => {
    setProblems({ ...problems, [field]: problem })
    if (problem === undefined) keep({ ...kept, [field]: value })
  }
  const save = useMutation({
    // Sound: the fields are those of a template, and the service checks them again.
    mutationFn: () =>
      dpp.templates.update(model.id, kept as Parameters<typeof dpp.templates.update>[1], { ifMatch: model.etag }),
    onSuccess: async () => {
      keep(null)
      setAttempt(0)
      await queries.invalidateQueries({ queryKey: ["models"] })
    }
  })
  const errors: Readonly<Record<string, string | undefined>> = {
    ...first(fieldErrors(save.error, texts)),
    ...check.errors,
    ...Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined))
  }
  const wrong = Object.entries(errors).filter(([, message]) => message !== undefined)
  const index = steps.findIndex(({ id }) => id === step)
  const next = steps[index + 1]
  const go = (to: StepId) => void navigate({ to: "/models/$id", params: { id: model.id }, search: { step: to } })
  useFieldOfAddress()
  const submit = () => {
    setAttempt(attempt + 1)
    if (wrong.length > 0) return
    if (kept === null) {
      if (next !== undefined) go(next.id)
    } else save.mutate(undefined, { onSuccess: () => next !== undefined && go(next.id) })
  }
  const { mandatory, others } = fieldsOf(step, category, values, check)
  const fieldProps = { values, check, errors, change, isDisabled: !canChange, modelName: model.name }
  return (
    <View
      title={model.name}
      isWide
      lead={
        <>
          {wordFor("battery_category", category, language)}. {words.filled(check.filled, check.required)}
        </>
      }
    >
      <div className="with-aside">
        <div className="view">
          {canChange && kept === null && <ApplyToBatteries key={model.etag} id={model.id} etag={model.etag} />}
          <StepList id={model.id} check={check} current={step} />
          <form
            className="stack"
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              submit()
            }}
          >
            {attempt > 0 && (
              <ErrorSummary
                attempt={attempt}
                errors={wrong.map(([field, message]) => ({
                  id: field,
                  label: labelIn(field, language),
                  message: message ?? ""
                }))}
              />
            )}
            {save.isError && <Notice kind="bad">{errorText(save.error, texts)}</Notice>}
            {save.isSuccess && kept === null && <Notice>{texts.saved}</Notice>}
            {kept !== null && <Notice kind="warn">{words.unsaved}</Notice>}
            <h2>{sectionLabel(step, language)}</h2>
            {step === "general" && (
              <Field id="facility_id" label={words.plant} hint={words.plantHint} isOptional>
                <select
                  id="facility_id"
                  value={typeof values["facility_id"] === "string" ? values["facility_id"] : ""}
                  disabled={!canChange}
                  onChange={({ target }) => change("facility_id", target.value === "" ? null : target.value)}
                >
                  <option value="">{words.noPlant}</option>
                  {facts.facilities.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </select>
              </Field>
            )}
            {mandatory.length === 0 && <p className="quiet">{words.nothingRequired}</p>}
            {mandatory.map((definition) => (
              <AttributeField key={definition.name} definition={definition} isRequired {...fieldProps} />
            ))}
            {others.length > 0 && (
              <details>
                <summary>{words.others(others.length)}</summary>
                <div className="stack inset">
                  {others.map((definition) => (
                    <AttributeField key={definition.name} definition={definition} isRequired={false} {...fieldProps} />
                  ))}
                </div>
              </details>
            )}
            <div className="row">
              {canChange && (
                <Button type="submit" isDisabled={save.isPending}>
                  {kept === null ? texts.next : words.save(check.filled, check.required)}
                </Button>
              )}
              {kept !== null && (
                <Button className="second" onPress={() => keep(null)}>
                  {words.discard}
                </Button>
              )}
              <Link to="/models">{words.all}</Link>
              <Link to="/declarations" search={{ model: model.id }}>
                {words.declarations}
              </Link>
              {canChange && check.filled < check.required && (
                <Link to="/suppliers/new" search={{ model: model.id }}>
                  {words.askSupplier}
                </Link>
              )}
            </div>
          </form>
        </div>
        <PreviewAside values={values} facts={facts} />
      </div>
    </View>
  )
}

const first = (fields: Readonly<Record<string, ReadonlyArray<string>>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(fields).map(([field, messages]) => [field, messages[0] ?? ""]))
