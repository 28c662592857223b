/** Offers batteries to another organization, with one code that is shown once: it accepts all of them or none. */
import type { TransferCreate } from "@dpp/client"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { Button } from "react-aria-components/Button"
import { dpp } from "../api/client.ts"
import { errorText } from "../api/errorText.ts"
import { DayField } from "../controls/DayField.tsx"
import { Notice } from "../controls/Notice.tsx"
import { Secret } from "../controls/Secret.tsx"
import { TextInput } from "../controls/TextInput.tsx"
import { useTexts } from "../texts/texts.tsx"
import { useViewTexts } from "../texts/viewTexts.ts"

const dayMs = 86_400_000
const dayAfter = (days: number): string => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10)
const purposes = ["responsibility", "second_life"] as const

/** `products`: the ids of the batteries. */
export const OfferForm = ({ products }: { readonly products: ReadonlyArray<string> }) => {
  const texts = useTexts()
  const { transfer: words } = useViewTexts("life")
  const queries = useQueryClient()
  const [purpose, setPurpose] = useState<TransferCreate["purpose"]>("responsibility")
  const [until, setUntil] = useState(() => dayAfter(30))
  const [made, setMade] = useState("1")
  const [note, setNote] = useState("")
  const offer = useMutation({
    mutationFn: (product_ids: ReadonlyArray<string>) =>
      dpp.transfers.offerMany({
        product_ids,
        purpose,
        expires_at: `${until}T23:59:59Z`,
        ...(purpose === "second_life" && { batteries: Number(made) }),
        ...(note.trim() !== "" && { note: note.trim() })
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: ["transfers"] })
  })
  return (
    <>
      {offer.data !== undefined && (
        // The selection may have changed since.
        <Secret
          lead={`${words.codeFor(offer.variables.length)} ${words.code}`}
          secret={offer.data.code}
          onClose={offer.reset}
        />
      )}
      <form
        className="card"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          offer.mutate(products)
        }}
      >
        {offer.isError && <Notice kind="bad">{errorText(offer.error, texts)}</Notice>}
        <fieldset className="stack">
          <legend className="label">{words.purpose}</legend>
          {purposes.map((one) => (
            <label key={one} className="choice">
              <input type="radio" name="purpose" checked={purpose === one} onChange={() => setPurpose(one)} />
              <span>{words.purposes[one]}</span>
            </label>
          ))}
        </fieldset>
        {purpose === "second_life" && (
          <TextInput id="transfer-made" label={words.made} hint={words.madeHint} value={made} onChange={setMade} />
        )}
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
    </>
  )
}
