/** Two versions of a battery beside each other: what differs, who changed it and where the value came from. */
import type { AuditLogEntry } from "@dpp/client"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { errorText } from "../api/errorText.ts"
import { Field } from "../controls/Field.tsx"
import { labelIn } from "../controls/labels.ts"
import { Notice } from "../controls/Notice.tsx"
import { ScrollTable } from "../controls/ScrollTable.tsx"
import { actionIn, actorIn } from "../texts/auditWords.ts"
import { useLanguage } from "../texts/texts.tsx"
import { useViewTexts } from "../texts/viewTexts.ts"
import { valueIn } from "../controls/valueIn.ts"
import { differencesOf, versionsOf } from "./versions.ts"

interface Props {
  readonly id: string
  readonly entries: ReadonlyArray<AuditLogEntry>
}

export const Versions = ({ entries, id }: Props) => {
  const { texts } = useLanguage()
  const { versions: words } = useViewTexts("life")
  const versions = versionsOf(entries)
  const [chosen, setChosen] = useState<{ readonly before?: string; readonly after?: string }>({})
  const after = versions.find((one) => one.id === chosen.after) ?? versions[0]
  const before = versions.find((one) => one.id === chosen.before) ?? versions[1]
  const moment = new Intl.DateTimeFormat(texts.tag, { dateStyle: "medium", timeStyle: "medium" })
  if (after === undefined || before === undefined)
    return <p className="quiet">{versions.length === 0 ? words.drafts : words.one}</p>
  const choice = (name: "before" | "after", value: AuditLogEntry) => (
    <Field id={`version-${name}`} label={words[name]}>
      <select
        id={`version-${name}`}
        value={value.id}
        onChange={({ target }) => setChosen({ ...chosen, [name]: target.value })}
      >
        {versions.map(({ action, actor, created_at, id: key }) => (
          <option key={key} value={key}>
            {words.option(
              moment.format(new Date(created_at)),
              `${actorIn(actor, texts.start)}: ${actionIn(action, texts.start)}`
            )}
          </option>
        ))}
      </select>
    </Field>
  )
  return (
    <section className="card">
      <h3>{words.title}</h3>
      <p className="quiet">{words.lead}</p>
      {choice("before", before)}
      {choice("after", after)}
      {before.created_at >= after.created_at ? (
        <p>{words.swap}</p>
      ) : (
        <Differences id={id} versions={versions} before={before} after={after} />
      )}
    </section>
  )
}

interface PairProps {
  readonly id: string
  readonly versions: ReadonlyArray<AuditLogEntry>
  readonly before: AuditLogEntry
  readonly after: AuditLogEntry
}

const Differences = ({ after, before, id, versions }: PairProps) => {
  const { language, texts } = useLanguage()
  const { versions: words } = useViewTexts("life")
  const { data, error } = useQuery({
    queryKey: ["products", id, "difference", before.id, after.id],
    queryFn: ({ signal }) => differencesOf(id, versions, [before, after], signal),
    staleTime: Infinity
  })
  const moment = new Intl.DateTimeFormat(texts.tag, { dateStyle: "medium", timeStyle: "short" })
  const source = ({ details, request_id }: AuditLogEntry, field: string): string => {
    const from = (name: string): boolean => Array.isArray(details?.[name]) && details[name].includes(field)
    if (request_id !== undefined) return words.sources.supplier
    if (from("organization")) return words.sources.organization
    if (from("facility")) return words.sources.facility
    if (details?.["source"] === "import") return words.sources.import
    return details?.["template_id"] === undefined ? "" : words.sources.template
  }
  if (error !== null) return <Notice kind="bad">{errorText(error, texts)}</Notice>
  if (data === undefined) return <p className="quiet">{texts.loading}</p>
  if (data.length === 0) return <p role="status">{words.same}</p>
  return (
    <ScrollTable label={words.region} heads={[texts.battery.field, words.before, words.after, words.who]}>
      {data.map(({ after: now, before: old, entries, field }) => (
        <tr key={field}>
          <th scope="row" className="wraps">
            {labelIn(field, language)}
          </th>
          <td>{valueIn(field, old, texts, language)}</td>
          <td>{valueIn(field, now, texts, language)}</td>
          <td className="wraps">
            {entries.map((entry) => (
              <p key={entry.id} className="tight">
                {[
                  actorIn(entry.actor, texts.start),
                  moment.format(new Date(entry.created_at)),
                  source(entry, field),
                  entry.reason ?? ""
                ]
                  .filter((part) => part !== "")
                  .join(", ")}
              </p>
            ))}
          </td>
        </tr>
      ))}
    </ScrollTable>
  )
}
