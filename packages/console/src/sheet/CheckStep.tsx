/** What is still to be settled before the rows are imported: each question once, with one correction for all its rows. */
import type { DateOrder, DecimalSign } from "@dpp/core/sheets"
import { useId, useState } from "react"
import { Button } from "react-aria-components/Button"
import { Notice } from "../controls/Notice.tsx"
import { download } from "../controls/download.ts"
import { useLanguage, useTexts } from "../texts/texts.tsx"
import { Comparison } from "./Comparison.tsx"
import type { Correction, ProblemGroup } from "./protocol.ts"
import type { StepProps } from "./StepProps.ts"
import { startRun } from "./importRows.ts"
import { ask } from "./workerClient.ts"

export const CheckStep = (props: StepProps) => {
  const { analysis, decide, go, isBusy, keep, work } = props
  const { language, texts } = useLanguage()
  const { back, sheet } = texts
  const { choices } = work
  const correct = (added: ReadonlyArray<Correction>) => {
    const places = new Set(added.map(placeOf))
    decide({ corrections: [...choices.corrections.filter((one) => !places.has(placeOf(one))), ...added] })
  }
  const begin = async () => {
    await keep({ ...work, run: startRun(analysis.valid) })
    go("done")
  }
  const unlikely = analysis.remarks.filter(({ isUnlikely }) => isUnlikely)
  const remarks = analysis.remarks.filter(({ isUnlikely }) => !isUnlikely)
  const skipped = analysis.rows - analysis.valid
  return (
    <div className="stack">
      <Notice kind={analysis.problems.length === 0 ? "good" : "warn"}>
        <p>
          <strong>{sheet.rowsValid(analysis.valid, analysis.rows)}</strong>
        </p>
      </Notice>
      <Comparison analysis={analysis} isBusy={isBusy} work={work} />
      {(analysis.asksDecimal || analysis.asksDateOrder) && <Formats {...props} />}
      {analysis.problems.length > 0 && (
        <section className="stack">
          <h2>
            {sheet.checkTitle}: {sheet.problems(analysis.problems.length)}
          </h2>
          <ul className="tasks">
            {analysis.problems.map((group) => (
              <li key={group.key}>
                <Problem group={group} onCorrect={correct} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {choices.corrections.length > 0 && (
        <p>
          {sheet.edited(choices.corrections.length)}{" "}
          <Button className="plain" onPress={() => decide({ corrections: [] })}>
            {sheet.undoEdits}
          </Button>
        </p>
      )}
      {unlikely.length > 0 && (
        <section className="stack">
          <h2>{texts.start.unlikely}</h2>
          <p className="quiet">{texts.start.unlikelyLead}</p>
          <ul className="tasks">
            {unlikely.map((group) => (
              <li key={group.key}>
                <Problem group={group} onCorrect={correct} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {remarks.length > 0 && (
        <details>
          <summary>{sheet.remarks(remarks.length)}</summary>
          <ul className="tasks">
            {remarks.map((group) => (
              <li key={group.key}>
                <Problem group={group} onCorrect={correct} />
              </li>
            ))}
          </ul>
        </details>
      )}
      {analysis.missing.length > 0 && (
        <details>
          <summary>
            {sheet.missingLater} ({analysis.missing.length})
          </summary>
          <p className="quiet">{sheet.missingLaterLead}</p>
          <ul className="tasks">
            {analysis.missing.map(({ label, law }) => (
              <li key={label}>
                <span>{label}</span>
                <span className="quiet small">{law}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
      {skipped > 0 && (
        <div className="row">
          <span>{sheet.skipped(skipped)}</span>
          <Button
            className="plain"
            onPress={() =>
              void ask({ kind: "failing", title: sheet.checkTitle, language }).then((bytes) =>
                download(bytes, work.name.replace(/\.\w+$/u, ` – ${sheet.checkTitle}.xlsx`))
              )
            }
          >
            {sheet.failing}
          </Button>
        </div>
      )}
      <div className="row">
        <Button isDisabled={isBusy || analysis.valid === 0} onPress={() => void begin()}>
          {analysis.valid === 0 ? sheet.importNone : sheet.import(analysis.valid)}
        </Button>
        <Button className="second" onPress={() => go("columns")}>
          {back}
        </Button>
      </div>
    </div>
  )
}

const placeOf = ({ column, row, sheet }: Omit<Correction, "text">): string => `${sheet}\n${row}\n${column}`

/** How numbers and dates are to be read, where the file leaves it open. */
const Formats = ({ analysis, decide, work }: StepProps) => {
  const { sheet } = useTexts()
  const { dateOrder, decimal } = work.choices
  const choice = <Value extends string>(
    title: string,
    name: string,
    options: ReadonlyArray<{ readonly value: Value; readonly text: string }>,
    value: Value | undefined,
    choose: (value: Value) => void
  ) => (
    <fieldset className="tight">
      <legend className="label">{title}</legend>
      {options.map(({ text, value: one }) => (
        <label key={one} className="choice">
          <input type="radio" name={name} checked={one === value} onChange={() => choose(one)} />
          <span>{text}</span>
        </label>
      ))}
    </fieldset>
  )
  return (
    <div className="card">
      {analysis.asksDecimal &&
        choice<DecimalSign>(
          sheet.decimal,
          "decimal",
          [
            { value: "comma", text: sheet.decimalComma },
            { value: "point", text: sheet.decimalPoint }
          ],
          decimal,
          (value) => decide({ decimal: value })
        )}
      {analysis.asksDateOrder &&
        choice<DateOrder>(
          sheet.dateOrder,
          "dates",
          [
            { value: "dmy", text: sheet.dayFirst },
            { value: "mdy", text: sheet.monthFirst }
          ],
          dateOrder,
          (value) => decide({ dateOrder: value })
        )}
    </div>
  )
}

interface ProblemProps {
  readonly group: ProblemGroup
  readonly onCorrect: (corrections: ReadonlyArray<Correction>) => void
}

/** One question. The correction changes all cells that have the same content. */
const Problem = ({ group, onCorrect }: ProblemProps) => {
  const { sheet } = useTexts()
  const { column, count, fix, rows, text } = group
  const id = useId()
  const [value, setValue] = useState(fix?.proposal ?? "")
  return (
    <div className="stack">
      <div className="tight">
        <div className="spread">
          <h3>{column}</h3>
          {rows !== "" && <span className="quiet small">{count === 1 ? sheet.row(rows) : sheet.rowsOf(rows)}</span>}
        </div>
        <p>{text}</p>
        {fix !== undefined && fix.content !== "" && (
          <p className="quiet small">
            {sheet.inCell}: <span className="code">{fix.content}</span>
          </p>
        )}
      </div>
      {fix !== undefined && (
        <form
          className="with-unit"
          onSubmit={(event) => {
            event.preventDefault()
            onCorrect(fix.cells.map((cell) => ({ ...cell, text: value })))
          }}
        >
          <label className="hidden" htmlFor={id}>
            {sheet.newValue}: {column}
          </label>
          {fix.options.length > 0 ? (
            <select id={id} value={value} onChange={({ target }) => setValue(target.value)}>
              <option value="">{sheet.undecided}</option>
              {fix.options.map((option) => (
                <option key={option}>{option}</option>
              ))}
            </select>
          ) : (
            <input id={id} value={value} onChange={({ target }) => setValue(target.value)} />
          )}
          <Button
            type="submit"
            className="second"
            isDisabled={value === fix.content || (fix.options.length > 0 && value === "")}
          >
            {sheet.applyAll(count)}
          </Button>
        </form>
      )}
    </div>
  )
}
