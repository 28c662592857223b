/** Passports that were offered to other organizations or accepted from them, by the code of an offer. */
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { useState } from "react"
import { Button } from "react-aria-components/Button"
import { dpp } from "../api/client.ts"
import { errorText, statusOf } from "../api/errorText.ts"
import { Notice } from "../controls/Notice.tsx"
import { TextInput } from "../controls/TextInput.tsx"
import { View } from "../controls/View.tsx"
import { hasRole, useSession } from "../session/session.ts"
import { useTexts } from "../texts/texts.tsx"
import { useViewTexts } from "../texts/viewTexts.ts"
import { TransferList } from "./TransferList.tsx"

export const Transfers = () => {
  const { batteries } = useTexts()
  const { transfer: words } = useViewTexts("life")
  const canAccept = hasRole(useSession(), "publisher")
  return (
    <View title={words.title} lead={words.viewLead}>
      {canAccept ? <Acceptance /> : <Notice>{words.role}</Notice>}
      <TransferList />
      <Link to="/batteries">{batteries.title}</Link>
    </View>
  )
}

const Acceptance = () => {
  const texts = useTexts()
  const { transfer: words } = useViewTexts("life")
  const queries = useQueryClient()
  const [code, setCode] = useState("")
  const accept = useMutation({
    mutationFn: () => dpp.transfers.accept({ code: code.trim() }),
    onSuccess: () => setCode(""),
    onSettled: () => queries.invalidateQueries()
  })
  const refusal = statusOf(accept.error) === 404 ? words.unknown : errorText(accept.error, texts)
  return (
    <form
      className="card"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        accept.mutate()
      }}
    >
      <h2>{words.accept}</h2>
      <p className="quiet">{words.acceptLead}</p>
      {accept.isError && <Notice kind="bad">{refusal}</Notice>}
      {accept.data !== undefined && (
        <Notice>
          <p>{words.accepted(accept.data.product_ids.length)}</p>
          {accept.data.ended_grants.length > 0 && <p>{words.endedGrants(accept.data.ended_grants.length)}</p>}
        </Notice>
      )}
      <TextInput id="transfer-code" label={words.acceptCode} value={code} autoComplete="off" onChange={setCode} />
      <div className="row">
        <Button type="submit" isDisabled={accept.isPending || code.trim() === ""}>
          {words.acceptNow}
        </Button>
      </div>
    </form>
  )
}
