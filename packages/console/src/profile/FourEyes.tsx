/** Whether a publication needs a second person. */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { call } from "../api/client.ts"
import { errorText } from "../api/errorText.ts"
import { Notice } from "../controls/Notice.tsx"
import { organizationQuery } from "../api/organization.ts"
import { hasRole, useSession } from "../session/session.ts"
import { useTexts } from "../texts/texts.tsx"

export const FourEyes = () => {
  const texts = useTexts()
  const { profile } = texts
  const canChange = hasRole(useSession(), "admin")
  const queries = useQueryClient()
  const { data: organization } = useQuery(organizationQuery)
  const save = useMutation({
    mutationFn: (four_eyes: boolean) => call("PATCH", "/organization", { four_eyes }),
    onSuccess: () => queries.invalidateQueries({ queryKey: organizationQuery.queryKey })
  })
  if (organization === undefined) return null
  return (
    <section className="stack">
      <h2>{profile.fourEyes}</h2>
      <label className="choice">
        <input
          type="checkbox"
          checked={organization.four_eyes}
          disabled={!canChange || save.isPending}
          onChange={({ target }) => save.mutate(target.checked)}
        />
        <span>
          {profile.fourEyesLabel} <span className="quiet small">{profile.fourEyesLead}</span>
        </span>
      </label>
      {save.isError && <Notice kind="bad">{errorText(save.error, texts)}</Notice>}
      {save.isSuccess && <p role="status">{texts.saved}</p>}
    </section>
  )
}
