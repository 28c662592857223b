/** Where people are signed in. An admin sees all of the company, the others their own. */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { Button } from "react-aria-components/Button"
import { dpp } from "../api/client.ts"
import { errorText } from "../api/errorText.ts"
import { Notice } from "../controls/Notice.tsx"
import { useTexts } from "../texts/texts.tsx"

const names: ReadonlyArray<readonly [RegExp, string]> = [
  [/Edg\//u, "Edge"],
  [/Firefox\//u, "Firefox"],
  [/Chrome\//u, "Chrome"],
  [/Safari\//u, "Safari"]
]
const systems: ReadonlyArray<readonly [RegExp, string]> = [
  [/Windows/u, "Windows"],
  [/Android/u, "Android"],
  [/iPhone|iPad/u, "iOS"],
  [/Mac OS/u, "macOS"],
  [/Linux/u, "Linux"]
]

const firstOf = (list: ReadonlyArray<readonly [RegExp, string]>, text: string): string | undefined =>
  list.find(([pattern]) => pattern.test(text))?.[1]

/** The name of a browser in words, from what it calls itself; the first words of that if none is known. */
const browserOf = (userAgent: string): string => {
  const name = firstOf(names, userAgent) ?? userAgent.slice(0, 40)
  const system = firstOf(systems, userAgent)
  return system === undefined ? name : `${name} (${system})`
}

export const SignIns = () => {
  const texts = useTexts()
  const { people, tag } = texts
  const queries = useQueryClient()
  const { data, error } = useQuery({ queryKey: ["sign-ins"], queryFn: ({ signal }) => dpp.session.list({ signal }) })
  const end = useMutation({
    mutationFn: (id: string) => dpp.session.end(id),
    onSettled: () => queries.invalidateQueries({ queryKey: ["sign-ins"] })
  })
  const moment = new Intl.DateTimeFormat(tag, { dateStyle: "medium", timeStyle: "short" })
  const failure = error ?? end.error
  return (
    <section className="stack">
      <h2>{people.signIns}</h2>
      {failure !== null && <Notice kind="bad">{errorText(failure, texts)}</Notice>}
      <ul className="tasks">
        {data?.map(({ id, is_current, last_used_at, member_name, user_agent }) => (
          <li key={id} className="with-action">
            <div className="tight">
              <strong>{member_name}</strong>
              <span className="quiet">
                {[browserOf(user_agent), people.lastUsed(moment.format(new Date(last_used_at)))]
                  .filter((part) => part !== "")
                  .join(", ")}
              </span>
            </div>
            {is_current ? (
              <span className="state">{people.current}</span>
            ) : (
              <Button className="plain" onPress={() => end.mutate(id)} isDisabled={end.isPending}>
                {people.end}
                <span className="hidden"> {member_name}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
