/** Whether the rules on due diligence apply to the company: if they do not, no passport is asked for the report. */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { call } from "../api/client.ts"
import { errorText } from "../api/errorText.ts"
import { organizationQuery } from "../api/organization.ts"
import { Field } from "../controls/Field.tsx"
import { Notice } from "../controls/Notice.tsx"
import { hasRole, useSession } from "../session/session.ts"
import { useTexts } from "../texts/texts.tsx"
import { useViewTexts, type ViewTexts } from "../texts/viewTexts.ts"

const de = {
  label: "Sorgfaltspflichten in der Lieferkette (Art. 47)",
  hint: "Unternehmen mit weniger als 40 Mio. EUR Nettoumsatz sind ausgenommen, außer sie gehören zu einer größeren Gruppe.",
  unknown: "noch nicht geklärt (wie: gelten)",
  applies: "gelten für uns",
  exempt: "gelten nicht für uns"
}

const dueDiligenceTexts: ViewTexts<typeof de> = {
  de,
  en: {
    label: "Due diligence in the supply chain (Art. 47)",
    hint: "Companies with a net turnover below EUR 40 million are exempt, unless they belong to a larger group.",
    unknown: "not clarified yet (as if it applied)",
    applies: "applies to us",
    exempt: "does not apply to us"
  },
  zh: {
    label: "供应链尽职调查（第47条）",
    hint: "净营业额低于4000万欧元的公司可豁免，除非属于更大的集团。",
    unknown: "尚未确认（视为适用）",
    applies: "适用于我们",
    exempt: "不适用于我们"
  }
}

const answers = ["unknown", "applies", "exempt"] as const

export const DueDiligence = () => {
  const texts = useTexts()
  const canChange = hasRole(useSession(), "admin")
  const words = useViewTexts(dueDiligenceTexts)
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
