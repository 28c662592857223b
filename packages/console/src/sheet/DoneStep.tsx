/** Imports the rows, shows how far it is, and offers to delete the drafts again. */
import { useQueryClient } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { useEffect, useRef, useState } from "react"
import { Button } from "react-aria-components/Button"
import { ProgressBar } from "react-aria-components/ProgressBar"
import { errorText } from "../api/errorText.ts"
import { Notice } from "../controls/Notice.tsx"
import { useTexts } from "../texts/texts.tsx"
import { useViewTexts } from "../texts/viewTexts.ts"
import { continueRun, undoRun } from "./importRows.ts"
import type { StepProps } from "./StepProps.ts"
import { ask } from "./workerClient.ts"
import { rowText } from "../api/errorText.ts"

/** The most batteries of a list that one follows by hand. */
const mostShown = 50

export const DoneStep = ({ go, isBusy, keep, work }: StepProps) => {
  const texts = useTexts()
  const { sheet } = texts
  const words = useViewTexts("comparison")
  const queries = useQueryClient()
  const [error, setError] = useState<unknown>(null)
  const [undoError, setUndoError] = useState<unknown>(null)
  const [undone, setUndone] = useState<number | null>(null)
  const [isUndoing, setUndoing] = useState(false)
  const { run } = work
  const running = useRef(false)
  const begin = async (signal: AbortSignal) => {
    if (run === undefined || run.isDone || running.current || isBusy) return
    running.current = true
    setError(null)
    try {
      await continueRun(await ask({ kind: "rows" }), run, (next) => keep({ ...work, run: next }), signal)
      await queries.invalidateQueries()
    } catch (cause) {
      if (!signal.aborted) setError(cause)
    } finally {
      running.current = false
    }
  }
  const isReady = !isBusy && run !== undefined && !run.isDone
  useEffect(() => {
    if (!isReady) return undefined
    const controller = new AbortController()
    void begin(controller.signal)
    return () => controller.abort()
    // The run continues by itself; a change of its progress does not begin another one.
  }, [isReady])
  if (run === undefined) {
    return <Button onPress={() => go("check")}>{texts.back}</Button>
  }
  const { published = [], updated = 0 } = run
  const reasons: Readonly<Record<string, string>> = words.reasons
  const undo = async () => {
    setUndoing(true)
    setUndoError(null)
    try {
      setUndone(await undoRun(run))
    } catch (cause) {
      setUndoError(cause)
    }
    setUndoing(false)
    await queries.invalidateQueries()
  }
  return (
    <div className="stack">
      {error !== null && (
        <Notice kind="bad">
          <p>{sheet.stopped}</p>
          <p>{errorText(error, texts)}</p>
          <Button className="second" onPress={() => void begin(new AbortController().signal)}>
            {sheet.continue}
          </Button>
        </Notice>
      )}
      {!run.isDone && (
        <ProgressBar value={run.done} maxValue={Math.max(1, run.all)} aria-label={sheet.steps.done} className="stack">
          {({ percentage }) => (
            <>
              <p role="status">{sheet.importing(run.done, run.all)}</p>
              <progress value={percentage ?? 0} max={100} className="progress" />
            </>
          )}
        </ProgressBar>
      )}
      {run.isDone && undone === null && (
        <>
          <Notice>
            <h2>{sheet.doneTitle(run.ids.length)}</h2>
            <p>{sheet.doneLead}</p>
            {updated > 0 && <p>{words.updated(updated)}</p>}
            {run.already > 0 && <p>{sheet.already(run.already)}</p>}
            {published.length > 0 && (
              <>
                <p>{words.published(published.length)}</p>
                <ul className="bullets">
                  {published.slice(0, mostShown).map(({ id, serial }) => (
                    <li key={id}>
                      <Link to="/batteries/$id" params={{ id }} search={{ section: "values", step: "general" }}>
                        {serial}
                      </Link>
                    </li>
                  ))}
                </ul>
              </>
            )}
          </Notice>
          <div className="row">
            <Link className="button" to="/publish" search={{ step: "choose" }}>
              {sheet.toPublish}
            </Link>
            <Button className="second" onPress={() => void keep({ ...work }).then(() => go("file"))}>
              {sheet.another}
            </Button>
          </div>
          {run.ids.length > 0 && (
            <div className="tight">
              <Button className="danger" onPress={() => void undo()} isDisabled={isUndoing}>
                {isUndoing ? sheet.undoing : sheet.undo}
              </Button>
              <p className="quiet small">{sheet.undoLead}</p>
              {undoError !== null && <Notice kind="bad">{errorText(undoError, texts)}</Notice>}
            </div>
          )}
        </>
      )}
      {undone !== null && (
        <>
          <Notice>{sheet.undone(undone)}</Notice>
          <Button onPress={() => go("check")}>{texts.back}</Button>
        </>
      )}
      {run.refused.length > 0 && (
        <section className="stack">
          <h2>{sheet.refused}</h2>
          <ul className="tasks">
            {run.refused.map(({ reason, row, ...refused }) => (
              <li key={row}>
                <strong>{sheet.row(String(row))}</strong>
                <span>{rowText({ ...refused, otherwise: reasons[reason] ?? reason }, texts)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
