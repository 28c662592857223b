/** The values of a battery in the seven steps. A change of another person is shown before anything is saved over it. */
import type { Product } from "@dpp/client"
import { isAttributeName, type ProductDefinition, type StepId, steps } from "@dpp/core/catalogue"
import { sectionLabel } from "@dpp/core/languages"
import { unlikelyValues } from "@dpp/core/product"
import { problemText, SheetProblem } from "@dpp/core/sheets"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { Link, useSearch } from "@tanstack/react-router"
import { useMemo, useState } from "react"
import { Button } from "react-aria-components/Button"
import { dpp } from "../api/client.ts"
import { codeOf, errorText, fieldErrors, statusOf } from "../api/errorText.ts"
import { useKept } from "../session/useKept.ts"
import { ErrorSummary } from "../controls/ErrorSummary.tsx"
import { labelIn } from "../controls/labels.ts"
import { Notice } from "../controls/Notice.tsx"
import { useFieldOfAddress } from "../controls/useFieldOfAddress.ts"
import { AttributeField } from "../model/AttributeField.tsx"
import type { Values } from "../model/modelCheck.ts"
import { attributesOf } from "../api/attributesOf.ts"
import { hasRole, useSession } from "../session/session.ts"
import { type ConsoleLanguage, useLanguage } from "../texts/texts.tsx"
import { useViewTexts } from "../texts/viewTexts.ts"
import { batteryQuery } from "./batteryQuery.ts"
import { ChangedMeanwhile } from "./ChangedMeanwhile.tsx"
import { type ConfirmedCorrection, PassportCorrection } from "./PassportCorrection.tsx"

type Tagged = Product & { readonly etag: string }

export const ValuesForm = ({ battery }: { readonly battery: Tagged }) => {
  const { language, texts } = useLanguage()
  const { model: words } = texts
  const correction = useViewTexts("correction")
  const session = useSession()
  const { step } = useSearch({ from: "/member/batteries/$id" })
  const queries = useQueryClient()
  const [kept, keep] = useKept<Values>(`battery ${session.organization.id} ${battery.id}`)
  const [problems, setProblems] = useState<Readonly<Record<string, string | undefined>>>({})
  const [attempt, setAttempt] = useState(0)
  // What the person began with: a refetch must not hide what another person changed meanwhile.
  const [opened, setOpened] = useState(battery)
  const values = useMemo<Values>(() => ({ ...opened, ...kept }), [kept, opened])
  const [isReviewed, setReviewed] = useState(false)
  const canChange = hasRole(session, battery.status === "published" ? "publisher" : "editor")
  const change = (field: string, value: unknown, problem?: string) => {
    setProblems({ ...problems, [field]: problem })
    if (problem === undefined) keep({ ...kept, [field]: value })
  }
  const load = () => queries.fetchQuery({ ...batteryQuery(battery.id), staleTime: 0 })
  const save = useMutation({
    // Sound: the fields are those of a battery, and the service checks them again.
    mutationFn: (confirmed: ConfirmedCorrection | undefined) =>
      dpp.products.update(
        battery.id,
        { ...kept, ...confirmed },
        {
          ifMatch: opened.etag
        }
      ),
    onSuccess: async () => {
      keep(null)
      setAttempt(0)
      setReviewed(false)
      setOpened(await load())
      await queries.invalidateQueries({ queryKey: ["products"] })
    },
    onError: async (error) => {
      setReviewed(false)
      if (isAsked(error)) keep(null)
      if (statusOf(error) === 412) await load()
    }
  })
  const isConflict = statusOf(save.error) === 412
  const isPublished = battery.status === "published"
  const settle = (next: Values | null) => {
    keep(next)
    setOpened(battery)
    save.reset()
  }
  const errors: Readonly<Record<string, string | undefined>> = {
    ...Object.fromEntries(Object.entries(fieldErrors(save.error, texts)).map(([field, [first]]) => [field, first])),
    ...Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined))
  }
  const wrong = Object.entries(errors).filter(([, message]) => message !== undefined)
  const check = {
    errors: {},
    doubts: doubtsIn(values, language),
    steps: [],
    filled: 0,
    required: 0,
    missing: new Set<string>()
  }
  useFieldOfAddress()
  const fields = fieldsOfStep(step, opened)
  if (isReviewed && kept !== null) {
    return (
      <PassportCorrection
        battery={opened}
        own={kept}
        isPending={save.isPending}
        onPublish={save.mutate}
        onBack={() => setReviewed(false)}
      />
    )
  }
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setAttempt(attempt + 1)
        if (Object.values(problems).some((problem) => problem !== undefined) || kept === null) return
        if (isPublished) setReviewed(true)
        else save.mutate(undefined)
      }}
    >
      <Steps battery={battery} current={step} />
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
      {isConflict && kept !== null ? (
        <ChangedMeanwhile
          opened={opened}
          now={battery}
          own={kept}
          onKeep={() => settle(kept)}
          onDiscard={() => settle(null)}
        />
      ) : (
        <>
          {save.isError && wrong.length === 0 && (
            <Notice kind={isAsked(save.error) ? "warn" : "bad"}>
              {isAsked(save.error) ? correction.asked : errorText(save.error, texts)}
            </Notice>
          )}
          {save.isSuccess && kept === null && <Notice>{texts.saved}</Notice>}
          {kept !== null && <Notice kind="warn">{words.unsaved}</Notice>}
        </>
      )}
      <h2>{sectionLabel(step, language)}</h2>
      {fields.map((definition) => (
        <AttributeField
          key={definition.name}
          definition={definition}
          isRequired={["M", "C"].includes(definition.duty[battery.battery_category])}
          values={values}
          check={check}
          errors={errors}
          change={change}
          isDisabled={!canChange || isLocked(definition, battery)}
          modelName={battery.name}
        />
      ))}
      {canChange && (
        <div className="row">
          <Button type="submit" isDisabled={save.isPending || kept === null || isConflict}>
            {save.isPending ? texts.saving : isPublished ? correction.check : texts.save}
          </Button>
          {kept !== null && (
            <Button className="second" onPress={() => settle(null)}>
              {words.discard}
            </Button>
          )}
        </div>
      )}
    </form>
  )
}

/** The correction has become a request, which a second person decides. */
const isAsked = (error: unknown): boolean => codeOf(error) === "second_member_required"

const doubtsIn = (values: Values, language: ConsoleLanguage): Readonly<Record<string, string>> =>
  Object.fromEntries(
    unlikelyValues(attributesOf(values)).map((unlikely) => [
      unlikely.field,
      problemText(SheetProblem.Unlikely({ ...unlikely, stops: false }), language)
    ])
  )

/** The category decides which values there are, so it does not change here. */
const fieldsOfStep = (step: StepId, { battery_category }: Product): ReadonlyArray<ProductDefinition> =>
  steps
    .find(({ id }) => id === step)
    ?.product.filter(
      ({ duty, name }) => isAttributeName(name) && name !== "battery_category" && duty[battery_category] !== "-"
    ) ?? []

const isLocked = ({ name }: ProductDefinition, { identifiers_locked_at }: Product): boolean =>
  name === "serial_number" && identifiers_locked_at !== null

const Steps = ({ battery, current }: { readonly battery: Product; readonly current: StepId }) => {
  const { language, texts } = useLanguage()
  return (
    <nav aria-label={texts.model.steps}>
      <ol className="tasks">
        {steps.map(({ id }) => {
          const { filled = 0, required = 0 } = battery.completeness.steps.find(({ step }) => step === id) ?? {}
          return (
            <li key={id} className="short-item">
              <div className="spread">
                <Link
                  to="/batteries/$id"
                  params={{ id: battery.id }}
                  search={{ section: "values", step: id }}
                  aria-current={id === current ? "step" : undefined}
                >
                  {sectionLabel(id, language)}
                </Link>
                <span className={filled === required ? "state" : "state open"}>
                  {required === 0 ? texts.optional : texts.model.progress(filled, required)}
                </span>
              </div>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
