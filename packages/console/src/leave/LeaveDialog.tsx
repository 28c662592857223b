/** Signs a member out. What is not saved is deleted or kept for this member, as the member says; without it, nothing stays in the browser. */
import { useEffect, useRef, useState } from "react"
import { Button } from "react-aria-components/Button"
import { errorText } from "../api/errorText.ts"
import { Notice } from "../controls/Notice.tsx"
import { useTexts } from "../texts/texts.tsx"
import { useViewTexts } from "../texts/viewTexts.ts"
import { beginAgain, leaveSession } from "./leaveSession.ts"
import { forgetTraces, unsavedOf } from "./ownTraces.ts"

interface Props {
  readonly member: string
  readonly onCancel: () => void
}

export const LeaveDialog = ({ member, onCancel }: Props) => {
  const texts = useTexts()
  const words = useViewTexts("leave")
  const dialog = useRef<HTMLDialogElement>(null)
  const [unsaved, setUnsaved] = useState(0)
  const [error, setError] = useState<unknown>(null)
  const leave = async (forgets: boolean) => {
    try {
      await leaveSession()
      if (forgets) await forgetTraces(member)
      beginAgain()
    } catch (cause) {
      setError(cause)
    }
  }
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    const begin = async () => {
      const count = await unsavedOf(member)
      setUnsaved(count)
      if (count > 0) dialog.current?.showModal()
      else await leave(true)
    }
    begin().catch(setError)
  })
  useEffect(() => {
    if (error !== null && dialog.current?.open === false) dialog.current.showModal()
  }, [error])
  return (
    <dialog ref={dialog} className="search" aria-label={words.title} onClose={onCancel}>
      <div className="stack">
        <h2>{words.title}</h2>
        {error !== null && <Notice kind="bad">{errorText(error, texts)}</Notice>}
        {unsaved > 0 && <p>{words.unsaved(unsaved)}</p>}
        {unsaved > 0 && <p className="quiet">{words.lead}</p>}
        <div className="row">
          <Button className="danger" onPress={() => void leave(true)}>
            {words.forget}
          </Button>
          <Button className="second" onPress={() => void leave(false)}>
            {words.keep}
          </Button>
          <Button className="plain" onPress={() => dialog.current?.close()}>
            {texts.cancel}
          </Button>
        </div>
      </div>
    </dialog>
  )
}
