/** The entries of the log that match, as a file for an auditor. */
import type { OrganizationAuditLogQuery } from "@dpp/client"
import { writeCsv } from "@dpp/sheets/csv/writeCsv"
import type { QueryClient } from "@tanstack/react-query"
import { dpp } from "../api/client.ts"
import type { Session } from "../session/session.ts"
import { actionIn, actorIn } from "../texts/auditWords.ts"
import type { Texts } from "../texts/de/index.ts"
import type { LogTexts } from "../texts/de/log.ts"
import type { ConsoleLanguage } from "../texts/texts.tsx"
import { entryNames } from "./entryNames.ts"
import { fieldsIn } from "./fieldsIn.ts"

interface Options {
  readonly query: OrganizationAuditLogQuery
  readonly queries: QueryClient
  readonly session: Session
  readonly texts: Texts
  readonly words: LogTexts
  readonly language: ConsoleLanguage
  /** How many entries are read. */
  readonly onProgress: (entries: number) => void
}

export const exportLog = async ({
  language,
  onProgress,
  queries,
  query,
  session,
  texts,
  words
}: Options): Promise<Blob> => {
  const { start } = texts
  const lines: Array<ReadonlyArray<string>> = [Object.values(words.heads)]
  let cursor: string | undefined
  do {
    const request = { ...query, per_page: 100, ...(cursor === undefined ? {} : { cursor }) }
    const page = await dpp.organization.auditLog(request)
    const names = await entryNames(page.data, { queries, session })
    for (const { action, actor, changed_fields, created_at, hash, reason, resource_id, resource_type } of page.data) {
      lines.push([
        created_at,
        actor.name,
        actorIn(actor, start) === actor.name ? actor.type : actorIn(actor, start),
        start.things[resource_type],
        names.get(resource_id ?? "") ?? resource_id ?? "",
        actionIn(action, start),
        fieldsIn(changed_fields, language, texts) || changed_fields.join(", "),
        reason ?? "",
        hash
      ])
    }
    onProgress(lines.length - 1)
    cursor = page.cursor ?? undefined
  } while (cursor !== undefined)
  return new Blob([writeCsv(lines, language === "de" ? ";" : ",")], { type: "text/csv" })
}
