/** Records that a battery was taken apart: its parts are in others, and its passport becomes inactive. */
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { Button } from "react-aria-components/Button"
import { dpp } from "../api/client.ts"
import { errorText } from "../api/errorText.ts"
import { DayField } from "../controls/DayField.tsx"
import { Notice } from "../controls/Notice.tsx"
import { useTexts } from "../texts/texts.tsx"
import { useViewTexts } from "../texts/viewTexts.ts"

export const Dismantled = ({ id }: { readonly id: string }) => {
  const texts = useTexts()
  const { life: words } = useViewTexts("life")
  const queries = useQueryClient()
  const today = new Date().toISOString().slice(0, 10)
  const [date, setDate] = useState(today)
  const record = useMutation({
    mutationFn: () => dpp.lifecycle.recordEvent(id, { event: "dismantled", date }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ["products"] })
  })
  return (
    <details className="card">
      <summary>{words.dismantled}</summary>
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          record.mutate()
        }}
      >
        <p>{words.dismantledLead}</p>
        {record.isError && <Notice kind="bad">{errorText(record.error, texts)}</Notice>}
        <DayField id="dismantled-date" label={texts.battery.day} max={today} value={date} onChange={setDate} />
        <div className="row">
          <Button type="submit" className="second" isDisabled={date === "" || record.isPending}>
            {texts.battery.record}
          </Button>
        </div>
      </form>
    </details>
  )
}
