/** One request to a supplier: what is asked for, reminder, withdrawal, and the answer with the decision. */
import type { DataRequest } from "@dpp/client"
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { Link, useParams } from "@tanstack/react-router"
import { useState } from "react"
import { Button } from "react-aria-components/Button"
import { dpp } from "../api/client.ts"
import { errorText } from "../api/errorText.ts"
import { labelIn } from "../controls/labels.ts"
import { Notice } from "../controls/Notice.tsx"
import { Secret } from "../controls/Secret.tsx"
import { View } from "../controls/View.tsx"
import { modelQuery } from "../model/modelQueries.ts"
import { hasRole, useSession } from "../session/session.ts"
import { useLanguage } from "../texts/texts.tsx"
import { useViewTexts } from "../texts/viewTexts.ts"
import { Answer } from "./Answer.tsx"
import { Reminders } from "./Reminders.tsx"
import { requestQuery } from "./requestQueries.ts"

export const SupplierRequest = () => {
  const { language, texts } = useLanguage()
  const words = useViewTexts("suppliers")
  const { id } = useParams({ from: "/member/suppliers/$id" })
  const canDecide = hasRole(useSession(), "editor")
  const { data: request, error } = useQuery(requestQuery(id))
  if (error !== null) return <Notice kind="bad">{errorText(error, texts)}</Notice>
  if (request === undefined) return <p className="quiet">{texts.loading}</p>
  const { due_at, fields, is_overdue, note, product_ids, recipient, rejection, status, template_id } = request
  const day = new Intl.DateTimeFormat(texts.tag, { dateStyle: "medium" })
  return (
    <View title={recipient.name} lead={note ?? undefined} isWide>
      <p>
        <span className={status === "submitted" || is_overdue ? "state open" : "state"}>{words.states[status]}</span>{" "}
        {template_id === null ? words.forBatteries(product_ids.length) : <ModelLink id={template_id} />}{" "}
        {due_at !== null && words.due(day.format(new Date(due_at)))} {is_overdue && words.overdue}
      </p>
      {rejection !== null && <Notice kind="warn">{words.rejected(rejection.reason)}</Notice>}
      {status === "open" && (
        <section className="stack">
          <h2>{words.asked}</h2>
          <ul className="bullets">
            {fields.map((field) => (
              <li key={field}>{labelIn(field, language)}</li>
            ))}
          </ul>
          <p>{words.notYet}</p>
          <Reminders request={request} />
        </section>
      )}
      {(status === "submitted" || status === "accepted") && (
        <Answer key={request.updated_at} request={request} canDecide={canDecide} />
      )}
      {canDecide ? <Steps request={request} /> : <Notice>{words.role}</Notice>}
      <Link to="/suppliers">{words.all}</Link>
    </View>
  )
}

const ModelLink = ({ id }: { readonly id: string }) => {
  const words = useViewTexts("suppliers")
  const { data } = useQuery(modelQuery(id))
  return (
    <Link to="/models/$id" params={{ id }} search={{ step: "general" }}>
      {data?.name ?? words.forModel}
    </Link>
  )
}

/** What can be done beside the decision: remind while it is open, withdraw until it is accepted. */
const Steps = ({ request: { id, recipient, status } }: { readonly request: DataRequest }) => {
  const { texts } = useLanguage()
  const words = useViewTexts("suppliers")
  const queries = useQueryClient()
  const [isAsked, setAsked] = useState(false)
  const onSettled = () => queries.invalidateQueries({ queryKey: ["suppliers"] })
  const remind = useMutation({ mutationFn: () => dpp.dataRequests.remind(id), onSettled })
  const withdraw = useMutation({ mutationFn: () => dpp.dataRequests.withdraw(id), onSettled })
  const error = remind.error ?? withdraw.error
  if (status !== "open" && status !== "submitted") return null
  return (
    <section className="stack">
      {error !== null && <Notice kind="bad">{errorText(error, texts)}</Notice>}
      {remind.data !== undefined && (
        <Secret lead={words.link(recipient.name)} secret={remind.data.url} onClose={remind.reset} />
      )}
      {isAsked ? (
        <Notice kind="warn">
          <p>{words.withdrawLead}</p>
          <div className="row">
            <Button className="danger" onPress={() => withdraw.mutate()} isDisabled={withdraw.isPending}>
              {words.withdrawNow}
            </Button>
            <Button className="second" onPress={() => setAsked(false)}>
              {texts.cancel}
            </Button>
          </div>
        </Notice>
      ) : (
        <div className="row">
          {status === "open" && (
            <Button className="second" onPress={() => remind.mutate()} isDisabled={remind.isPending}>
              {words.remind}
            </Button>
          )}
          <Button className="plain" onPress={() => setAsked(true)}>
            {words.withdraw}
          </Button>
          {status === "open" && <span className="quiet small">{words.remindLead}</span>}
        </div>
      )}
    </section>
  )
}
