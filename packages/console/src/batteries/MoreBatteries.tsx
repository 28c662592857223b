/** Says how many batteries of a list are shown, and loads more of them. */
import { Link } from "@tanstack/react-router"
import { Button } from "react-aria-components/Button"
import { useTexts } from "../texts/texts.tsx"

interface Props {
  readonly shown: number
  readonly total: number
  readonly isLoading: boolean
  readonly onMore: () => void
}

export const MoreBatteries = ({ isLoading, onMore, shown, total }: Props) => {
  const texts = useTexts()
  const { batteries: words, tag } = texts
  return (
    <div className="row">
      <span role="status">{words.shownOf(shown.toLocaleString(tag), total.toLocaleString(tag))}</span>
      <Button className="second" onPress={onMore} isDisabled={isLoading}>
        {isLoading ? words.more : words.showMore}
      </Button>
      <Link to="/batteries">{words.chooseThere}</Link>
    </div>
  )
}
