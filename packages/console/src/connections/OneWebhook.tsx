/** One address that gets messages: test, pause, a new secret, delete, and what was sent. */
import type { Webhook } from "@dpp/client"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { Button } from "react-aria-components/Button"
import { dpp } from "../api/client.ts"
import { errorText } from "../api/errorText.ts"
import { ConfirmedButton } from "../controls/ConfirmedButton.tsx"
import { Notice } from "../controls/Notice.tsx"
import { Secret } from "../controls/Secret.tsx"
import { useTexts } from "../texts/texts.tsx"
import { useViewTexts } from "../texts/viewTexts.ts"
import { Deliveries } from "./Deliveries.tsx"
import { groupsOf } from "./eventGroups.ts"

interface Props {
  readonly webhook: Webhook
  readonly isAdmin: boolean
}

export const OneWebhook = ({ isAdmin, webhook: { events, id, is_active, paused_at, url } }: Props) => {
  const texts = useTexts()
  const words = useViewTexts("connections")
  const day = new Intl.DateTimeFormat(texts.tag, { dateStyle: "medium" })
  const isOn = is_active && paused_at === null
  return (
    <div className="stack">
      <div className="spread">
        <strong className="address">{url}</strong>
        <span className={isOn ? "state" : "state open"}>{isOn ? words.active : words.inactive}</span>
      </div>
      <p className="quiet">
        {groupsOf(events)
          .map((group) => words.groups[group])
          .join(", ")}
      </p>
      {paused_at !== null && <Notice kind="warn">{words.paused(day.format(new Date(paused_at)))}</Notice>}
      {isAdmin && <Steps id={id} isOn={isOn} />}
      <Deliveries id={id} isAdmin={isAdmin} />
    </div>
  )
}

const Steps = ({ id, isOn }: { readonly id: string; readonly isOn: boolean }) => {
  const texts = useTexts()
  const words = useViewTexts("connections")
  const queries = useQueryClient()
  const onSettled = () => queries.invalidateQueries({ queryKey: ["webhooks"] })
  const test = useMutation({ mutationFn: () => dpp.webhooks.test(id), onSettled })
  const change = useMutation({ mutationFn: () => dpp.webhooks.update(id, { is_active: !isOn }), onSettled })
  const rotate = useMutation({ mutationFn: () => dpp.webhooks.rotate(id), onSettled })
  const remove = useMutation({ mutationFn: () => dpp.webhooks.delete(id), onSettled })
  const error = test.error ?? change.error ?? rotate.error ?? remove.error
  return (
    <>
      {error !== null && <Notice kind="bad">{errorText(error, texts)}</Notice>}
      {test.data !== undefined &&
        (test.data.state === "delivered" ? (
          <Notice>{words.testOk}</Notice>
        ) : (
          <Notice kind="bad">{words.testFailed(words.errors[test.data.error ?? "connection"])}</Notice>
        ))}
      {rotate.data !== undefined && (
        <Secret lead={words.secretOnce} secret={rotate.data.secret} onClose={rotate.reset} />
      )}
      <div className="row">
        <Button className="second" onPress={() => test.mutate()} isDisabled={test.isPending}>
          {words.test}
        </Button>
        <Button className="plain" onPress={() => change.mutate()} isDisabled={change.isPending}>
          {isOn ? words.pause : words.resume}
        </Button>
        <Button className="plain" onPress={() => rotate.mutate()} isDisabled={rotate.isPending}>
          {words.rotate}
        </Button>
        <ConfirmedButton
          label={words.remove}
          lead={words.removeLead}
          confirm={words.removeNow}
          isPending={remove.isPending}
          onConfirm={() => remove.mutate()}
        />
      </div>
    </>
  )
}
