/** The editor of a value, by the type of its shape. */
import type { ProductDefinition } from "@dpp/core/catalogue"
import { hasClosedList } from "@dpp/core/sheets"
import { ChoiceEditor } from "./ChoiceEditor.tsx"
import { DocumentEditor } from "./DocumentEditor.tsx"
import { EntriesEditor } from "./EntriesEditor.tsx"
import { NumberEditor } from "./NumberEditor.tsx"
import { TextEditor } from "./TextEditor.tsx"

export interface EditorProps {
  readonly definition: ProductDefinition
  readonly value: unknown
  /** `problem`: why the typed text is not a value; then the value is not used. */
  readonly onChange: (value: unknown, problem?: string) => void
  readonly isDisabled: boolean
  readonly isInvalid: boolean
  readonly describedBy: string | undefined
  readonly modelName: string
}

const numbers = new Set(["decimal", "integer", "percent"])

export const Editor = (props: EditorProps) => {
  const { name, shape } = props.definition
  if (numbers.has(shape.type)) return <NumberEditor {...props} />
  if (shape.type === "enum") return <ChoiceEditor {...props} />
  if (shape.type === "document" || shape.type === "uri") return <DocumentEditor {...props} />
  if (name === "component_materials" || name === "hazardous_substances")
    return <EntriesEditor {...props} field={name} />
  return hasClosedList(name) ? <ChoiceEditor {...props} /> : <TextEditor {...props} />
}
