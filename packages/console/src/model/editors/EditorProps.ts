/** What every editor of a value has. */
import type { ProductDefinition } from "@dpp/core/catalogue"

export interface OtherDocument {
  readonly field: string
  readonly value: unknown
}

export interface EditorProps {
  readonly definition: ProductDefinition
  readonly value: unknown
  /** `problem`: why the typed text is not a value; then the value is not used. */
  readonly onChange: (value: unknown, problem?: string) => void
  readonly isDisabled: boolean
  readonly isInvalid: boolean
  readonly describedBy: string | undefined
  readonly modelName: string
  /** Documents of other fields of the same battery or model that this field may show, too. */
  readonly documents: ReadonlyArray<OtherDocument>
}
