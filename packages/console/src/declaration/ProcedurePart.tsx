/** The conformity assessment procedure, and the notified body where one takes part. */
import { Button } from "react-aria-components/Button"
import { DayField } from "../controls/DayField.tsx"
import { Field } from "../controls/Field.tsx"
import { TextInput } from "../controls/TextInput.tsx"
import { useTexts } from "../texts/texts.tsx"
import { useViewTexts } from "../texts/viewTexts.ts"
import { type Body, type Certificate, certificateOf, needsBody, type PartProps } from "./members.ts"

/** The modules that Art. 17 permits. */
const modules = { yes: ["A", "D1"], no: ["A", "G"], "": ["A", "D1", "G"] } as const

interface ChoiceProps {
  readonly id: string
  readonly label: string
  readonly hint?: string
  readonly error?: string | undefined
  readonly empty: string
  readonly options: ReadonlyArray<readonly [value: string, label: string]>
  readonly value: string
  readonly isDisabled: boolean
  readonly onChange: (value: string) => void
}

const Choice = ({ empty, isDisabled, onChange, options, value, ...field }: ChoiceProps) => (
  <Field {...field}>
    <select id={field.id} value={value} disabled={isDisabled} onChange={({ target }) => onChange(target.value)}>
      <option value="">{empty}</option>
      {options.map(([one, label]) => (
        <option key={one} value={one}>
          {label}
        </option>
      ))}
    </select>
  </Field>
)

export const ProcedurePart = (props: PartProps) => {
  const { errors, isDisabled, onChange, values } = props
  const words = useViewTexts("declaration")
  const { procedure } = values
  const { module, module_7_8, series } = procedure
  const set = (changed: Partial<typeof procedure>) => onChange({ procedure: { ...procedure, ...changed } })
  return (
    <fieldset className="card" id="procedure" tabIndex={-1}>
      <legend className="hidden">{words.procedure}</legend>
      <h2 aria-hidden="true">{words.procedure}</h2>
      <Choice
        id="procedure.series"
        label={words.series}
        error={errors["procedure.series"]}
        empty={words.choose}
        options={[
          ["yes", words.isSeries],
          ["no", words.notSeries]
        ]}
        value={series}
        isDisabled={isDisabled}
        onChange={(next) =>
          set({
            series: next === "yes" || next === "no" ? next : "",
            module: module === "A" ? "A" : "",
            module_7_8: ""
          })
        }
      />
      <Choice
        id="procedure.module"
        label={words.module}
        error={errors["procedure.module"]}
        empty={words.choose}
        options={modules[series].map((one) => [one, words.modules[one]])}
        value={module}
        isDisabled={isDisabled}
        onChange={(next) => set({ module: next, module_7_8: next === "A" ? module_7_8 : "" })}
      />
      {module === "A" && series !== "" && (
        <Choice
          id="procedure.module_7_8"
          label={words.module78}
          hint={words.module78Hint}
          error={errors["procedure.module_7_8"]}
          empty={words.none78}
          options={modules[series].filter((one) => one !== "A").map((one) => [one, words.modules[one]])}
          value={module_7_8}
          isDisabled={isDisabled}
          onChange={(next) => set({ module_7_8: next })}
        />
      )}
      {needsBody(procedure) && <NotifiedBody {...props} />}
    </fieldset>
  )
}

const NotifiedBody = ({ errors, isDisabled, onChange, values: { body } }: PartProps) => {
  const { remove } = useTexts()
  const words = useViewTexts("declaration")
  const set = (changed: Partial<Body>) => onChange({ body: { ...body, ...changed } })
  const { certificates } = body
  const setOne = (at: number, changed: Partial<Certificate>) =>
    set({ certificates: certificates.map((one, index) => (index === at ? { ...one, ...changed } : one)) })
  const labels = {
    name: words.name,
    address: words.address,
    number: words.bodyNumber,
    intervention: words.intervention
  }
  const parts = {
    number: words.certificateNumber,
    date: words.certificateDate,
    valid_until: words.validUntil,
    conditions: words.conditions
  }
  return (
    <section className="stack" id="notified_body" tabIndex={-1}>
      <h3>{words.body}</h3>
      <p className="quiet">{words.bodyHint}</p>
      {(["name", "address", "number", "intervention"] as const).map((part) => (
        <TextInput
          key={part}
          id={`notified_body.${part}`}
          label={labels[part]}
          hint={part === "number" ? words.bodyNumberHint : undefined}
          error={errors[`notified_body.${part}`]}
          isPrinted
          value={body[part]}
          isDisabled={isDisabled}
          onChange={(text) => set({ [part]: text })}
        />
      ))}
      {certificates.map((one, index) => (
        <fieldset className="card" key={index}>
          <legend className="label">
            {words.certificate} {index + 1}
          </legend>
          {(["number", "date", "valid_until", "conditions"] as const).map((part) => {
            const field = {
              id: `notified_body.certificates[${index}].${part}`,
              label: parts[part],
              error: errors[`notified_body.certificates[${index}].${part}`],
              isOptional: part === "valid_until" || part === "conditions",
              value: one[part],
              onChange: (text: string) => setOne(index, { [part]: text })
            }
            return part === "date" || part === "valid_until" ? (
              <DayField key={part} {...field} />
            ) : (
              <TextInput key={part} {...field} isDisabled={isDisabled} />
            )
          })}
          <Button
            className="plain"
            isDisabled={isDisabled}
            onPress={() => set({ certificates: certificates.filter((_, at) => at !== index) })}
          >
            {remove}
            <span className="hidden">
              {" "}
              {words.certificate} {index + 1}
            </span>
          </Button>
        </fieldset>
      ))}
      <Button
        className="second"
        isDisabled={isDisabled}
        onPress={() => set({ certificates: [...certificates, certificateOf({})] })}
      >
        {words.addCertificate}
      </Button>
    </section>
  )
}
