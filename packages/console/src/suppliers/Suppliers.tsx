/** The requests to suppliers, newest first. */
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { errorText } from "../api/errorText.ts"
import { Notice } from "../controls/Notice.tsx"
import { View } from "../controls/View.tsx"
import { hasRole, useSession } from "../session/session.ts"
import { useTexts } from "../texts/texts.tsx"
import { useViewTexts } from "../texts/viewTexts.ts"
import { requestListQuery } from "./requestQueries.ts"

export const Suppliers = () => {
  const texts = useTexts()
  const words = useViewTexts("suppliers")
  const canAsk = hasRole(useSession(), "editor")
  const { data, error } = useQuery(requestListQuery)
  const day = new Intl.DateTimeFormat(texts.tag, { dateStyle: "medium" })
  const rest = (data?.pagination.total ?? 0) - (data?.data.length ?? 0)
  return (
    <View title={texts.frame.suppliers} lead={words.lead}>
      {error !== null && <Notice kind="bad">{errorText(error, texts)}</Notice>}
      {!canAsk && <Notice>{words.role}</Notice>}
      {data?.data.length === 0 && <p>{words.none}</p>}
      {data !== undefined && data.data.length > 0 && (
        <ul className="tasks">
          {data.data.map(({ due_at, fields, id, is_overdue, recipient, reminded_at, status }) => (
            <li key={id}>
              <div className="spread">
                <Link to="/suppliers/$id" params={{ id }}>
                  <strong>{recipient.name}</strong>
                </Link>
                <span className={status === "submitted" || is_overdue ? "state open" : "state"}>
                  {words.states[status]}
                </span>
              </div>
              <p className="quiet">
                {[
                  words.fields(fields.length),
                  due_at === null ? "" : words.due(day.format(new Date(due_at))),
                  is_overdue ? words.overdue : "",
                  reminded_at === null || status !== "open" ? "" : words.remindedOn(day.format(new Date(reminded_at)))
                ]
                  .filter((part) => part !== "")
                  .join(", ")}
              </p>
            </li>
          ))}
        </ul>
      )}
      {rest > 0 && <p className="quiet">{texts.access.more(rest)}</p>}
      {canAsk && (
        <Link to="/suppliers/new" search={{ model: "" }} className="button">
          {words.add}
        </Link>
      )}
    </View>
  )
}
