/** Who changed what last. */
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { useTexts } from "../texts/texts.tsx"
import { actionIn, actorIn } from "../texts/auditWords.ts"
import { changesQuery } from "../api/overview.ts"

export const Changes = () => {
  const { start, tag } = useTexts()
  const { data } = useQuery(changesQuery)
  const moment = new Intl.DateTimeFormat(tag, { dateStyle: "medium", timeStyle: "short" })
  return (
    <section className="stack">
      <h2>{start.changes}</h2>
      {data?.length === 0 && <p className="quiet">{start.noChanges}</p>}
      <ul className="tasks">
        {data?.map(({ action, actor, created_at, id, resource_type }) => (
          <li key={id}>
            <div className="spread">
              <span>
                {start.things[resource_type]} {actionIn(action, start)}
              </span>
              <span className="quiet small">
                {actorIn(actor, start)}, <time dateTime={created_at}>{moment.format(new Date(created_at))}</time>
              </span>
            </div>
          </li>
        ))}
      </ul>
      <Link to="/log">{start.allChanges}</Link>
    </section>
  )
}
