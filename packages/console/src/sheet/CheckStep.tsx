/** What is still to be settled before the rows are imported: each question once, with one answer for all its cells. */
import type { Question } from "@dpp/core/sheets"
import { useEffect, useRef } from "react"
import { Button } from "react-aria-components/Button"
import { Notice } from "../controls/Notice.tsx"
import { download } from "../controls/download.ts"
import { useLanguage } from "../texts/texts.tsx"
import { Answers } from "./Answers.tsx"
import { Comparison } from "./Comparison.tsx"
import { Formats } from "./Formats.tsx"
import { OneQuestion } from "./OneQuestion.tsx"
import type { Answer } from "./protocol.ts"
import { WholeFile } from "./WholeFile.tsx"
import type { StepProps } from "./StepProps.ts"
import { startRun } from "./importRows.ts"
import { ask } from "./workerClient.ts"

export const CheckStep = (props: StepProps) => {
  const { analysis, decide, go, isBusy, keep, work } = props
  const { language, texts } = useLanguage()
  const { back, sheet } = texts
  const { choices } = work
  const title = useRef<HTMLHeadingElement>(null)
  const count = analysis.problems.length
  // The question that had the focus is gone once it is answered.
  useEffect(() => {
    if (choices.answers.length > 0 && !isBusy && document.activeElement === document.body) title.current?.focus()
  }, [choices.answers.length, count, isBusy])
  const answer = (added: Answer) => decide({ answers: [...choices.answers, added] })
  const questionsOf = (questions: ReadonlyArray<Question>) => (
    <ul className="tasks">
      {questions.map((question) => (
        <li key={question.key}>
          <OneQuestion
            question={question}
            heads={analysis.heads}
            onDecide={answer}
            onModel={(modelId) => decide({ modelId })}
          />
        </li>
      ))}
    </ul>
  )
  const begin = async () => {
    await keep({ ...work, run: startRun(analysis.valid) })
    go("done")
  }
  const unlikely = analysis.remarks.filter(({ isUnlikely }) => isUnlikely)
  const remarks = analysis.remarks.filter(({ isUnlikely }) => !isUnlikely)
  const skipped = analysis.rows - analysis.valid
  return (
    <div className="stack">
      <Notice kind={count === 0 ? "good" : "warn"}>
        <p role="status">
          <strong>{sheet.rowsValid(analysis.valid, analysis.rows)}</strong>
        </p>
      </Notice>
      <Comparison analysis={analysis} isBusy={isBusy} work={work} />
      {(analysis.asksDecimal || analysis.asksDateOrder) && <Formats {...props} />}
      {analysis.problems.length > 0 && (
        <section className="stack">
          <h2 ref={title} tabIndex={-1}>
            {sheet.checkTitle}: {sheet.problems(count)}
          </h2>
          {questionsOf(analysis.problems)}
        </section>
      )}
      <Answers decide={decide} work={work} />
      {unlikely.length > 0 && (
        <section className="stack">
          <h2>{texts.start.unlikely}</h2>
          <p className="quiet">{texts.start.unlikelyLead}</p>
          {questionsOf(unlikely)}
        </section>
      )}
      {remarks.length > 0 && (
        <details>
          <summary>{sheet.remarks(remarks.length)}</summary>
          {questionsOf(remarks)}
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
      <WholeFile analysis={analysis} questions={[...analysis.problems, ...unlikely]} />
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
