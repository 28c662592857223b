/** The editor of a value, by the type of its shape. */
import { hasClosedList } from "@dpp/core/sheets"
import { ChoiceEditor } from "./ChoiceEditor.tsx"
import { DocumentEditor } from "./DocumentEditor.tsx"
import type { EditorProps } from "./EditorProps.ts"
import { EntriesEditor } from "./EntriesEditor.tsx"
import { NumberEditor } from "./NumberEditor.tsx"
import { TextEditor } from "./TextEditor.tsx"

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
