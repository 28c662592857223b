/** One attribute of a model: what it means, which law requires it, who reads it, and the editor of its type. */
import type { ProductDefinition } from "@dpp/core/catalogue"
import { attributeLabel } from "@dpp/core/languages"
import { explanationOf } from "@dpp/core/passport"
import { conditionIn, hasClosedList } from "@dpp/core/sheets"
import { describedBy, Field } from "../controls/Field.tsx"
import { useTexts, useLanguage } from "../texts/texts.tsx"
import { ChoiceEditor } from "./editors/ChoiceEditor.tsx"
import { otherDocuments } from "./editors/documents.ts"
import { DocumentEditor } from "./editors/DocumentEditor.tsx"
import type { EditorProps } from "./editors/EditorProps.ts"
import { EntriesEditor } from "./editors/EntriesEditor.tsx"
import { NumberEditor } from "./editors/NumberEditor.tsx"
import { TextEditor } from "./editors/TextEditor.tsx"
import type { ModelCheck, Values } from "./modelCheck.ts"

const numbers = new Set(["decimal", "integer", "percent"])

/** The editor of a value, by the type of its shape. */
const Editor = (props: EditorProps) => {
  const { name, shape } = props.definition
  if (numbers.has(shape.type)) return <NumberEditor {...props} />
  if (shape.type === "enum") return <ChoiceEditor {...props} />
  if (shape.type === "document" || shape.type === "uri") return <DocumentEditor {...props} />
  if (name === "component_materials" || name === "hazardous_substances")
    return <EntriesEditor {...props} field={name} />
  return hasClosedList(name) ? <ChoiceEditor {...props} /> : <TextEditor {...props} />
}

interface Props {
  readonly definition: ProductDefinition
  readonly isRequired: boolean
  readonly values: Values
  readonly check: ModelCheck
  readonly errors: Readonly<Record<string, string | undefined>>
  readonly change: (field: string, value: unknown, problem?: string) => void
  readonly isDisabled: boolean
  readonly modelName: string
}

export const AttributeField = ({
  change,
  check,
  definition,
  errors,
  isDisabled,
  isRequired,
  modelName,
  values
}: Props) => {
  const { language, texts } = useLanguage()
  const { model } = texts
  const { dutyCondition, name } = definition
  const declared = values["not_applicable"]
  // Sound: the service returns a list of names.
  const notApplicable = (Array.isArray(declared) ? declared : []) as ReadonlyArray<string>
  const isDeclarable = isRequired && dutyCondition?.decidedBy === "caller"
  const isDeclared = notApplicable.includes(name)
  const error = errors[name]
  const doubt = check.doubts[name]
  const explanation = explanationOf(name, language)
  const hint = <Hint definition={definition} text={explanation?.text ?? ""} sources={explanation?.sources ?? []} />
  const field = { id: name, label: attributeLabel(name, language), hint, error, isOptional: !isRequired }
  return (
    <div className="stack attribute">
      <Field {...field}>
        {!isDeclared && (
          <Editor
            definition={definition}
            value={values[name] ?? null}
            onChange={(value, problem) => change(name, value, problem)}
            isDisabled={isDisabled}
            isInvalid={error !== undefined}
            describedBy={describedBy(field)}
            modelName={modelName}
            documents={otherDocuments(definition, values)}
          />
        )}
      </Field>
      {doubt !== undefined && (
        <p className="doubt">
          <strong>{model.unlikely}</strong> {doubt}
        </p>
      )}
      {isDeclarable && (
        <label className="choice">
          <input
            type="checkbox"
            checked={isDeclared}
            disabled={isDisabled || (values[name] !== null && values[name] !== undefined)}
            onChange={() =>
              change(
                "not_applicable",
                isDeclared ? notApplicable.filter((one) => one !== name) : [...notApplicable, name]
              )
            }
          />
          <span>
            {model.notApplicable} <span className="quiet small">{conditionIn(name, language)}</span>
          </span>
        </label>
      )}
    </div>
  )
}

interface HintProps {
  readonly definition: ProductDefinition
  readonly text: string
  readonly sources: ReadonlyArray<string>
}

const Hint = ({ definition: { audience }, sources, text }: HintProps) => {
  const { model } = useTexts()
  return (
    <>
      {text} <span className="mark-public">{model.audiences[audience]}</span>
      {sources.length > 0 && (
        <details className="law">
          <summary>{model.law}</summary>
          {sources.join("; ")}
        </details>
      )}
    </>
  )
}
