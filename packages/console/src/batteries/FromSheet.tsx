/** The next step where there is no battery yet: a spreadsheet, for those who may bring one in. */
import { Link } from "@tanstack/react-router"
import { hasRole, useSession } from "../session/session.ts"
import { useTexts } from "../texts/texts.tsx"

export const FromSheet = () => {
  const { start } = useTexts()
  return hasRole(useSession(), "editor") ? (
    <p>
      <Link to="/sheet" search={{ step: "file" }} className="button">
        {start.sheet}
      </Link>
    </p>
  ) : null
}
