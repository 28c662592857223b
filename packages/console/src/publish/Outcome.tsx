/** What a publication did. */
import { Link } from "@tanstack/react-router"
import { Button } from "react-aria-components/Button"
import { errorText } from "../api/errorText.ts"
import { Notice } from "../controls/Notice.tsx"
import { View } from "../controls/View.tsx"
import type { Texts } from "../texts/de/index.ts"
import { useTexts } from "../texts/texts.tsx"
import { useViewTexts } from "../texts/viewTexts.ts"
import type { PublicationState } from "./usePublication.ts"
import { rowText } from "../api/errorText.ts"

interface Props {
  readonly state: PublicationState
  readonly error: unknown
  readonly isRunning: boolean
  readonly onGoOn: () => void
  readonly onClose: () => void
}

export const Outcome = ({ error, isRunning, onClose, onGoOn, state }: Props) => {
  const { all, failed, left, published, waiting } = state
  const texts = useTexts()
  const { newTab, publish } = texts
  const words = useViewTexts("publication")
  const isDone = left.length === 0
  const handled = published.length + waiting.length + failed.length
  return (
    <View title={isDone ? titleOf(published.length, waiting.length, publish) : publish.publishing(handled, all)}>
      {!isDone && <progress className="progress" value={handled} max={all} />}
      {!isRunning && !isDone && (
        <Notice kind="warn">
          <p>{words.stopped(left.length)}</p>
          {error !== null && <p>{errorText(error, texts)}</p>}
          <Button onPress={onGoOn}>{words.goOn}</Button>
        </Notice>
      )}
      <Others state={state} />
      <ul className="tasks">
        {published.map(({ id, public_url, serial_number }) => (
          <li key={id} className="with-action">
            <strong>{serial_number}</strong>
            <a href={public_url} target="_blank" rel="noreferrer">
              {publish.openPage}
              <span className="hidden">
                {" "}
                {serial_number} ({newTab})
              </span>
            </a>
          </li>
        ))}
      </ul>
      {!isRunning && (
        <div className="row">
          {isDone && published.length > 0 && (
            <Link to="/labels" className="button" onClick={onClose}>
              {publish.toLabels}
            </Link>
          )}
          <Button className="second" onPress={onClose}>
            {words.close}
          </Button>
        </div>
      )}
    </View>
  )
}

const titleOf = (published: number, waiting: number, words: Texts["publish"]): string =>
  published === 0 && waiting > 0 ? words.requested(waiting) : words.done(published)

/** Those that are not published: a second person has to, or something is wrong with them. */
const Others = ({ state: { failed, waiting } }: Pick<Props, "state">) => {
  const texts = useTexts()
  const { publish } = texts
  return (
    <>
      {waiting.length > 0 && (
        <Notice>
          <p>{publish.waiting}</p>
          <ul>
            {waiting.map(({ id, serial_number }) => (
              <li key={id}>{serial_number}</li>
            ))}
          </ul>
        </Notice>
      )}
      {failed.length > 0 && (
        <Notice kind="bad">
          <p>{publish.failed}</p>
          <ul>
            {failed.map(({ reason, serial, ...refused }) => (
              <li key={serial}>
                <strong>{serial}</strong>: {rowText({ ...refused, otherwise: reason }, texts)}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  )
}

/** The outcome of a publication before this view was opened. */
export const FormerOutcome = ({ onClose, state }: Pick<Props, "onClose" | "state">) => {
  const { publish } = useTexts()
  const words = useViewTexts("publication")
  return (
    <section className="stack">
      <Notice>
        <p role="status">{titleOf(state.published.length, state.waiting.length, publish)}</p>
        <Button className="second" onPress={onClose}>
          {words.close}
        </Button>
      </Notice>
      <Others state={state} />
    </section>
  )
}
