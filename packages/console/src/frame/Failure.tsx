/** What is shown in place of a view that could not be shown. */
import { Link } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { Button } from "react-aria-components/Button"
import { Notice } from "../controls/Notice.tsx"
import { View } from "../controls/View.tsx"
import { errorText, isConnectionLost } from "../api/errorText.ts"
import { useTexts } from "../texts/texts.tsx"
import { LanguageChoice } from "./LanguageChoice.tsx"
import { Mark } from "./Mark.tsx"

export const Failure = ({ error }: { readonly error: unknown }) => {
  const texts = useTexts()
  return (
    <View title={texts.errors.failed}>
      <Notice kind="bad">
        <p>{errorText(error, texts)}</p>
        {isConnectionLost(error) && (
          <Button className="second" onPress={() => location.reload()}>
            {texts.errors.retry}
          </Button>
        )}
      </Notice>
      <Link to="/">{texts.frame.start}</Link>
    </View>
  )
}

/** Shows the failure on a page of its own, for addresses that have no menu. */
export const FailurePage = ({ error }: { readonly error: unknown }) => (
  <Page>
    <Failure error={error} />
  </Page>
)

/** An address that no view has. */
export const NotFound = () => {
  const { errors, frame } = useTexts()
  return (
    <Page>
      <View title={errors.gone}>
        <p>
          <Link to="/" className="button">
            {frame.start}
          </Link>
        </p>
      </View>
    </Page>
  )
}

const Page = ({ children }: { readonly children: ReactNode }) => (
  <div className="frame">
    <header className="bar">
      <Mark />
      <LanguageChoice />
    </header>
    <main>{children}</main>
  </div>
)
