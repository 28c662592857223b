/** Who changed what, when, and why; and the difference of two versions. */
import { useInfiniteQuery } from "@tanstack/react-query"
import { Button } from "react-aria-components/Button"
import { dpp } from "../api/client.ts"
import { errorText } from "../api/errorText.ts"
import { labelIn } from "../controls/labels.ts"
import { Notice } from "../controls/Notice.tsx"
import { actionIn, actorIn } from "../start/auditWords.ts"
import { useLanguage } from "../texts/texts.tsx"
import { Versions } from "./Versions.tsx"

const shown = 100

export const History = ({ id }: { readonly id: string }) => {
  const { language, texts } = useLanguage()
  const { start, tag } = texts
  const { data, error, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ["products", id, "history"],
    initialPageParam: 1,
    queryFn: async ({ pageParam, signal }) =>
      await dpp.organization.auditLog(
        { resource_type: "product", resource_id: id, page: pageParam, per_page: shown },
        { signal }
      ),
    getNextPageParam: ({ pagination: { page, total } }) => (page * shown < total ? page + 1 : undefined)
  })
  const entries = data?.pages.flatMap((page) => page.data)
  const moment = new Intl.DateTimeFormat(tag, { dateStyle: "medium", timeStyle: "short" })
  return (
    <section className="stack">
      <h2>{texts.battery.history}</h2>
      {error !== null && <Notice kind="bad">{errorText(error, texts)}</Notice>}
      {entries === undefined && <p className="quiet">{texts.loading}</p>}
      {entries !== undefined && <Versions id={id} entries={entries} />}
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
      {hasNextPage && (
        <div className="row">
          <Button className="second" onPress={() => void fetchNextPage()} isDisabled={isFetchingNextPage}>
            {texts.log.more}
          </Button>
        </div>
      )}
    </section>
  )
}
