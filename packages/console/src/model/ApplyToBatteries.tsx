/** After a model has changed: how many of its batteries still have the former values, and a button for drafts and for passports. */
import type { TemplateApplied } from "@dpp/client"
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { Button } from "react-aria-components/Button"
import { dpp } from "../api/client.ts"
import { errorText } from "../api/errorText.ts"
import { labelIn } from "../controls/labels.ts"
import { Notice } from "../controls/Notice.tsx"
import { hasRole, useSession } from "../session/session.ts"
import { useLanguage } from "../texts/texts.tsx"
import { useViewTexts } from "../texts/viewTexts.ts"

type Applied = TemplateApplied["data"]

interface Props {
  readonly id: string
  /** The tag of the model that is stored. */
  readonly etag: string
}

export const ApplyToBatteries = (props: Props) => {
  const mayCorrect = hasRole(useSession(), "publisher")
  return (
    <>
      <Offer {...props} to="drafts" />
      {mayCorrect && <Offer {...props} to="published" />}
    </>
  )
}

/** The batteries that have something to take over, also those that would be refused or would wait for a second person. */
const countOf = ({ rejected, requested = 0, updated }: Applied): number => updated + requested + rejected

const Offer = ({ etag, id, to }: Props & { readonly to: "drafts" | "published" }) => {
  const { language, texts } = useLanguage()
  const words = useViewTexts("apply")
  const queries = useQueryClient()
  const [reason, setReason] = useState("")
  const isCorrection = to === "published"
  const { data: would } = useQuery({
    queryKey: ["models", id, "apply", to, etag],
    queryFn: async ({ signal }) => (await dpp.templates.apply(id, { to }, { dryRun: true, signal })).data
  })
  const apply = useMutation({
    mutationFn: async () => {
      const outcome = { updated: 0, requested: 0, rejected: 0 }
      for (let after: string | null | undefined; after !== null;) {
        const body = { to, ...(after === undefined ? {} : { after }), ...(isCorrection && { reason: reason.trim() }) }
        const { data } = await dpp.templates.apply(id, body, { confirm: isCorrection })
        outcome.updated += data.updated
        outcome.requested += data.requested ?? 0
        outcome.rejected += data.rejected
        after = data.next
      }
      return outcome
    },
    onSettled: async () => queries.invalidateQueries({ queryKey: ["products"] })
  })
  if (apply.isError) return <Notice kind="bad">{errorText(apply.error, texts)}</Notice>
  if (apply.data !== undefined) return <Notice>{words.done(apply.data)}</Notice>
  if (would === undefined || countOf(would) === 0) return null
  const fields = [...new Set(would.results.flatMap(({ changes }) => changes.map(({ field }) => field)))]
  const count = `${countOf(would)}${would.next === null ? "" : "+"}`
  return (
    <Notice kind="warn">
      <p>{isCorrection ? words.published(count) : words.drafts(count)}</p>
      <p className="small">{fields.map((field) => labelIn(field, language)).join(", ")}</p>
      {isCorrection && (
        <label className="field">
          <span>{words.reason}</span>
          <input required maxLength={500} value={reason} onChange={({ target }) => setReason(target.value)} />
        </label>
      )}
      <Button isDisabled={apply.isPending || (isCorrection && reason.trim() === "")} onPress={() => apply.mutate()}>
        {apply.isPending ? texts.saving : isCorrection ? words.correct(count) : words.complete(count)}
      </Button>
    </Notice>
  )
}
