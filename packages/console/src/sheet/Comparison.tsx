/** What an import would do with batteries that are already here: new, changed, equal, published. It is shown before anything is stored. */
import { useQuery } from "@tanstack/react-query"
import { valueIn } from "../controls/valueIn.ts"
import { labelIn } from "../controls/labels.ts"
import { Notice } from "../controls/Notice.tsx"
import { ScrollTable } from "../controls/ScrollTable.tsx"
import { useLanguage } from "../texts/texts.tsx"
import { useViewTexts } from "../texts/viewTexts.ts"
import type { StepProps } from "./StepProps.ts"
import { rehearse } from "./storedBatteries.ts"
import { ask } from "./workerClient.ts"

/** So many rows are compared before they are sent; each hundred takes two requests. */
const mostCompared = 5000
const mostShown = 50

export const Comparison = ({ analysis, isBusy, work }: Pick<StepProps, "analysis" | "isBusy" | "work">) => {
  const { language, texts } = useLanguage()
  const words = useViewTexts("comparison")
  const { data } = useQuery({
    queryKey: ["sheet comparison", work.name, work.choices, analysis.valid],
    queryFn: async ({ signal }) => rehearse(await ask({ kind: "rows" }), signal),
    enabled: !isBusy && analysis.valid > 0 && analysis.valid <= mostCompared,
    staleTime: 0,
    gcTime: 0
  })
  if (data === undefined || data.changed.length + data.same + data.published === 0) return null
  const number = new Intl.NumberFormat(texts.tag)
  const counts = [data.created, data.changed.length, data.same, data.published].map((count) => number.format(count))
  const rows = data.changed
    .slice(0, mostShown)
    .flatMap(({ changes, row, stored }) =>
      Object.entries(changes ?? {}).map(([field, after]) => ({ field, after, row: row.row, stored }))
    )
  return (
    <section className="stack">
      <Notice>
        <p role="status">{words.counts(...(counts as [string, string, string, string]))}</p>
        {data.published > 0 && <p>{words.publishedStay}</p>}
      </Notice>
      {rows.length > 0 && (
        <details>
          <summary>{words.show}</summary>
          <ScrollTable label={words.show} heads={[words.battery, words.field, words.before, words.after]}>
            {rows.map(({ after, field, row, stored }) => (
              <tr key={`${row} ${field}`}>
                <th scope="row">{stored.serial_number}</th>
                <td>{labelIn(field, language)}</td>
                <td>{valueIn(field, Reflect.get(stored, field), texts, language)}</td>
                <td>{valueIn(field, after, texts, language)}</td>
              </tr>
            ))}
          </ScrollTable>
        </details>
      )}
    </section>
  )
}
