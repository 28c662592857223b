/** Who is signed in already, on the page of the sign-in: leads into the console, or signs out. */
import { Link } from "@tanstack/react-router"
import { Notice } from "../controls/Notice.tsx"
import { useTexts } from "../texts/texts.tsx"
import { SignOutButton } from "../leave/SignOutButton.tsx"
import type { Session } from "../session/session.ts"

export const PresentSession = ({ session: { member, organization } }: { readonly session: Session }) => {
  const { signIn } = useTexts()
  return (
    <Notice>
      <p>{signIn.signedIn(member.name, organization.name)}</p>
      <div className="row">
        <Link to="/" className="button">
          {signIn.goOn}
        </Link>
        <SignOutButton member={member.id} />
      </div>
    </Notice>
  )
}
