/** A field with one line of text. */
import { describedBy, Field, type FieldProps } from "./Field.tsx"

interface Props extends FieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly type?: "text" | "email" | "url"
  readonly autoComplete?: string
  readonly isDisabled?: boolean
}

export const TextInput = ({ autoComplete, isDisabled = false, onChange, type = "text", value, ...field }: Props) => (
  <Field {...field}>
    <input
      id={field.id}
      type={type === "url" ? "text" : type}
      inputMode={type}
      value={value}
      autoComplete={autoComplete}
      disabled={isDisabled}
      aria-invalid={field.error === undefined ? undefined : true}
      aria-describedby={describedBy(field)}
      onChange={({ target }) => onChange(target.value)}
    />
  </Field>
)
