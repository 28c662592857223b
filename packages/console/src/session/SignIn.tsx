/**
 * Signs a person in by the link that was handed over. The token is in the fragment of the address, which no server sees; it is used
 * only when the person presses the button, so that a program which examines mails does not use it up.
 */
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useNavigate } from "@tanstack/react-router"
import { useState } from "react"
import { Button } from "react-aria-components/Button"
import { CallFailed } from "../api/client.ts"
import { errorText } from "../api/errorText.ts"
import { Notice } from "../controls/Notice.tsx"
import { View } from "../controls/View.tsx"
import { Mark } from "../frame/Mark.tsx"
import { LanguageChoice } from "../frame/LanguageChoice.tsx"
import { useTexts } from "../texts/texts.tsx"
import { sessionQuery, signIn } from "./session.ts"

const returnKey = "dpp-console-return"

/** Remembers where a person was when the session ended. */
export const rememberPlace = (path: string): void => sessionStorage.setItem(returnKey, path)

export const SignIn = () => {
  const texts = useTexts()
  const { signIn: words } = texts
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [token] = useState(() => location.hash.slice(1))
  const [inPractice] = useState(() => new URLSearchParams(location.search).get("practice") === "true")
  const [isReturning] = useState(() => sessionStorage.getItem(returnKey) !== null)
  const enter = useMutation({
    mutationFn: () => signIn(token, inPractice),
    onSuccess: async (session) => {
      const place = sessionStorage.getItem(returnKey) ?? "/"
      sessionStorage.removeItem(returnKey)
      queries.clear()
      queries.setQueryData(sessionQuery.queryKey, session)
      await navigate({ to: place, replace: true })
    }
  })
  const refusal = (error: unknown): string => {
    if (error instanceof CallFailed && error.status === 401) return words.used
    if (error instanceof CallFailed && error.status === 410) return words.expired
    return errorText(error, texts)
  }
  return (
    <div className="frame">
      <header className="bar">
        <Mark />
        <LanguageChoice />
      </header>
      <main>
        <View title={words.title}>
          {isReturning && token === "" && <Notice>{words.ended}</Notice>}
          {enter.isError && <Notice kind="bad">{refusal(enter.error)}</Notice>}
          {token === "" ? (
            <p className="lead">{words.withoutLink}</p>
          ) : (
            <>
              <p className="lead">{words.ready}</p>
              <Button onPress={() => enter.mutate()} isDisabled={enter.isPending}>
                {words.button}
              </Button>
            </>
          )}
        </View>
      </main>
    </div>
  )
}
