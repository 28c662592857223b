/** The file as it is, with the cells of all questions marked. */
import type { Question } from "@dpp/core/sheets"
import { useState } from "react"
import { useViewTexts } from "../texts/viewTexts.ts"
import { InFile } from "./InFile.tsx"
import type { Analysis } from "./protocol.ts"

interface Props {
  readonly analysis: Analysis
  readonly questions: ReadonlyArray<Question>
}

export const WholeFile = ({ analysis, questions }: Props) => {
  const words = useViewTexts("questions")
  const [isOpen, setOpen] = useState(false)
  const [isOnly, setOnly] = useState(true)
  const marked = questions.flatMap(({ contents }) => contents.flatMap(({ cells }) => cells))
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{words.wholeFile}</summary>
      {isOpen && (
        <div className="stack">
          <label className="choice">
            <input type="checkbox" checked={isOnly} onChange={() => setOnly(!isOnly)} />
            <span>{words.onlyQuestions}</span>
          </label>
          {analysis.heads.map((head) => (
            <InFile
              key={head.sheet}
              label={head.sheet === "" ? words.wholeFile : head.sheet}
              head={head}
              marked={marked}
              rows={isOnly ? rowsWith(questions, head.sheet) : rowsBelow(head)}
            />
          ))}
        </div>
      )}
    </details>
  )
}

const rowsWith = (questions: ReadonlyArray<Question>, sheet: string): ReadonlyArray<number> => {
  const rows = questions.flatMap(({ places }) => places.flatMap((place) => (place.sheet === sheet ? [place.row] : [])))
  return [...new Set(rows)].toSorted((one, other) => one - other)
}

const rowsBelow = ({ last, rows }: Analysis["heads"][number]): ReadonlyArray<number> =>
  Array.from({ length: Math.max(0, rows - last - 1) }, (_, index) => last + 1 + index)
