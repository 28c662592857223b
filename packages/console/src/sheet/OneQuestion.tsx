/** One question about the file, with what answers it: a form for all its cells, a value, a model, or rows that are left out. */
import type { Question } from "@dpp/core/sheets"
import { useState } from "react"
import { Button } from "react-aria-components/Button"
import { useTexts } from "../texts/texts.tsx"
import { useViewTexts } from "../texts/viewTexts.ts"
import { ChangedContents } from "./ChangedContents.tsx"
import { InFile } from "./InFile.tsx"
import type { Analysis, Answer } from "./protocol.ts"
import { ValueForAll } from "./ValueForAll.tsx"

interface Props {
  readonly question: Question
  readonly heads: Analysis["heads"]
  readonly onDecide: (answer: Answer) => void
  readonly onModel: (id: string) => void
}

/** Contents that are shown as examples. */
const examples = 3

export const OneQuestion = ({ heads, onDecide, onModel, question }: Props) => {
  const { sheet, tag } = useTexts()
  const words = useViewTexts("questions")
  const [isOpen, setOpen] = useState(false)
  const [isShown, setShown] = useState(false)
  const { columns, contents, form, places, rows, text, unit } = question
  const number = (count: number) => count.toLocaleString(tag)
  const cells = contents.flatMap((one) => one.cells)
  const title = columns.join(", ")
  const isProposed =
    contents.length > 0 && contents.every(({ content, proposal }) => proposal !== content && proposal !== "")
  const isDecidedAtOnce = form !== undefined || (isProposed && contents.length > 1) || unit !== undefined
  const isRepeated = question.tag === "RepeatedValue"
  const head = heads.find((one) => places.some((place) => place.sheet === one.sheet))
  const name = (answer: string) => `${title}: ${answer}`
  return (
    <div className="stack">
      <div className="tight">
        <div className="spread">
          <h3>{title}</h3>
          {rows !== "" && (
            <span className="quiet small">{places.length === 1 ? sheet.row(rows) : sheet.rowsOf(rows)}</span>
          )}
        </div>
        <p>{form === undefined ? text : words.forms[form]}</p>
        {contents.length > 0 && (
          <ul className="quiet small">
            {contents.slice(0, examples).map(({ content, other, proposal }) => (
              <li key={content}>
                <span className="code">{content === "" ? words.empty : content}</span>
                {isDecidedAtOnce && <> → {proposal === "" ? words.empty : <span className="code">{proposal}</span>}</>}
                {other !== undefined && <> {words.other(number(other))}</>}
              </li>
            ))}
            {contents.length > examples && <li>{words.more(number(contents.length - examples))}</li>}
          </ul>
        )}
      </div>
      {isDecidedAtOnce && (
        <div className="row">
          <Button
            className="second"
            onPress={() =>
              onDecide(
                form === undefined
                  ? {
                      kind: "cells",
                      title: name(unit === undefined ? words.changeSo(number(cells.length)) : words.isUnit(unit)),
                      corrections: contents.flatMap((one) => one.cells.map((cell) => ({ ...cell, text: one.proposal })))
                    }
                  : { kind: "form", title: name(words.forms[form]), form }
              )
            }
          >
            {form !== undefined
              ? words.readSo(number(cells.length))
              : unit === undefined
                ? words.changeSo(number(cells.length))
                : words.isUnit(unit)}
          </Button>
          <Button className="plain" onPress={() => setOpen(!isOpen)} aria-expanded={isOpen}>
            {words.oneByOne}
          </Button>
        </div>
      )}
      {contents.length > 0 && (!isDecidedAtOnce || isOpen) && (
        <ChangedContents
          question={question}
          onChange={(corrections, to) => onDecide({ kind: "cells", title: name(to), corrections })}
        />
      )}
      {contents.length === 0 && rows !== "" && question.tag === "Invalid" && (
        <ValueForAll
          question={question}
          onModel={onModel}
          onValue={(value) => onDecide({ kind: "value", title: name(value), field: question.field, text: value })}
        />
      )}
      <div className="row">
        {rows !== "" && !question.isUnlikely && form === undefined && (
          <Button
            className="plain"
            onPress={() => onDecide({ kind: "rows", title: words.rowsLeft(rows), rows: places })}
          >
            {isRepeated ? words.leaveLater(number(places.length)) : words.leaveRows(number(places.length))}
          </Button>
        )}
        {head !== undefined && (
          <Button className="plain" onPress={() => setShown(!isShown)} aria-expanded={isShown}>
            {words.inFile}
          </Button>
        )}
      </div>
      {isShown && head !== undefined && (
        <InFile label={title} head={head} marked={cells} rows={rowsOf(question, head.sheet)} />
      )}
    </div>
  )
}

/** The rows of a question, each with the row that has its value already. */
const rowsOf = ({ contents, places }: Question, sheet: string): ReadonlyArray<number> => {
  const others = contents.flatMap(({ other }) => (other === undefined ? [] : [other - 1]))
  const own = places.flatMap((place) => (place.sheet === sheet ? [place.row] : []))
  return [...new Set([...others, ...own])].toSorted((one, other) => one - other)
}
