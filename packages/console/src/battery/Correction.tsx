/** Undoes the last event of a battery, with the reason. */
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { Button } from "react-aria-components/Button"
import { dpp } from "../api/client.ts"
import { errorText } from "../api/errorText.ts"
import { Notice } from "../controls/Notice.tsx"
import { TextInput } from "../controls/TextInput.tsx"
import { useTexts } from "../texts/texts.tsx"
import { useViewTexts } from "../texts/viewTexts.ts"

export const Correction = ({ event, id }: { readonly id: string; readonly event: string }) => {
  const texts = useTexts()
  const { life: words } = useViewTexts("life")
  const queries = useQueryClient()
  const [isAsked, setAsked] = useState(false)
  const [reason, setReason] = useState("")
  const undo = useMutation({
    mutationFn: () => dpp.lifecycle.recordEvent(id, { event: "correction", of: event, note: reason.trim() }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ["products"] })
  })
  if (!isAsked)
    return (
      <div className="row">
        <Button className="plain" onPress={() => setAsked(true)}>
          {words.undo}
        </Button>
      </div>
    )
  return (
    <div className="stack">
      {undo.isError && <Notice kind="bad">{errorText(undo.error, texts)}</Notice>}
      <TextInput id="undo-reason" label={words.undoReason} value={reason} onChange={setReason} />
      <div className="row">
        <Button className="danger" onPress={() => undo.mutate()} isDisabled={undo.isPending || reason.trim() === ""}>
          {words.undo}
        </Button>
        <Button className="second" onPress={() => setAsked(false)}>
          {texts.cancel}
        </Button>
      </div>
    </div>
  )
}
