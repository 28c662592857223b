/** A button for a step that cannot be undone: it says what follows, and asks once more. */
import { useState } from "react"
import { Button } from "react-aria-components/Button"
import { useTexts } from "../texts/texts.tsx"

interface Props {
  readonly label: string
  /** Whom or what the step concerns, for people who do not see the row. */
  readonly subject?: string
  /** What follows from the step. */
  readonly lead: string
  readonly confirm: string
  readonly isPending: boolean
  readonly onConfirm: () => void
}

export const ConfirmedButton = ({ confirm, isPending, label, lead, onConfirm, subject }: Props) => {
  const { cancel } = useTexts()
  const [isAsked, setAsked] = useState(false)
  if (!isAsked)
    return (
      <Button className="plain" onPress={() => setAsked(true)}>
        {label}
        {subject !== undefined && <span className="hidden"> {subject}</span>}
      </Button>
    )
  return (
    <>
      <span>{lead}</span>
      <Button className="danger" onPress={onConfirm} isDisabled={isPending}>
        {confirm}
      </Button>
      <Button className="second" autoFocus onPress={() => setAsked(false)}>
        {cancel}
      </Button>
    </>
  )
}
