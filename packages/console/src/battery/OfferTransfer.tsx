/** Offers a battery to another organization, with a code that is shown once. */
import type { Product, TransferCreate } from "@dpp/client"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { Button } from "react-aria-components/Button"
import { dpp } from "../api/client.ts"
import { inputErrorText } from "../api/errorText.ts"
import { DayField } from "../controls/DayField.tsx"
import { Notice } from "../controls/Notice.tsx"
import { Secret } from "../controls/Secret.tsx"
import { TextInput } from "../controls/TextInput.tsx"
import { hasRole, useSession } from "../session/session.ts"
import { useTexts } from "../texts/texts.tsx"
import { useViewTexts } from "../texts/viewTexts.ts"
import { lifeTexts } from "./lifeTexts.ts"
import { TransferList } from "../transfer/TransferList.tsx"

const dayMs = 86_400_000
const dayAfter = (days: number): string => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10)
const purposes = ["responsibility", "second_life"] as const

export const OfferTransfer = ({ battery }: { readonly battery: Product }) => {
  const texts = useTexts()
  const { transfer: words } = useViewTexts(lifeTexts)
  const queries = useQueryClient()
  const canOffer = hasRole(useSession(), "publisher")
  const [purpose, setPurpose] = useState<TransferCreate["purpose"]>("responsibility")
  const [until, setUntil] = useState(() => dayAfter(30))
  const [note, setNote] = useState("")
  const offer = useMutation({
    mutationFn: () =>
      dpp.transfers.offer(battery.id, {
        purpose,
        expires_at: `${until}T23:59:59Z`,
        ...(note.trim() !== "" && { note: note.trim() })
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: ["transfers"] })
  })
  const isPossible = battery.passport_status === "active"
  return (
    <section className="stack">
      <h2>{texts.battery.transfer}</h2>
      <p className="quiet">{words.lead}</p>
      {!isPossible && <p>{words.onlyPublished}</p>}
      {isPossible && !canOffer && <Notice>{words.role}</Notice>}
      {offer.data !== undefined && <Secret lead={words.code} secret={offer.data.code} onClose={offer.reset} />}
      {isPossible && canOffer && (
        <form
          className="card"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            offer.mutate()
          }}
        >
          {offer.isError && <Notice kind="bad">{inputErrorText(offer.error, texts)}</Notice>}
          <fieldset className="stack">
            <legend className="label">{words.purpose}</legend>
            {purposes.map((one) => (
              <label key={one} className="choice">
                <input type="radio" name="purpose" checked={purpose === one} onChange={() => setPurpose(one)} />
                <span>{words.purposes[one]}</span>
              </label>
            ))}
          </fieldset>
          <DayField
            id="transfer-until"
            label={words.until}
            hint={words.untilHint}
            min={dayAfter(0)}
            max={dayAfter(89)}
            value={until}
            onChange={setUntil}
          />
          <TextInput
            id="transfer-note"
            label={words.note}
            hint={words.noteHint}
            isOptional
            value={note}
            onChange={setNote}
          />
          <div className="row">
            <Button type="submit" isDisabled={offer.isPending || until === ""}>
              {words.offer}
            </Button>
          </div>
        </form>
      )}
      <TransferList product={battery.id} />
    </section>
  )
}
