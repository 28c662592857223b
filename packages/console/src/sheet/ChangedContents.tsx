/** New texts for the cells of a question: one for all cells with the same content. */
import type { Correction, Question } from "@dpp/core/sheets"
import { Link } from "@tanstack/react-router"
import { useId, useState } from "react"
import { Button } from "react-aria-components/Button"
import { useTexts } from "../texts/texts.tsx"
import { useViewTexts } from "../texts/viewTexts.ts"

interface Props {
  readonly question: Question
  readonly onChange: (corrections: ReadonlyArray<Correction>, to: string) => void
}

/** Contents that can be changed at once; the others follow. */
const shown = 10

export const ChangedContents = ({ onChange, question }: Props) => {
  const { sheet, tag } = useTexts()
  const words = useViewTexts("questions")
  const id = useId()
  const contents = question.contents.slice(0, shown)
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({})
  const { options } = question
  const textOf = (content: string, proposal: string): string =>
    texts[content] ?? (options.length > 0 && !options.includes(proposal) ? "" : proposal)
  const changed = contents.filter(({ content, proposal }) => {
    const text = textOf(content, proposal)
    return text !== content && (options.length === 0 || text !== "")
  })
  const submit = () =>
    onChange(
      changed.flatMap(({ cells, content, proposal }) =>
        cells.map((cell) => ({ ...cell, text: textOf(content, proposal) }))
      ),
      changed.map(({ content, proposal }) => `${content} → ${textOf(content, proposal)}`).join("; ")
    )
  const count = changed.reduce((sum, { cells }) => sum + cells.length, 0)
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {contents.map(({ cells, content, proposal }, index) => (
        <div key={content} className="with-unit">
          <label className={contents.length === 1 ? "hidden" : "code"} htmlFor={`${id}-${index}`}>
            {contents.length === 1 ? `${sheet.newValue}: ${question.columns.join(", ")}` : content || words.empty}
            {contents.length > 1 && cells.length > 1 && ` (${cells.length.toLocaleString(tag)})`}
          </label>
          {options.length > 0 ? (
            <select
              id={`${id}-${index}`}
              value={textOf(content, proposal)}
              onChange={({ target }) => setTexts({ ...texts, [content]: target.value })}
            >
              <option value="">{sheet.undecided}</option>
              {options.map((option) => (
                <option key={option}>{option}</option>
              ))}
            </select>
          ) : (
            <input
              id={`${id}-${index}`}
              value={textOf(content, proposal)}
              onChange={({ target }) => setTexts({ ...texts, [content]: target.value })}
            />
          )}
        </div>
      ))}
      <div className="row">
        <Button type="submit" className="second" isDisabled={changed.length === 0}>
          {count === 0 ? words.change : sheet.applyAll(count)}
        </Button>
        {question.field === "template_id" && <Link to="/models/new">{words.newModel}</Link>}
        {question.field === "facility_id" && <Link to="/profile">{words.plants}</Link>}
      </div>
    </form>
  )
}
