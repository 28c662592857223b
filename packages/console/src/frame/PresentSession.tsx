/** Who is signed in already, on the page of the sign-in: leads into the console, or signs out. */
import { useQueryClient } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { Button } from "react-aria-components/Button"
import { Notice } from "../controls/Notice.tsx"
import { useTexts } from "../texts/texts.tsx"
import { leaveSession } from "../session/leaveSession.ts"
import type { Session } from "../session/session.ts"

export const PresentSession = ({ session: { member, organization } }: { readonly session: Session }) => {
  const { frame, signIn } = useTexts()
  const queries = useQueryClient()
  const leave = async () => {
    await leaveSession(queries)
    // The page begins again, with the link that it was opened with.
    location.reload()
  }
  return (
    <Notice>
      <p>{signIn.signedIn(member.name, organization.name)}</p>
      <div className="row">
        <Link to="/" className="button">
          {signIn.goOn}
        </Link>
        <Button className="plain" onPress={() => void leave()}>
          {frame.signOut}
        </Button>
      </div>
    </Notice>
  )
}
