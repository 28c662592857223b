/** Whether the rules on due diligence apply to the company: if they do not, no passport is asked for the report. */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { call } from "../api/client.ts"
import { errorText } from "../api/errorText.ts"
import { organizationQuery } from "../api/organization.ts"
import { Field } from "../controls/Field.tsx"
import { Notice } from "../controls/Notice.tsx"
import { hasRole, useSession } from "../session/session.ts"
import { useTexts } from "../texts/texts.tsx"
import { useViewTexts } from "../texts/viewTexts.ts"

const answers = ["unknown", "applies", "exempt"] as const

export const DueDiligence = () => {
  const texts = useTexts()
  const canChange = hasRole(useSession(), "admin")
  const words = useViewTexts("dueDiligence")
  const queries = useQueryClient()
  const { data: organization } = useQuery(organizationQuery)
  const save = useMutation({
    mutationFn: (due_diligence: string) => call("PATCH", "/organization", { due_diligence }),
    onSuccess: () => queries.invalidateQueries({ queryKey: organizationQuery.queryKey })
  })
  if (organization === undefined) return null
  return (
    <section className="stack">
      <Field id="due_diligence" label={words.label} hint={words.hint} isOptional>
        <select
          id="due_diligence"
          value={organization.due_diligence}
          disabled={!canChange || save.isPending}
          onChange={({ target }) => save.mutate(target.value)}
        >
          {answers.map((one) => (
            <option key={one} value={one}>
              {words[one]}
            </option>
          ))}
        </select>
      </Field>
      {save.isError && <Notice kind="bad">{errorText(save.error, texts)}</Notice>}
      {save.isSuccess && <p role="status">{texts.saved}</p>}
    </section>
  )
}
