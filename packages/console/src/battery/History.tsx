/** Who changed what, when, and why; the difference of two versions; and where the present values come from. */
import type { AuditLogEntry } from "@dpp/client"
import { useQuery } from "@tanstack/react-query"
import { dpp } from "../api/client.ts"
import { errorText } from "../api/errorText.ts"
import { labelIn } from "../controls/labels.ts"
import { Notice } from "../controls/Notice.tsx"
import { actionIn, actorIn } from "../texts/auditWords.ts"
import { useLanguage } from "../texts/texts.tsx"
import { Provenance } from "./Provenance.tsx"
import { Versions } from "./Versions.tsx"

/** Readings are entries, too: they are left out, because a battery reports thousands of them. */
const actions = [
  "product.updated",
  "product.published",
  "product.publication_requested",
  "product.reissued",
  "product.identifiers_locked",
  "product.lifecycle_recorded",
  "product.received",
  "product.created"
] as const

/** The newest ones of each action. */
const shown = 100

const loadHistory = async (id: string, signal: AbortSignal): Promise<ReadonlyArray<AuditLogEntry>> => {
  const query = { resource_type: "product", resource_id: id, per_page: shown } as const
  const found = await Promise.all(
    actions.map(async (action) => (await dpp.organization.auditLog({ ...query, action }, { signal })).data)
  )
  return found.flat().toSorted((one, other) => other.created_at.localeCompare(one.created_at))
}

export const History = ({ id }: { readonly id: string }) => {
  const { language, texts } = useLanguage()
  const { start, tag } = texts
  const { data: entries, error } = useQuery({
    queryKey: ["products", id, "history"],
    queryFn: ({ signal }) => loadHistory(id, signal)
  })
  const moment = new Intl.DateTimeFormat(tag, { dateStyle: "medium", timeStyle: "short" })
  return (
    <section className="stack">
      <h2>{texts.battery.history}</h2>
      {error !== null && <Notice kind="bad">{errorText(error, texts)}</Notice>}
      {entries === undefined && <p className="quiet">{texts.loading}</p>}
      {entries !== undefined && <Versions id={id} entries={entries} />}
      <Provenance id={id} />
      <ol className="tasks">
        {entries?.map(({ action, actor, changed_fields, created_at, id: entry, reason }) => (
          <li key={entry}>
            <div className="spread">
              <strong>
                {actorIn(actor, start)}: {actionIn(action, start)}
              </strong>
              <time className="quiet small" dateTime={created_at}>
                {moment.format(new Date(created_at))}
              </time>
            </div>
            <p className="quiet">
              {[
                changed_fields
                  .map((field) => labelIn(field, language))
                  .filter((label, index) => label !== changed_fields[index])
                  .join(", "),
                reason
              ]
                .filter((part) => part !== undefined && part !== "")
                .join(" – ")}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
