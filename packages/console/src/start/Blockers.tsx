/** What most drafts lack, with the law that requires it, and values that such batteries do not have. */
import type { BatteryModel, Product } from "@dpp/client"
import { unlikelyValues } from "@dpp/core/product"
import { sourcesIn } from "@dpp/core/sheets"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { labelIn } from "../controls/labels.ts"
import { attributesOf } from "../api/attributesOf.ts"
import { useLanguage } from "../texts/texts.tsx"
import { incompleteQuery, modelsQuery } from "../api/overview.ts"
import { type ModelStep, modelSteps } from "../model/steps.ts"

const shown = 6

const stepOf = (name: string): ModelStep => modelSteps.find((step) => step === name) ?? "general"

interface Missing {
  readonly field: string
  readonly step: ModelStep
  readonly source: string
  /** The first battery that lacks it. */
  readonly product: Product | BatteryModel
  count: number
}

export const Blockers = () => {
  const { language, texts } = useLanguage()
  const { start } = texts
  const { data } = useQuery(incompleteQuery)
  if (data === undefined) return <p className="quiet">{texts.loading}</p>
  const counts = new Map<string, Missing>()
  for (const product of data) {
    for (const { missing, step } of "completeness" in product ? product.completeness.steps : []) {
      for (const { field, legal_source } of missing) {
        const before = counts.get(field)
        if (before !== undefined) before.count += 1
        else counts.set(field, { field, step: stepOf(step), source: legal_source, product, count: 1 })
      }
    }
  }
  const most = [...counts.values()].toSorted((one, other) => other.count - one.count).slice(0, shown)
  const unlikely = data.flatMap((product) =>
    "serial_number" in product
      ? unlikelyValues(attributesOf(product)).map((value) => ({ ...value, serial: product.serial_number }))
      : []
  )
  return (
    <>
      <section className="stack">
        <h2>{start.blockers}</h2>
        <p className="quiet">{most.length === 0 ? start.noBlockers : start.blockersLead(data.length)}</p>
        {most.length > 0 && (
          <ul className="tasks">
            {most.map((missing) => (
              <li key={missing.field}>
                <div className="spread">
                  <WayTo missing={missing} />
                  <span className="number quiet">{start.blockerCount(missing.count)}</span>
                </div>
                <p className="quiet small">{sourcesIn(missing.source, language)}</p>
              </li>
            ))}
          </ul>
        )}
      </section>
      {unlikely.length > 0 && (
        <section className="stack">
          <h2>{start.unlikely}</h2>
          <p className="quiet">{start.unlikelyLead}</p>
          <ul className="tasks">
            {unlikely.slice(0, shown).map(({ field, serial, value }) => (
              <li key={`${serial} ${field}`}>
                <div className="spread">
                  <strong>
                    {labelIn(field, language)}: {value}
                  </strong>
                  <span className="quiet">{serial}</span>
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

/** The field of the model that lacks it, too, which helps all its batteries; otherwise that of the battery. */
const WayTo = ({ missing: { field, product, step } }: { readonly missing: Missing }) => {
  const { language } = useLanguage()
  const { data } = useQuery(modelsQuery)
  const [hash = ""] = field.split(/[[.]/u)
  const model = data?.models.find(
    ({ completeness, model_identifier }) =>
      model_identifier !== null &&
      model_identifier === product.model_identifier &&
      completeness.steps.some(({ missing }) => missing.some((one) => one.field === field))
  )
  const label = <strong>{labelIn(field, language)}</strong>
  return model === undefined ? (
    <Link to="/batteries/$id" params={{ id: product.id }} search={{ section: "values", step }} hash={hash}>
      {label}
    </Link>
  ) : (
    <Link to="/models/$id" params={{ id: model.id }} search={{ step }} hash={hash}>
      {label}
    </Link>
  )
}
