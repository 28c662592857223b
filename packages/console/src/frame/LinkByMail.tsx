/** Asks for a link by mail. The response says nothing about whether the address is known. */
import { useMutation } from "@tanstack/react-query"
import { useState } from "react"
import { Button } from "react-aria-components/Button"
import { errorText } from "../api/errorText.ts"
import { Notice } from "../controls/Notice.tsx"
import { TextInput } from "../controls/TextInput.tsx"
import { useTexts } from "../texts/texts.tsx"
import { requestLink } from "../session/session.ts"

export const LinkByMail = () => {
  const texts = useTexts()
  const { signIn: words } = texts
  const [email, setEmail] = useState("")
  const ask = useMutation({ mutationFn: () => requestLink(email.trim()) })
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        ask.mutate()
      }}
    >
      <p className="lead">{words.byMail}</p>
      {ask.isError && <Notice kind="bad">{errorText(ask.error, texts)}</Notice>}
      {ask.isSuccess && <Notice>{words.mailSent}</Notice>}
      <TextInput id="email" label={words.email} type="email" autoComplete="email" value={email} onChange={setEmail} />
      <div className="row">
        <Button type="submit" isDisabled={ask.isPending || !email.includes("@")}>
          {words.sendLink}
        </Button>
      </div>
    </form>
  )
}
