/** Where each present value comes from: who wrote it, when, and from which source. It is read when the list is opened. */
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { dpp } from "../api/client.ts"
import { errorText } from "../api/errorText.ts"
import { labelIn } from "../controls/labels.ts"
import { Notice } from "../controls/Notice.tsx"
import { ScrollTable } from "../controls/ScrollTable.tsx"
import { actorIn } from "../texts/auditWords.ts"
import { useLanguage } from "../texts/texts.tsx"
import { useViewTexts } from "../texts/viewTexts.ts"

export const Provenance = ({ id }: { readonly id: string }) => {
  const { language, texts } = useLanguage()
  const { provenance: words } = useViewTexts("life")
  const [isOpen, setOpen] = useState(false)
  const { data, error } = useQuery({
    queryKey: ["products", id, "provenance"],
    queryFn: ({ signal }) => dpp.provenance.get(id, { signal }),
    enabled: isOpen
  })
  const moment = new Intl.DateTimeFormat(texts.tag, { dateStyle: "medium", timeStyle: "short" })
  return (
    <details className="card" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{words.title}</summary>
      {error !== null && <Notice kind="bad">{errorText(error, texts)}</Notice>}
      {isOpen && data === undefined && error === null && <p className="quiet">{texts.loading}</p>}
      {data !== undefined && (
        <ScrollTable label={words.title} heads={[texts.battery.field, words.source, words.who, words.when]}>
          {Object.entries(data).map(([name, { actor, at, request_id, source }]) => (
            <tr key={name}>
              <th scope="row" className="wraps">
                {labelIn(name, language)}
              </th>
              <td className="wraps">
                {source === "template" && request_id !== undefined ? words.suppliedModel : words.sources[source]}
              </td>
              <td className="wraps">{actor === null ? "" : actorIn(actor, texts.start)}</td>
              <td className="wraps">{at === null ? "" : moment.format(new Date(at))}</td>
            </tr>
          ))}
        </ScrollTable>
      )}
    </details>
  )
}
