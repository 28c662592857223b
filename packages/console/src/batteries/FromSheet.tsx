/** Leads to the import of a spreadsheet where there is no battery yet. Only people who may create batteries see it. */
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
