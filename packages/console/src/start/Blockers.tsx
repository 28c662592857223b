/** What most drafts lack, with the law that requires it, and values that such batteries do not have. */
import { unlikelyValues } from "@dpp/core/product"
import { sourcesIn } from "@dpp/core/sheets"
import { useQuery } from "@tanstack/react-query"
import { labelIn } from "../controls/labels.ts"
import { attributesOf } from "../api/attributesOf.ts"
import { useLanguage } from "../texts/texts.tsx"
import { incompleteQuery } from "../api/overview.ts"

const shown = 6

export const Blockers = () => {
  const { language, texts } = useLanguage()
  const { start } = texts
  const { data } = useQuery(incompleteQuery)
  if (data === undefined) return <p className="quiet">{texts.loading}</p>
  const counts = new Map<string, { readonly source: string; count: number }>()
  for (const { field, legal_source } of data
    .flatMap((one) => ("completeness" in one ? one.completeness.steps : []))
    .flatMap(({ missing }) => missing)) {
    const before = counts.get(field)
    if (before === undefined) counts.set(field, { source: legal_source, count: 1 })
    else before.count += 1
  }
  const most = [...counts].toSorted(([, one], [, other]) => other.count - one.count).slice(0, shown)
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
            {most.map(([field, { count, source }]) => (
              <li key={field}>
                <div className="spread">
                  <strong>{labelIn(field, language)}</strong>
                  <span className="number quiet">{start.blockerCount(count)}</span>
                </div>
                <p className="quiet small">{sourcesIn(source, language)}</p>
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
