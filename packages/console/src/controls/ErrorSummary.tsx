/** All errors of a form at its top, each a link to its field. It has the focus when it appears. */
import { useEffect, useRef } from "react"
import { useTexts } from "../texts/texts.tsx"

export interface FormError {
  /** The id of the field's element. */
  readonly id: string
  readonly label: string
  readonly message: string
}

interface Props {
  readonly errors: ReadonlyArray<FormError>
  /** Changes with each attempt to submit, so that the summary gets the focus again. */
  readonly attempt: number
}

export const ErrorSummary = ({ attempt, errors }: Props) => {
  const texts = useTexts()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (attempt > 0) box.current?.focus()
  }, [attempt])
  if (errors.length === 0) return null
  return (
    <div className="errors" role="alert" tabIndex={-1} ref={box}>
      <h2>{texts.errors.title}</h2>
      <ul className="tight">
        {errors.map(({ id, label, message }) => (
          <li key={id}>
            <a href={`#${id}`} onClick={(event) => focusField(event, id)}>
              {label}: {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

const focusField = (event: React.MouseEvent, id: string): void => {
  event.preventDefault()
  const field = document.getElementById(id)
  field?.scrollIntoView({ block: "center" })
  field?.focus()
}
