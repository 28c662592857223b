/** What a publication did. */
import { Link } from "@tanstack/react-router"
import { Notice } from "../controls/Notice.tsx"
import { View } from "../controls/View.tsx"
import type { Texts } from "../texts/de.ts"
import { useTexts } from "../texts/texts.tsx"
import type { PublicationState } from "./usePublication.ts"

export const Outcome = ({
  state: { all, failed, isDone, published, waiting }
}: {
  readonly state: PublicationState
}) => {
  const { newTab, publish } = useTexts()
  const handled = published.length + waiting.length + failed.length
  return (
    <View title={isDone ? titleOf(published.length, waiting.length, publish) : publish.publishing(handled, all)}>
      {!isDone && <progress className="progress" value={handled} max={all} />}
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
            {failed.map(({ reason, serial }) => (
              <li key={serial}>
                <strong>{serial}</strong>: {reason}
              </li>
            ))}
          </ul>
        </Notice>
      )}
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
      {isDone && published.length > 0 && (
        <Link to="/labels" className="button">
          {publish.toLabels}
        </Link>
      )}
    </View>
  )
}

const titleOf = (published: number, waiting: number, words: Texts["publish"]): string =>
  published === 0 && waiting > 0 ? words.requested(waiting) : words.done(published)
