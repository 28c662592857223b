/** What was sent to an address in the last days; an admin sends it again. */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { Button } from "react-aria-components/Button"
import { dpp } from "../api/client.ts"
import { errorText } from "../api/errorText.ts"
import { Notice } from "../controls/Notice.tsx"
import { useTexts } from "../texts/texts.tsx"
import { useViewTexts } from "../texts/viewTexts.ts"
import { groupsOf } from "./eventGroups.ts"

/** The newest ones. */
const shown = 25

export const Deliveries = ({ id, isAdmin }: { readonly id: string; readonly isAdmin: boolean }) => {
  const texts = useTexts()
  const words = useViewTexts("connections")
  const queries = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const { data, error } = useQuery({
    queryKey: ["webhooks", id, "deliveries"],
    queryFn: async ({ signal }) => (await dpp.webhooks.deliveries(id, { per_page: shown }, { signal })).data,
    enabled: isOpen
  })
  const resend = useMutation({
    mutationFn: (delivery: string) => dpp.webhooks.resend(id, delivery),
    onSettled: () => queries.invalidateQueries({ queryKey: ["webhooks", id, "deliveries"] })
  })
  const failure = error ?? resend.error
  const moment = new Intl.DateTimeFormat(texts.tag, { dateStyle: "medium", timeStyle: "short" })
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{words.deliveries}</summary>
      <div className="stack inset">
        <p className="quiet">{words.deliveriesLead}</p>
        {failure !== null && <Notice kind="bad">{errorText(failure, texts)}</Notice>}
        {data?.length === 0 && <p>{words.noDeliveries}</p>}
        <ul className="tasks">
          {data?.map(({ attempts, error: reason, id: delivery, state, timestamp, type }) => (
            <li key={delivery}>
              <div className="spread">
                <span>
                  {type === "webhook.test" ? words.test : words.groups[groupsOf([type])[0] ?? "changed"]},{" "}
                  {moment.format(new Date(timestamp))}
                </span>
                <span className={state === "delivered" ? "state" : "state open"}>{words.deliveryStates[state]}</span>
              </div>
              <p className="quiet">
                {[words.attempts(attempts), reason === null ? "" : words.errors[reason]]
                  .filter((part) => part !== "")
                  .join(", ")}
              </p>
              {isAdmin && type !== "webhook.test" && (
                <Button className="plain" onPress={() => resend.mutate(delivery)} isDisabled={resend.isPending}>
                  {words.resend}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </div>
    </details>
  )
}
