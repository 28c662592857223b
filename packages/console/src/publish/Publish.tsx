/** The drafts that can be published: choose, look, confirm what is unlikely, publish. */
import { useQuery } from "@tanstack/react-query"
import { Link, useNavigate, useSearch } from "@tanstack/react-router"
import { useState } from "react"
import { Button } from "react-aria-components/Button"
import { View } from "../controls/View.tsx"
import type { Product } from "@dpp/client"
import { errorText } from "../api/errorText.ts"
import { mostChosen, rememberChoice, storedChoice } from "../session/choice.ts"
import { FromSheet } from "../batteries/FromSheet.tsx"
import { MoreBatteries } from "../batteries/MoreBatteries.tsx"
import { usePortions } from "../batteries/usePortions.ts"
import { Notice } from "../controls/Notice.tsx"
import { countsQuery } from "../api/overview.ts"
import { useTexts } from "../texts/texts.tsx"
import { ChangeRequests } from "./ChangeRequests.tsx"
import { FormerOutcome, Outcome } from "./Outcome.tsx"
import { Review } from "./Review.tsx"
import { usePublication } from "./usePublication.ts"

const query = { status: "draft", incomplete: "false" } as const
const canBePublished = ({ completeness, status }: Product): boolean => status === "draft" && completeness.ready

export const Publish = () => {
  const texts = useTexts()
  const { loading, publish } = texts
  const { step } = useSearch({ from: "/member/publish" })
  const drafts = usePortions({ view: "publish", query, belongs: canBePublished, portion: mostChosen })
  const ready = drafts.batteries
  const { data: counts } = useQuery(countsQuery)
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(storedChoice("publish")))
  const choose = (ids: ReadonlySet<string>) => {
    rememberChoice("publish", [...ids])
    setChosen(new Set([...ids].slice(0, mostChosen)))
  }
  // The list of drafts becomes shorter while one publishes.
  const publication = usePublication()
  const close = () => {
    setChosen(new Set(storedChoice("publish")))
    publication.close()
    void navigate({ to: "/publish", search: { step: "choose" } })
  }
  if (publication.state !== null && !publication.isFormer)
    return (
      <Outcome
        state={publication.state}
        error={publication.error}
        isRunning={publication.isRunning}
        onGoOn={() => void publication.goOn()}
        onClose={close}
      />
    )
  if (drafts.error !== null) return <Notice kind="bad">{errorText(drafts.error, texts)}</Notice>
  if (ready === undefined) return <p className="quiet">{loading}</p>
  const batteries = ready.filter(({ id }) => chosen.has(id))
  if (step === "review" && batteries.length > 0)
    return <Review batteries={batteries} onPublish={() => void publication.begin(batteries)} />
  const isAll = batteries.length === Math.min(ready.length, mostChosen)
  const incomplete = counts === undefined ? 0 : counts.drafts - counts.complete
  const toggle = (id: string) =>
    choose(new Set(chosen.has(id) ? [...chosen].filter((one) => one !== id) : [...chosen, id]))
  return (
    <View title={publish.title} lead={publish.lead}>
      {publication.state !== null && <FormerOutcome state={publication.state} onClose={close} />}
      <ChangeRequests />
      {incomplete > 0 && (
        <p>
          {publish.incomplete(incomplete)} <Link to="/">{publish.showIncomplete}</Link>
        </p>
      )}
      {ready.length === 0 ? (
        <>
          <p>{publish.none}</p>
          {counts?.drafts === 0 && <FromSheet />}
        </>
      ) : (
        <>
          <label className="choice">
            <input
              type="checkbox"
              checked={isAll}
              onChange={() => choose(isAll ? new Set() : new Set(ready.map(({ id }) => id)))}
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
          {drafts.hasMore && (
            <MoreBatteries
              shown={ready.length}
              total={drafts.total}
              isLoading={drafts.isLoadingMore}
              onMore={drafts.loadMore}
            />
          )}
          {ready.length > mostChosen && <p className="quiet">{texts.batteries.mostChosen(mostChosen)}</p>}
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
