/** What a publication did. */
import { Link } from "@tanstack/react-router"
import { Notice } from "../controls/Notice.tsx"
import { View } from "../controls/View.tsx"
import { useTexts } from "../texts/texts.tsx"
import type { PublicationState } from "./usePublication.ts"

export const Outcome = ({ state: { all, failed, isDone, published } }: { readonly state: PublicationState }) => {
  const { newTab, publish } = useTexts()
  return (
    <View title={isDone ? publish.done(published.length) : publish.publishing(published.length + failed.length, all)}>
      {!isDone && <progress className="progress" value={published.length + failed.length} max={all} />}
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
      {isDone && (
        <Link to="/labels" className="button">
          {publish.toLabels}
        </Link>
      )}
    </View>
  )
}
