/** Who did what, newest first; and whether the log is whole, computed in this browser. */
import { useInfiniteQuery, useMutation } from "@tanstack/react-query"
import { useState } from "react"
import { Button } from "react-aria-components/Button"
import { dpp } from "../api/client.ts"
import { errorText } from "../api/errorText.ts"
import { labelIn } from "../controls/labels.ts"
import { Notice } from "../controls/Notice.tsx"
import { View } from "../controls/View.tsx"
import { useSession } from "../session/session.ts"
import { actionIn, actorIn } from "../texts/auditWords.ts"
import type { Texts } from "../texts/de.ts"
import { type ConsoleLanguage, useLanguage } from "../texts/texts.tsx"
import { verifyLog } from "./verifyLog.ts"

export const Log = () => {
  const { language, texts } = useLanguage()
  const { log, start, tag } = texts
  const pages = useInfiniteQuery({
    queryKey: ["changes", "all"],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) =>
      await dpp.organization.auditLog(
        { per_page: 50, ...(pageParam !== undefined && { cursor: pageParam }) },
        { signal }
      ),
    getNextPageParam: ({ cursor }) => cursor ?? undefined
  })
  const moment = new Intl.DateTimeFormat(tag, { dateStyle: "medium", timeStyle: "medium" })
  return (
    <View title={log.title} lead={log.lead}>
      <Verification />
      {pages.isError && <Notice kind="bad">{errorText(pages.error, texts)}</Notice>}
      <ul className="tasks">
        {pages.data?.pages
          .flatMap(({ data }) => data)
          .map(({ action, actor, changed_fields, created_at, id, reason, resource_type }) => (
            <li key={id}>
              <div className="spread">
                <strong>
                  {start.things[resource_type]} {actionIn(action, start)}
                </strong>
                <time className="quiet small" dateTime={created_at}>
                  {moment.format(new Date(created_at))}
                </time>
              </div>
              <p className="quiet">
                {[actorIn(actor, start), fieldsIn(changed_fields, language, texts), reason]
                  .filter((part) => part !== undefined && part !== "")
                  .join(" – ")}
              </p>
            </li>
          ))}
      </ul>
      {pages.hasNextPage && (
        <Button className="second" onPress={() => void pages.fetchNextPage()} isDisabled={pages.isFetchingNextPage}>
          {log.more}
        </Button>
      )}
    </View>
  )
}

/** The changed fields that have a label; the others are settings of the service. */
const fieldsIn = (fields: ReadonlyArray<string>, language: ConsoleLanguage, { profile }: Texts): string => {
  const own: Readonly<Record<string, string>> = profile.fields
  return fields
    .map((field) => own[field] ?? labelIn(field, language))
    .filter((label, index) => label !== fields[index])
    .join(", ")
}

const Verification = () => {
  const { texts } = useLanguage()
  const { log, tag } = texts
  const { organization } = useSession()
  const [verified, setVerified] = useState(0)
  const verification = useMutation({ mutationFn: () => verifyLog(organization.id, setVerified) })
  const { data } = verification
  return (
    <section className="card">
      <p>{log.chain}</p>
      <div className="row">
        <Button className="second" onPress={() => verification.mutate()} isDisabled={verification.isPending}>
          {log.verify}
        </Button>
        {verification.isPending && <span role="status">{log.verifying(verified.toLocaleString(tag))}</span>}
      </div>
      {verification.isError && <Notice kind="bad">{errorText(verification.error, texts)}</Notice>}
      {data !== undefined &&
        (data.brokenAt === null ? (
          <Notice>{log.whole(data.entries.toLocaleString(tag))}</Notice>
        ) : (
          <Notice kind="bad">{log.broken(data.entries.toLocaleString(tag), data.brokenAt)}</Notice>
        ))}
    </section>
  )
}
