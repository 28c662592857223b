/** What is shown in place of a view that could not be shown. */
import { Link } from "@tanstack/react-router"
import { Notice } from "../controls/Notice.tsx"
import { View } from "../controls/View.tsx"
import { errorText } from "../api/errorText.ts"
import { useTexts } from "../texts/texts.tsx"

export const Failure = ({ error }: { readonly error: unknown }) => {
  const texts = useTexts()
  return (
    <View title={texts.errors.failed}>
      <Notice kind="bad">
        <p>{errorText(error, texts)}</p>
      </Notice>
      <Link to="/">{texts.frame.start}</Link>
    </View>
  )
}

/** An address that no view has. */
export const NotFound = () => {
  const { errors, frame } = useTexts()
  return (
    <View title={errors.gone}>
      <p>
        <Link to="/" className="button">
          {frame.start}
        </Link>
      </p>
    </View>
  )
}
