/** The acts of the Union and the standards that the declaration names, and what else it says. */
import type { Declaration } from "@dpp/client"
import { Button } from "react-aria-components/Button"
import { Field } from "../controls/Field.tsx"
import { TextInput } from "../controls/TextInput.tsx"
import { useTexts } from "../texts/texts.tsx"
import { useViewTexts } from "../texts/viewTexts.ts"
import { type PartProps, type Reference, referenceOf } from "./members.ts"

interface Props extends PartProps {
  readonly declaration: Declaration
}

export const ReferencesPart = (props: Props) => {
  const { isDisabled, onChange, values } = props
  const words = useViewTexts("declaration")
  return (
    <>
      <Acts {...props} />
      <References {...props} />
      <Field id="additional_information" label={words.additional} isOptional>
        <textarea
          id="additional_information"
          value={values.additional_information}
          disabled={isDisabled}
          onChange={({ target }) => onChange({ additional_information: target.value })}
        />
      </Field>
    </>
  )
}

const Acts = ({ errors, isDisabled, onChange, values: { acts } }: Props) => {
  const { remove } = useTexts()
  const words = useViewTexts("declaration")
  const set = (at: number, changed: Partial<(typeof acts)[number]>) =>
    onChange({ acts: acts.map((one, index) => (index === at ? { ...one, ...changed } : one)) })
  return (
    <fieldset className="card" id="acts" tabIndex={-1}>
      <legend className="hidden">{words.acts}</legend>
      <h2 aria-hidden="true">{words.acts}</h2>
      <p className="quiet">{words.actsHint}</p>
      {acts.map(({ publication, reference }, index) => (
        <div className="stack" key={index}>
          <TextInput
            id={`acts[${index}].reference`}
            label={words.act}
            error={errors[`acts[${index}].reference`]}
            isPrinted
            value={reference}
            isDisabled={isDisabled}
            onChange={(text) => set(index, { reference: text })}
          />
          <TextInput
            id={`acts[${index}].publication`}
            label={words.publication}
            error={errors[`acts[${index}].publication`]}
            isPrinted
            value={publication}
            isDisabled={isDisabled}
            onChange={(text) => set(index, { publication: text })}
          />
          {index > 0 && (
            <Button
              className="plain"
              isDisabled={isDisabled}
              onPress={() => onChange({ acts: acts.filter((_, at) => at !== index) })}
            >
              {remove}
              <span className="hidden"> {reference}</span>
            </Button>
          )}
        </div>
      ))}
      <Button
        className="second"
        isDisabled={isDisabled}
        onPress={() => onChange({ acts: [...acts, { reference: "", publication: "" }] })}
      >
        {words.addAct}
      </Button>
    </fieldset>
  )
}

const kinds = ["harmonised", "common_specification", "other"] as const

const References = ({ declaration, errors, isDisabled, onChange, values: { references } }: Props) => {
  const { remove } = useTexts()
  const words = useViewTexts("declaration")
  const set = (at: number, changed: Partial<Reference>) =>
    onChange({ references: references.map((one, index) => (index === at ? { ...one, ...changed } : one)) })
  const add = (one: Reference) => onChange({ references: [...references, one] })
  const offered = declaration.offered_references
    // Sound: the service offers entries of this form.
    .map((one) => referenceOf(one as Readonly<Record<string, unknown>>))
    .filter(({ reference }) => references.every((one) => one.reference !== reference))
  const labels = { reference: words.reference, parts: words.parts, cited_by: words.citedBy }
  return (
    <fieldset className="card" id="references" tabIndex={-1}>
      <legend className="hidden">{words.references}</legend>
      <h2 aria-hidden="true">{words.references}</h2>
      {references.map((one, index) => (
        <div className="stack" key={index}>
          <Field id={`references[${index}].kind`} label={words.kind}>
            <select
              id={`references[${index}].kind`}
              value={one.kind}
              disabled={isDisabled}
              onChange={({ target }) => set(index, { kind: target.value })}
            >
              {kinds.map((kind) => (
                <option key={kind} value={kind}>
                  {words.kinds[kind]}
                </option>
              ))}
            </select>
          </Field>
          {(["reference", "parts", "cited_by"] as const).map((part) => (
            <TextInput
              key={part}
              id={`references[${index}].${part}`}
              label={labels[part]}
              error={errors[`references[${index}].${part}`]}
              isOptional={part !== "reference"}
              value={one[part]}
              isDisabled={isDisabled}
              onChange={(text) => set(index, { [part]: text })}
            />
          ))}
          <Button
            className="plain"
            isDisabled={isDisabled}
            onPress={() => onChange({ references: references.filter((_, at) => at !== index) })}
          >
            {remove}
            <span className="hidden"> {one.reference}</span>
          </Button>
        </div>
      ))}
      <div className="row">
        {offered.map((one) => (
          <Button key={one.reference} className="second" isDisabled={isDisabled} onPress={() => add(one)}>
            {words.offered(one.reference)}
          </Button>
        ))}
        <Button className="second" isDisabled={isDisabled} onPress={() => add(referenceOf({}))}>
          {words.addReference}
        </Button>
      </div>
    </fieldset>
  )
}
