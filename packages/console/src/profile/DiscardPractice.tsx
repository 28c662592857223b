/** Throws the practice organization away, for an admin who is in it, and returns to the real one. */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { useNavigate } from "@tanstack/react-router"
import { dpp, showOrganization } from "../api/client.ts"
import { errorText } from "../api/errorText.ts"
import { ConfirmedButton } from "../controls/ConfirmedButton.tsx"
import { Notice } from "../controls/Notice.tsx"
import { hasRole, practise, sessionQuery, useSession } from "../session/session.ts"
import { countsQuery } from "../api/overview.ts"
import { useTexts } from "../texts/texts.tsx"
import { useViewTexts } from "../texts/viewTexts.ts"

export const DiscardPractice = () => {
  const texts = useTexts()
  const words = useViewTexts("practice")
  const session = useSession()
  const { id, is_practice } = session.organization
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { data: counts } = useQuery(countsQuery)
  const discard = useMutation({
    // Only the real organization can do it, so the session returns first.
    mutationFn: async () => {
      const { organization } = await practise(false)
      showOrganization(organization.id)
      try {
        await dpp.organization.practice.discard({ confirm: true })
      } catch (error) {
        await practise(true)
        showOrganization(id)
        throw error
      }
    },
    onSuccess: async () => {
      await queries.fetchQuery({ ...sessionQuery, staleTime: 0 })
      await navigate({ to: "/" })
    }
  })
  if (!is_practice || !hasRole(session, "admin") || counts === undefined) return null
  const loss = words.loss(counts.drafts.toLocaleString(texts.tag), counts.published.toLocaleString(texts.tag))
  return (
    <section className="stack">
      <h2>{words.title}</h2>
      <p className="quiet">{words.lead}</p>
      {discard.isError && <Notice kind="bad">{errorText(discard.error, texts)}</Notice>}
      <div className="row">
        <ConfirmedButton
          label={words.button}
          lead={loss}
          confirm={words.confirm}
          isPending={discard.isPending}
          onConfirm={() => discard.mutate()}
        />
      </div>
    </section>
  )
}
