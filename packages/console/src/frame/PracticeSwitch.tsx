/** Leads to the practice organization and back, where the same person has the same role. */
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useNavigate } from "@tanstack/react-router"
import { Button } from "react-aria-components/Button"
import { errorText } from "../api/errorText.ts"
import { hasRole, practise, type Session, sessionQuery, startPractice } from "../session/session.ts"
import { movedKey } from "./moved.ts"
import { useTexts } from "../texts/texts.tsx"

export const PracticeSwitch = ({ session }: { readonly session: Session }) => {
  const texts = useTexts()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { is_practice, practice_organization_id } = session.organization
  const change = useMutation({
    mutationFn: async () => {
      if (!is_practice && practice_organization_id === undefined) await startPractice()
      return practise(!is_practice)
    },
    onSuccess: async (next) => {
      queries.setQueryData(sessionQuery.queryKey, next)
      queries.setQueryData(movedKey, false)
      await navigate({ to: "/" })
    }
  })
  // An admin starts the practice organization; the others use it.
  if (!is_practice && practice_organization_id === undefined && !hasRole(session, "admin")) return null
  return (
    <>
      <Button className="plain" onPress={() => change.mutate()} isDisabled={change.isPending}>
        {is_practice ? texts.frame.leavePractice : texts.frame.enterPractice}
      </Button>
      {change.isError && <span role="alert">{errorText(change.error, texts)}</span>}
    </>
  )
}
