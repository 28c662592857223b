/** What is shown in place of a view that could not be shown. */
import { Link } from "@tanstack/react-router"
import { Notice } from "../controls/Notice.tsx"
import { errorText } from "../api/errorText.ts"
import { useTexts } from "../texts/texts.tsx"

export const Failure = ({ error }: { readonly error?: unknown }) => {
  const texts = useTexts()
  return (
    <div className="view">
      <Notice kind="bad">
        <p>{error === undefined ? texts.errors.gone : errorText(error, texts)}</p>
        <Link to="/">{texts.frame.start}</Link>
      </Notice>
    </div>
  )
}

/** An address that no view has. */
export const NotFound = () => <Failure />
