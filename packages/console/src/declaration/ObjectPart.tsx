/** The model or battery that is declared, its number and its description, and who represents the manufacturer. */
import type { Declaration } from "@dpp/client"
import { wordFor } from "@dpp/core/sheets"
import { describedBy, Field } from "../controls/Field.tsx"
import { TextInput } from "../controls/TextInput.tsx"
import { useLanguage } from "../texts/texts.tsx"
import { useViewTexts } from "../texts/viewTexts.ts"
import type { PartProps, Subject } from "./members.ts"

interface Props extends PartProps {
  readonly declaration: Declaration
}

export const ObjectPart = ({ declaration, errors, isDisabled, onChange, values }: Props) => {
  const { language, texts } = useLanguage()
  const words = useViewTexts("declaration")
  const { manufacturer, requirements, subjects } = declaration
  const { number, object, representative } = values
  const change = (at: number, changed: Partial<Subject>) =>
    onChange({ subjects: values.subjects.map((one, index) => (index === at ? { ...one, ...changed } : one)) })
  return (
    <fieldset className="card">
      <legend className="hidden">{words.subject}</legend>
      <h2 aria-hidden="true">{words.subject}</h2>
      <TextInput
        id="number"
        label={words.number}
        hint={words.numberHint}
        error={errors["number"]}
        isPrinted
        value={number}
        isDisabled={isDisabled || declaration.versions.length > 0}
        onChange={(next) => onChange({ number: next })}
      />
      {subjects.map(({ category, model_identifier, product }, index) => (
        <div className="stack" key={values.subjects[index]?.template_id ?? values.subjects[index]?.product_id ?? index}>
          <dl className="facts">
            <dt>{words.product}</dt>
            <dd>{product ?? texts.none}</dd>
            <dt>{words.model}</dt>
            <dd>{model_identifier ?? texts.none}</dd>
            <dt>{words.category}</dt>
            <dd>{category === null ? texts.none : wordFor("battery_category", category, language)}</dd>
          </dl>
          <TextInput
            id={`subjects[${index}].batches`}
            label={words.batches}
            hint={words.listHint}
            isOptional
            value={values.subjects[index]?.batches ?? ""}
            isDisabled={isDisabled}
            onChange={(batches) => change(index, { batches })}
          />
          <TextInput
            id={`subjects[${index}].serial_numbers`}
            label={words.serials}
            hint={words.listHint}
            isOptional
            value={values.subjects[index]?.serial_numbers ?? ""}
            isDisabled={isDisabled}
            onChange={(serial_numbers) => change(index, { serial_numbers })}
          />
        </div>
      ))}
      <dl className="facts">
        <dt>{words.manufacturer}</dt>
        <dd>{[manufacturer.name, manufacturer.address].filter((part) => part !== null).join(", ") || texts.none}</dd>
        <dt>{words.requirements}</dt>
        <dd>{requirements.join(", ")}</dd>
      </dl>
      <p className="quiet small">{words.fromModel}</p>
      <Field id="object.description" label={words.description} hint={words.descriptionHint} isOptional>
        <textarea
          id="object.description"
          value={object.description}
          disabled={isDisabled}
          aria-describedby={describedBy({ id: "object.description", hint: words.descriptionHint })}
          onChange={({ target }) => onChange({ object: { ...object, description: target.value } })}
        />
      </Field>
      <details open={representative.name !== ""}>
        <summary>{words.representative}</summary>
        <div className="stack inset">
          <p className="quiet">{words.representativeHint}</p>
          {(["name", "address"] as const).map((part) => (
            <TextInput
              key={part}
              id={`authorised_representative.${part}`}
              label={words[part]}
              error={errors[`authorised_representative.${part}`]}
              value={representative[part]}
              isDisabled={isDisabled}
              onChange={(text) => onChange({ representative: { ...representative, [part]: text } })}
            />
          ))}
        </div>
      </details>
    </fieldset>
  )
}
