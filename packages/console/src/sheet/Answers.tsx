/** What was answered, so that each answer can be taken back by itself. */
import { Button } from "react-aria-components/Button"
import { ConfirmedButton } from "../controls/ConfirmedButton.tsx"
import { useTexts } from "../texts/texts.tsx"
import { useViewTexts } from "../texts/viewTexts.ts"
import type { Answer } from "./protocol.ts"
import type { StepProps } from "./StepProps.ts"

export const Answers = ({ decide, work }: Pick<StepProps, "decide" | "work">) => {
  const { tag } = useTexts()
  const words = useViewTexts("questions")
  const { answers } = work.choices
  if (answers.length === 0) return null
  const without = (index: number): ReadonlyArray<Answer> => answers.filter((_, at) => at !== index)
  return (
    <details>
      <summary>{words.answers(answers.length.toLocaleString(tag))}</summary>
      <ul className="tasks">
        {answers.map(({ title }, index) => (
          <li key={index} className="with-action">
            <span>{title}</span>
            <Button className="plain" onPress={() => decide({ answers: without(index) })}>
              {words.takeBack}
              <span className="hidden"> {title}</span>
            </Button>
          </li>
        ))}
      </ul>
      {answers.length > 1 && (
        <p className="row">
          <ConfirmedButton
            label={words.takeBackAll}
            lead={words.takeBackLead}
            confirm={words.takeBackAll}
            isPending={false}
            onConfirm={() => decide({ answers: [] })}
          />
        </p>
      )}
    </details>
  )
}
