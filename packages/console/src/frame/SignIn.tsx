/**
 * Signs a person in by the link that was handed over, or leads to one by mail or to the identity provider where the service has them.
 * The token is in the fragment of the address, which no server sees; it is used only when the person presses the button, so that a
 * program which examines mails does not use it up. A person who is signed in already is led into the console.
 */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { useLocation, useNavigate } from "@tanstack/react-router"
import { useState } from "react"
import { Button } from "react-aria-components/Button"
import { CallFailed } from "../api/client.ts"
import { errorText } from "../api/errorText.ts"
import { Notice } from "../controls/Notice.tsx"
import { View } from "../controls/View.tsx"
import { Mark } from "./Mark.tsx"
import { LanguageChoice } from "./LanguageChoice.tsx"
import { useTexts } from "../texts/texts.tsx"
import { hadSession } from "../session/formerSession.ts"
import { LinkByMail } from "./LinkByMail.tsx"
import { PresentSession } from "./PresentSession.tsx"
import { sessionQuery, signIn, waysQuery } from "../session/session.ts"

const returnKey = "dpp-console-return"

/** Remembers where a person was when the session ended. */
export const rememberPlace = (path: string): void => sessionStorage.setItem(returnKey, path)

/** Where the identity provider leads back to. */
const returnPath = (): string => `/console${sessionStorage.getItem(returnKey) ?? ""}`

/** Another link in the same window begins again. */
export const SignIn = () => {
  const { hash } = useLocation()
  return <SignInWith key={hash} token={hash} />
}

const SignInWith = ({ token }: { readonly token: string }) => {
  const texts = useTexts()
  const { signIn: words } = texts
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [inPractice] = useState(() => new URLSearchParams(location.search).get("practice") === "true")
  const [problem] = useState(() => new URLSearchParams(location.search).get("error"))
  const { data: ways } = useQuery(waysQuery)
  const { data: session } = useQuery(sessionQuery)
  const isSignedIn = session !== undefined && session !== null
  const [hasEnded] = useState(hadSession)
  const enter = useMutation({
    meta: { signsIn: true },
    mutationFn: () => signIn(token, inPractice),
    onSuccess: async (session) => {
      const place = sessionStorage.getItem(returnKey) ?? "/"
      sessionStorage.removeItem(returnKey)
      queries.clear()
      queries.setQueryData(sessionQuery.queryKey, session)
      // With what the address says beside the path: a search, a step.
      await navigate({ href: `/console${place}`, replace: true })
    }
  })
  const isRefused = enter.error instanceof CallFailed && [401, 410].includes(enter.error.status)
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
          {session === null && hasEnded && token === "" && <Notice>{words.ended}</Notice>}
          {problem !== null && (
            <Notice kind="bad">{problem === "no_member" ? words.noMember : words.providerFailed}</Notice>
          )}
          {enter.isError && <Notice kind="bad">{refusal(enter.error)}</Notice>}
          {isSignedIn && <PresentSession session={session} />}
          {token !== "" && !isRefused && (
            <>
              <p className="lead">{words.ready}</p>
              <Button onPress={() => enter.mutate()} isDisabled={enter.isPending}>
                {words.button}
              </Button>
            </>
          )}
          {(token === "" || isRefused) && !isSignedIn && ways !== undefined && (
            <>
              {ways.provider && (
                <a className="button" href={`/console/oidc/start?return_to=${encodeURIComponent(returnPath())}`}>
                  {words.withProvider}
                </a>
              )}
              {ways.mail && <LinkByMail />}
              {!ways.mail && <p className="lead">{isRefused ? words.askAgain : words.withoutLink}</p>}
            </>
          )}
        </View>
      </main>
    </div>
  )
}
