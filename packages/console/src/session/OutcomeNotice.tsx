/** Says what an action on many batteries has done: all of it, or a part where it was interrupted. */
import { Button } from "react-aria-components/Button"
import { type Outcome, useOutcome } from "./useOutcome.ts"
import { useTexts } from "../texts/texts.tsx"
import { useViewTexts } from "../texts/viewTexts.ts"
import { Notice } from "../controls/Notice.tsx"

interface Props {
  readonly action: "deleted" | "locked"
  readonly outcome: Outcome | null
  readonly isRunning: boolean
  readonly onClose: () => void
}

export const OutcomeNotice = ({ action, isRunning, onClose, outcome }: Props) => {
  const { tag } = useTexts()
  const words = useViewTexts("publication")
  if (outcome === null) return null
  const [done = "", all = "", refused = "", left = ""] = [
    outcome.done,
    outcome.all,
    outcome.refused,
    outcome.all - outcome.done - outcome.refused
  ].map((count) => count.toLocaleString(tag))
  const isWhole = outcome.done + outcome.refused === outcome.all
  return (
    <Notice kind={isRunning || (isWhole && outcome.refused === 0) ? "good" : "warn"}>
      <p>{words.outcomes[action](done, all)}</p>
      {outcome.refused > 0 && <p>{words.refused(refused)}</p>}
      {!isRunning && !isWhole && <p>{words.left(left)}</p>}
      {!isRunning && (
        <Button className="plain" onPress={onClose}>
          {words.close}
        </Button>
      )}
    </Notice>
  )
}

/** What the action has done that was the last one. */
export const StoredOutcome = ({ action }: Pick<Props, "action">) => {
  const { close, outcome } = useOutcome(action)
  return <OutcomeNotice action={action} outcome={outcome} isRunning={false} onClose={close} />
}
