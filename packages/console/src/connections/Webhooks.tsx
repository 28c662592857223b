/** The messages to other programs, and the form for a new address. */
import type { WebhookCreate } from "@dpp/client"
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { Button } from "react-aria-components/Button"
import { dpp } from "../api/client.ts"
import { errorText } from "../api/errorText.ts"
import { Notice } from "../controls/Notice.tsx"
import { Secret } from "../controls/Secret.tsx"
import { TextInput } from "../controls/TextInput.tsx"
import { useTexts } from "../texts/texts.tsx"
import { useViewTexts } from "../texts/viewTexts.ts"
import { type EventGroup, eventGroups, groupNames } from "./eventGroups.ts"
import { OneWebhook } from "./OneWebhook.tsx"

export const Webhooks = ({ isAdmin }: { readonly isAdmin: boolean }) => {
  const texts = useTexts()
  const words = useViewTexts("connections")
  const { data, error } = useQuery({ queryKey: ["webhooks"], queryFn: ({ signal }) => dpp.webhooks.list({ signal }) })
  return (
    <section className="stack">
      <h2>{words.webhooks}</h2>
      <p className="quiet">{words.webhooksLead}</p>
      {error !== null && <Notice kind="bad">{errorText(error, texts)}</Notice>}
      {data?.length === 0 && <p>{words.noWebhooks}</p>}
      {data !== undefined && data.length > 0 && (
        <ul className="tasks">
          {data.map((webhook) => (
            <li key={webhook.id}>
              <OneWebhook webhook={webhook} isAdmin={isAdmin} />
            </li>
          ))}
        </ul>
      )}
      {isAdmin && <NewWebhook />}
    </section>
  )
}

const NewWebhook = () => {
  const texts = useTexts()
  const words = useViewTexts("connections")
  const queries = useQueryClient()
  const [url, setUrl] = useState("")
  const [groups, setGroups] = useState<ReadonlyArray<EventGroup>>(["all"])
  const create = useMutation({
    mutationFn: () => {
      const events: WebhookCreate["events"] = groups.flatMap((group) => eventGroups[group])
      return dpp.webhooks.create({ url: url.trim(), events: groups.includes("all") ? ["*"] : events })
    },
    onSuccess: () => setUrl(""),
    onSettled: () => queries.invalidateQueries({ queryKey: ["webhooks"] })
  })
  return (
    <form
      className="card"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        create.mutate()
      }}
    >
      {create.isError && <Notice kind="bad">{errorText(create.error, texts)}</Notice>}
      {create.data !== undefined && (
        <Secret lead={words.secretOnce} secret={create.data.secret} onClose={create.reset} />
      )}
      <TextInput id="webhook-url" label={words.url} hint={words.urlHint} type="url" value={url} onChange={setUrl} />
      <fieldset className="stack">
        <legend className="label">{words.events}</legend>
        {groupNames.map((group) => (
          <label key={group} className="choice">
            <input
              type="checkbox"
              checked={groups.includes(group)}
              onChange={() => setGroups(groupNames.filter((one) => (one === group) !== groups.includes(one)))}
            />
            <span>{words.groups[group]}</span>
          </label>
        ))}
      </fieldset>
      <div className="row">
        <Button type="submit" isDisabled={create.isPending || url.trim() === "" || groups.length === 0}>
          {words.createWebhook}
        </Button>
      </div>
    </form>
  )
}
