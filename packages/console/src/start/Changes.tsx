/** Who changed what last. */
import { useQuery } from "@tanstack/react-query"
import { useTexts } from "../texts/texts.tsx"
import { changesQuery } from "./overview.ts"

export const Changes = () => {
  const { start, tag } = useTexts()
  const { data } = useQuery(changesQuery)
  const moment = new Intl.DateTimeFormat(tag, { dateStyle: "medium", timeStyle: "short" })
  const actionIn = (action: string): string => {
    const verb = action.split(".").at(-1) ?? ""
    const words: Readonly<Record<string, string>> = start.actions
    return words[verb] ?? start.actions.other
  }
  // Members have names; others are named by what they are.
  const nameOf = ({ name, type }: { readonly name: string; readonly type: string }): string => {
    const words: Readonly<Record<string, string>> = start.actors
    const word = words[type]
    return word === undefined ? name : type === "api_key" ? `${word}: ${name}` : word
  }
  return (
    <section className="stack">
      <h2>{start.changes}</h2>
      {data?.length === 0 && <p className="quiet">{start.noChanges}</p>}
      <ul className="tasks">
        {data?.map(({ action, actor, created_at, id, resource_type }) => (
          <li key={id}>
            <div className="spread">
              <span>
                {start.things[resource_type]} {actionIn(action)}
              </span>
              <span className="quiet small">
                {nameOf(actor)}, <time dateTime={created_at}>{moment.format(new Date(created_at))}</time>
              </span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
