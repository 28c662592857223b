/** Ends the session, and begins the page again: nothing of the organization stays in this window. */
import { forgetSession } from "../session/formerSession.ts"
import { signOut } from "../session/session.ts"

const signInPath = "/console/sign-in"

export const leaveSession = async (): Promise<void> => {
  await signOut()
  forgetSession()
  for (const key of Object.keys(sessionStorage)) if (key.startsWith("dpp-console-")) sessionStorage.removeItem(key)
}

/** The page of the sign-in keeps the link that it was opened with. */
export const beginAgain = (): void => {
  if (location.pathname === signInPath) location.reload()
  else location.assign(signInPath)
}
