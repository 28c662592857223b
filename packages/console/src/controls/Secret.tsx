/** A secret that is shown once, such as a code or the link for a supplier. */
import { useState } from "react"
import { Button } from "react-aria-components/Button"
import { useTexts } from "../texts/texts.tsx"
import { Notice } from "./Notice.tsx"

interface Props {
  /** What it is for. */
  readonly lead: string
  readonly secret: string
  readonly onClose: () => void
}

export const Secret = ({ lead, onClose, secret }: Props) => {
  const { people } = useTexts()
  const [isCopied, setCopied] = useState(false)
  return (
    <Notice>
      <p>{lead}</p>
      <p className="address">{secret}</p>
      <div className="row">
        <Button onPress={() => void navigator.clipboard.writeText(secret).then(() => setCopied(true))}>
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
