/** Issues a declaration that a person has signed, withdraws it, or deletes a draft. */
import type { Declaration } from "@dpp/client"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useNavigate } from "@tanstack/react-router"
import { useState } from "react"
import { dpp } from "../api/client.ts"
import { codeOf, errorText } from "../api/errorText.ts"
import { ConfirmedButton } from "../controls/ConfirmedButton.tsx"
import { Notice } from "../controls/Notice.tsx"
import { TextInput } from "../controls/TextInput.tsx"
import { hasRole, useSession } from "../session/session.ts"
import { useTexts } from "../texts/texts.tsx"
import { useViewTexts } from "../texts/viewTexts.ts"
import { declarationsKey } from "./declarationQueries.ts"

interface Props {
  readonly declaration: Declaration
  /** Whether the form has entries that are not saved. */
  readonly isUnsaved: boolean
}

export const DeclarationSteps = ({ declaration, isUnsaved }: Props) => {
  const texts = useTexts()
  const words = useViewTexts("declaration")
  const session = useSession()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [reason, setReason] = useState("")
  const { id, missing, state, versions } = declaration
  const refresh = () => queries.invalidateQueries()
  const issue = useMutation({ mutationFn: () => dpp.declarations.issue(id, {}), onSettled: refresh })
  const withdraw = useMutation({
    mutationFn: () => dpp.declarations.withdraw(id, reason.trim() === "" ? {} : { reason: reason.trim() }),
    onSuccess: refresh
  })
  const remove = useMutation({
    mutationFn: () => dpp.declarations.delete(id),
    onSuccess: async () => {
      queries.removeQueries({ queryKey: [...declarationsKey, "one", id] })
      await queries.invalidateQueries({ queryKey: declarationsKey })
      await navigate({ to: "/declarations" })
    }
  })
  const error = issue.error ?? withdraw.error ?? remove.error
  const isEnded = state === "superseded" || state === "withdrawn"
  const isReady = Object.keys(missing).length === 0
  const canIssue = hasRole(session, "publisher")
  return (
    <section className="stack">
      {error !== null && (
        <Notice kind="bad">
          {remove.isError && codeOf(error) === "conflict" ? words.keep : errorText(error, texts)}
        </Notice>
      )}
      {issue.data !== undefined && <Issued meta={issue.data.meta} />}
      {!isEnded && !canIssue && <Notice>{words.issueRole}</Notice>}
      {!isEnded && canIssue && isReady && isUnsaved && <p className="quiet">{words.saveFirst}</p>}
      {!isEnded && canIssue && isReady && !isUnsaved && state !== "issued" && (
        <div className="row">
          <ConfirmedButton
            label={versions.length === 0 ? words.issue : words.issueAgain}
            lead={words.issueLead}
            confirm={words.issueNow}
            isPending={issue.isPending}
            onConfirm={() => issue.mutate()}
          />
        </div>
      )}
      {!isEnded && canIssue && versions.length > 0 && (
        <details>
          <summary>{words.withdraw}</summary>
          <div className="stack inset">
            <TextInput
              id="withdraw-reason"
              label={words.withdrawReason}
              isOptional
              value={reason}
              onChange={setReason}
            />
            <div className="row">
              <ConfirmedButton
                label={words.withdraw}
                lead={words.withdrawLead}
                confirm={words.withdraw}
                isPending={withdraw.isPending}
                onConfirm={() => withdraw.mutate()}
              />
            </div>
          </div>
        </details>
      )}
      {hasRole(session, "editor") && (
        <div className="row">
          <ConfirmedButton
            label={words.delete}
            lead={words.deleteLead}
            confirm={words.delete}
            isPending={remove.isPending}
            onConfirm={() => remove.mutate()}
          />
        </div>
      )}
    </section>
  )
}

type Meta = Awaited<ReturnType<typeof dpp.declarations.issue>>["meta"]

const Issued = ({ meta: { rejected, remaining, requested, updated } }: { readonly meta: Meta }) => {
  const { tag } = useTexts()
  const words = useViewTexts("declaration")
  const number = new Intl.NumberFormat(tag)
  return (
    <Notice>
      <p role="status">{words.issuedFor(number.format(updated))}</p>
      {requested > 0 && <p>{words.requested(number.format(requested))}</p>}
      {rejected.length > 0 && <p>{words.rejected(number.format(rejected.length))}</p>}
      {remaining.length > 0 && <p>{words.remaining}</p>}
    </Notice>
  )
}
