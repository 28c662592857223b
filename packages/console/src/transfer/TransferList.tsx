/** The offers of the organization, or those of one battery; open ones can be withdrawn, and consents be taken back. */
import type { Transfer } from "@dpp/client"
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { Button } from "react-aria-components/Button"
import { dpp } from "../api/client.ts"
import { errorText } from "../api/errorText.ts"
import { Notice } from "../controls/Notice.tsx"
import { hasRole, useSession } from "../session/session.ts"
import { useTexts } from "../texts/texts.tsx"
import { useViewTexts } from "../texts/viewTexts.ts"

/** The newest ones. */
const shown = 100

/** `product`: only the offers of this battery, as a part of its section. */
export const TransferList = ({ product }: { readonly product?: string }) => {
  const texts = useTexts()
  const { transfer: words } = useViewTexts("life")
  const { data, error } = useQuery({
    queryKey: ["transfers"],
    queryFn: async ({ signal }) => (await dpp.transfers.list({ per_page: shown }, { signal })).data
  })
  const offers = data?.filter(({ product_ids }) => product === undefined || product_ids.includes(product))
  return (
    <section className="stack">
      {product === undefined ? <h2>{words.offers}</h2> : <h3>{words.offers}</h3>}
      {error !== null && <Notice kind="bad">{errorText(error, texts)}</Notice>}
      {offers?.length === 0 && (
        <p className="quiet">
          {words.none} {product === undefined && words.noneLead}
        </p>
      )}
      {offers !== undefined && offers.length > 0 && (
        <ul className="tasks">
          {offers.map((offer) => (
            <li key={offer.id}>
              <Offer offer={offer} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const Offer = ({ offer }: { readonly offer: Transfer }) => {
  const { batteries, direction, expires_at, id, note, product_ids, purpose, receiver, sender, status } = offer
  const texts = useTexts()
  const { transfer: words } = useViewTexts("life")
  const queries = useQueryClient()
  const isConsent = purpose === "second_life" && status === "accepted"
  const canWithdraw = hasRole(useSession(), "publisher") && direction === "sent" && (status === "open" || isConsent)
  const withdraw = useMutation({
    mutationFn: () => dpp.transfers.withdraw(id),
    onSettled: () => queries.invalidateQueries({ queryKey: ["transfers"] })
  })
  const day = new Intl.DateTimeFormat(texts.tag, { dateStyle: "medium" })
  const other = direction === "received" ? words.from(sender.name) : receiver === null ? "" : words.to(receiver.name)
  const facts = [
    words.batteries(product_ids.length),
    batteries === null || batteries === 1 ? "" : words.perBattery(batteries),
    other,
    status === "open" ? words.expires(day.format(new Date(expires_at))) : "",
    note ?? ""
  ]
  return (
    <div className="stack">
      <div className="spread">
        <strong>{words.purposes[purpose]}</strong>
        <span className={status === "open" ? "state open" : "state"}>{words.states[status]}</span>
      </div>
      <p className="quiet">{facts.filter((part) => part !== "").join(", ")}</p>
      {withdraw.isError && <Notice kind="bad">{errorText(withdraw.error, texts)}</Notice>}
      {canWithdraw && (
        <div className="row">
          <Button className="plain" onPress={() => withdraw.mutate()} isDisabled={withdraw.isPending}>
            {isConsent ? words.takeBack : words.withdraw}
          </Button>
          {isConsent && <span className="quiet small">{words.takeBackHint}</span>}
        </div>
      )}
    </div>
  )
}
