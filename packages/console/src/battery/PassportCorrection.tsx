/** The last look before a published passport changes: old and new values, what is unlikely, and why it changes. */
import type { Product } from "@dpp/client"
import { unlikelyValues } from "@dpp/core/product"
import { problemText, SheetProblem } from "@dpp/core/sheets"
import { Suspense, type SyntheticEvent, useState } from "react"
import { Button } from "react-aria-components/Button"
import { attributesOf } from "../api/attributesOf.ts"
import { labelIn } from "../controls/labels.ts"
import { Notice } from "../controls/Notice.tsx"
import { ScrollTable } from "../controls/ScrollTable.tsx"
import type { Values } from "../model/modelCheck.ts"
import { lazyPart } from "../controls/lazyPart.tsx"
import { useLanguage } from "../texts/texts.tsx"
import { useViewTexts } from "../texts/viewTexts.ts"
import { valueIn } from "../controls/valueIn.ts"

/** It draws pages, which is more code than the form. */
const CorrectionPreview = lazyPart(async () => (await import("./CorrectionPreview.tsx")).CorrectionPreview)

/** What the person confirms. */
export interface ConfirmedCorrection {
  readonly reason: string
  readonly confirm_unlikely: ReadonlyArray<string>
}

interface Props {
  readonly battery: Product
  /** What is typed and not saved. */
  readonly own: Values
  readonly isPending: boolean
  readonly onPublish: (confirmed: ConfirmedCorrection) => void
  readonly onBack: () => void
}

/** The unlikely values that the passport does not have yet. */
const newDoubts = (battery: Product, own: Values) => {
  const known = new Set(unlikelyValues(attributesOf(battery)).map(({ field, value }) => `${field} ${value}`))
  return unlikelyValues(attributesOf({ ...battery, ...own })).filter(
    ({ field, value }) => !known.has(`${field} ${value}`)
  )
}

export const PassportCorrection = ({ battery, isPending, onBack, onPublish, own }: Props) => {
  const { language, texts } = useLanguage()
  const words = useViewTexts("correction")
  const [reason, setReason] = useState("")
  const [confirmed, setConfirmed] = useState<ReadonlyArray<string>>([])
  const before: Values = { ...battery }
  const doubts = newDoubts(battery, own)
  const isReady = reason.trim() !== "" && doubts.every(({ field }) => confirmed.includes(field))
  const publish = (event: SyntheticEvent) => {
    event.preventDefault()
    if (isReady) onPublish({ reason: reason.trim(), confirm_unlikely: confirmed })
  }
  return (
    <form className="stack" noValidate onSubmit={publish}>
      <h2>{words.title}</h2>
      <Notice kind="warn">{words.lead}</Notice>
      <ScrollTable label={texts.battery.difference} heads={[texts.battery.field, words.before, words.after]}>
        {Object.entries(own).map(([name, value]) => (
          <tr key={name}>
            <th scope="row">{name === "name" ? texts.batteries.name : labelIn(name, language)}</th>
            <td>{valueIn(name, before[name], texts, language)}</td>
            <td>{valueIn(name, value, texts, language)}</td>
          </tr>
        ))}
      </ScrollTable>
      {doubts.length > 0 && (
        <fieldset className="stack">
          <legend>{texts.publish.unlikely}</legend>
          {doubts.map((unlikely) => (
            <label key={unlikely.field} className="choice">
              <input
                type="checkbox"
                checked={confirmed.includes(unlikely.field)}
                onChange={({ target }) =>
                  setConfirmed(
                    target.checked
                      ? [...confirmed, unlikely.field]
                      : confirmed.filter((field) => field !== unlikely.field)
                  )
                }
              />
              <span>
                {texts.publish.confirm(labelIn(unlikely.field, language), unlikely.value)}{" "}
                <span className="quiet small">
                  {problemText(SheetProblem.Unlikely({ ...unlikely, stops: false }), language)}
                </span>
              </span>
            </label>
          ))}
        </fieldset>
      )}
      <Suspense fallback={<p className="quiet">{texts.loading}</p>}>
        <CorrectionPreview battery={battery} own={own} />
      </Suspense>
      <label className="field">
        <span>{words.reason}</span>
        <input required maxLength={500} value={reason} onChange={({ target }) => setReason(target.value)} />
      </label>
      <div className="row">
        <Button type="submit" isDisabled={isPending || !isReady}>
          {words.publish}
        </Button>
        <Button className="second" onPress={onBack}>
          {texts.back}
        </Button>
      </div>
    </form>
  )
}
