/** A field with a day. */
import { describedBy, Field, type FieldProps } from "./Field.tsx"

interface Props extends FieldProps {
  /** As in `2027-02-18`; empty without a day. */
  readonly value: string
  readonly onChange: (day: string) => void
  readonly min?: string
  readonly max?: string
}

export const DayField = ({ max, min, onChange, value, ...field }: Props) => (
  <Field {...field}>
    <input
      id={field.id}
      type="date"
      className="narrow"
      min={min}
      max={max}
      value={value}
      aria-describedby={describedBy(field)}
      onChange={({ target }) => onChange(target.value)}
    />
  </Field>
)
