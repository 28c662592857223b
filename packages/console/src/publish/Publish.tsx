/** The drafts that can be published: choose, look, confirm what is unlikely, publish. */
import { useQuery } from "@tanstack/react-query"
import { Link, useNavigate, useSearch } from "@tanstack/react-router"
import { useState } from "react"
import { Button } from "react-aria-components/Button"
import { View } from "../controls/View.tsx"
import { countsQuery } from "../start/overview.ts"
import { useTexts } from "../texts/texts.tsx"
import { rememberChoice, storedChoice } from "./choice.ts"
import { Outcome } from "./Outcome.tsx"
import { Review } from "./Review.tsx"
import { usePublication } from "./usePublication.ts"
import { readyQuery } from "./readyQuery.ts"

export const Publish = () => {
  const { loading, publish } = useTexts()
  const { step } = useSearch({ from: "/member/publish" })
  const { data: ready } = useQuery(readyQuery)
  const { data: counts } = useQuery(countsQuery)
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(storedChoice()))
  const choose = (ids: ReadonlySet<string>) => {
    rememberChoice([...ids])
    setChosen(ids)
  }
  // The list of drafts becomes shorter while one publishes.
  const publication = usePublication()
  if (publication.state !== null) return <Outcome state={publication.state} />
  if (ready === undefined) return <p className="quiet">{loading}</p>
  const batteries = ready.filter(({ id }) => chosen.has(id))
  if (step === "review" && batteries.length > 0)
    return <Review batteries={batteries} onPublish={() => void publication.begin(batteries)} />
  const incomplete = counts === undefined ? 0 : counts.drafts - counts.complete
  const toggle = (id: string) =>
    choose(new Set(chosen.has(id) ? [...chosen].filter((one) => one !== id) : [...chosen, id]))
  return (
    <View title={publish.title} lead={publish.lead}>
      {incomplete > 0 && (
        <p>
          {publish.incomplete(incomplete)} <Link to="/">{publish.showIncomplete}</Link>
        </p>
      )}
      {ready.length === 0 ? (
        <p>
          <strong>{publish.none}</strong>
        </p>
      ) : (
        <>
          <label className="choice">
            <input
              type="checkbox"
              checked={batteries.length === ready.length}
              onChange={() =>
                choose(batteries.length === ready.length ? new Set() : new Set(ready.map(({ id }) => id)))
              }
            />
            <strong>{publish.chooseAll}</strong>
          </label>
          <ul className="tasks">
            {ready.map(({ id, name, publication_request: request, serial_number }) => (
              <li key={id} className="short-item">
                <label className="choice">
                  <input type="checkbox" checked={chosen.has(id)} onChange={() => toggle(id)} />
                  <span>
                    <strong>{serial_number}</strong> <span className="quiet">{name}</span>
                    {request !== undefined && (
                      <>
                        {" "}
                        <span className="mark-public">{publish.requestedBy(request.member_name)}</span>
                      </>
                    )}
                  </span>
                </label>
              </li>
            ))}
          </ul>
          <div className="row">
            <Button
              isDisabled={batteries.length === 0}
              onPress={() => void navigate({ to: "/publish", search: { step: "review" } })}
            >
              {publish.look}
            </Button>
            <span className="quiet" role="status">
              {publish.chosen(batteries.length)}
            </span>
          </div>
        </>
      )}
    </View>
  )
}
