/** A field of a form: its label, what it is for, its input and what is wrong with it. */
import type { ReactNode } from "react"
import { useTexts } from "../texts/texts.tsx"

export interface FieldProps {
  readonly id: string
  readonly label: string
  readonly hint?: ReactNode
  readonly error?: string | undefined
  readonly isOptional?: boolean
  readonly isPrinted?: boolean
}

interface Props extends FieldProps {
  readonly children: ReactNode
}

/** The ids of the texts that describe an input. */
export const describedBy = ({ error, hint, id }: Pick<FieldProps, "error" | "hint" | "id">): string | undefined => {
  const ids = [hasText(hint) ? `${id}-hint` : "", error === undefined ? "" : `${id}-error`].filter((one) => one !== "")
  return ids.length === 0 ? undefined : ids.join(" ")
}

const hasText = (hint: ReactNode): boolean => hint !== undefined && hint !== "" && hint !== null

export const Field = ({ children, error, hint, id, isOptional = false, isPrinted = false, label }: Props) => {
  const texts = useTexts()
  return (
    <div className="field">
      <div className="spread">
        <label className="label" htmlFor={id}>
          {label}
          {isOptional && <span className="quiet"> ({texts.optional})</span>}
        </label>
        {isPrinted && <span className="mark-public">{texts.isPublic}</span>}
      </div>
      {hasText(hint) && (
        <div className="hint" id={`${id}-hint`}>
          {hint}
        </div>
      )}
      {error !== undefined && (
        <p className="wrong" id={`${id}-error`}>
          {error}
        </p>
      )}
      {children}
    </div>
  )
}
