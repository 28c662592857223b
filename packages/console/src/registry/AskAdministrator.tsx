/** A mail to the administrator of the service, ready to send: what only the administrator can enter. */
import type { Organization } from "@dpp/client"
import { useViewTexts } from "../texts/viewTexts.ts"

export const AskAdministrator = ({ organization: { id, name } }: { readonly organization: Organization }) => {
  const words = useViewTexts("registry")
  const [subject, text] = [words.mailSubject(name), words.mailText(name, id)]
  // The program for mails asks for the address, which the service does not know.
  return <a href={`mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`}>{words.ask}</a>
}
