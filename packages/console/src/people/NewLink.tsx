/** A link with which a person signs in once. It is shown here only. */
import { useState } from "react"
import { Button } from "react-aria-components/Button"
import { Notice } from "../controls/Notice.tsx"
import { useTexts } from "../texts/texts.tsx"

export interface IssuedLink {
  /** The person for whom it is. */
  readonly name: string
  readonly url: string
}

interface Props {
  readonly link: IssuedLink
  readonly onClose: () => void
}

export const NewLink = ({ link: { name, url }, onClose }: Props) => {
  const { people } = useTexts()
  const [isCopied, setCopied] = useState(false)
  return (
    <Notice>
      <p>{people.linkFor(name)}</p>
      <p className="address">{url}</p>
      <div className="row">
        <Button onPress={() => void navigator.clipboard.writeText(url).then(() => setCopied(true))}>
          {people.copy}
        </Button>
        <Button className="second" onPress={onClose}>
          {people.close}
        </Button>
        {isCopied && <span role="status">{people.copied}</span>}
      </div>
    </Notice>
  )
}
