/** Who did what, newest first, found by battery, person, kind and day; and whether the log is whole, computed in this browser. */
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { useNavigate, useSearch } from "@tanstack/react-router"
import { useState } from "react"
import { Button } from "react-aria-components/Button"
import { dpp } from "../api/client.ts"
import { errorText } from "../api/errorText.ts"
import { download } from "../controls/download.ts"
import { Notice } from "../controls/Notice.tsx"
import { addressOf, SavedFilters } from "../session/SavedFilters.tsx"
import { View } from "../controls/View.tsx"
import { useSession } from "../session/session.ts"
import { actionIn, actorIn } from "../texts/auditWords.ts"
import { useLanguage } from "../texts/texts.tsx"
import { useViewTexts } from "../texts/viewTexts.ts"
import { EntryName } from "./EntryName.tsx"
import { entryNames } from "./entryNames.ts"
import { exportLog } from "./exportLog.ts"
import { fieldsIn } from "./fieldsIn.ts"
import { type LogFilter, logQueryOf, parseLogFilter } from "./filter.ts"
import { LogFilters } from "./LogFilters.tsx"
import { verifyLog } from "./verifyLog.ts"

/** The id of the battery that the filter names; null if there is none. */
const useBattery = (serial: string | undefined) =>
  useQuery({
    queryKey: ["products", "serial", serial],
    queryFn: async ({ signal }) =>
      (await dpp.products.list({ serial_number: [serial ?? ""], per_page: 1 }, { signal })).data[0]?.id ?? null,
    enabled: serial !== undefined,
    // A text that no serial number can be has no battery.
    retry: false
  })

export const Log = () => {
  const { language, texts } = useLanguage()
  const { log, start, tag } = texts
  const words = useViewTexts("log")
  const session = useSession()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const filter = useSearch({ from: "/member/log" })
  const battery = useBattery(filter.battery)
  const isUnknown = filter.battery !== undefined && (battery.isError || battery.data === null)
  const query = logQueryOf(filter, battery.data ?? undefined)
  const set = (change: { [Name in keyof LogFilter]?: LogFilter[Name] | undefined }) =>
    void navigate({ to: "/log", search: parseLogFilter({ ...filter, ...change }), replace: true })
  const pages = useInfiniteQuery({
    queryKey: ["changes", "all", query],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) =>
      await dpp.organization.auditLog(
        { ...query, per_page: 50, ...(pageParam !== undefined && { cursor: pageParam }) },
        { signal }
      ),
    getNextPageParam: ({ cursor }) => cursor ?? undefined,
    enabled: filter.battery === undefined || typeof battery.data === "string"
  })
  const entries = isUnknown ? [] : (pages.data?.pages.flatMap(({ data }) => data) ?? [])
  const { data: names = new Map<string, string>() } = useQuery({
    queryKey: ["changes", "names", entries.map(({ id }) => id)],
    queryFn: () => entryNames(entries, { queries, session }),
    enabled: entries.length > 0,
    placeholderData: (before) => before
  })
  const [read, setRead] = useState(0)
  const file = useMutation({
    mutationFn: () => exportLog({ query, queries, session, texts, words, language, onProgress: setRead }),
    onSuccess: (csv) => download(csv, `${words.file}.csv`)
  })
  const moment = new Intl.DateTimeFormat(tag, { dateStyle: "medium", timeStyle: "medium" })
  const total = pages.data?.pages[0]?.pagination.total
  return (
    <View title={log.title} lead={log.lead}>
      <Verification />
      <LogFilters
        key={filter.battery ?? ""}
        filter={filter}
        entries={entries}
        problem={isUnknown ? words.unknown : undefined}
        onChange={set}
      />
      <SavedFilters
        list="log"
        address={Object.keys(filter).length === 0 ? null : addressOf(filter)}
        onChoose={(address) => void navigate({ to: "/log", search: parseLogFilter(address) })}
      />
      {pages.isError && <Notice kind="bad">{errorText(pages.error, texts)}</Notice>}
      {file.isError && <Notice kind="bad">{errorText(file.error, texts)}</Notice>}
      {!isUnknown && total !== undefined && (
        <div className="row">
          <span role="status">{total === 0 ? words.none : words.count(total, total.toLocaleString(tag))}</span>
          {total > 0 && (
            <Button className="plain" isDisabled={file.isPending} onPress={() => file.mutate()}>
              {words.csv}
            </Button>
          )}
          {file.isPending && <span role="status">{words.reading(read.toLocaleString(tag))}</span>}
        </div>
      )}
      <ul className="tasks">
        {entries.map((entry) => (
          <li key={entry.id}>
            <div className="spread">
              <strong>
                {start.things[entry.resource_type]} <EntryName entry={entry} names={names} />{" "}
                {actionIn(entry.action, start)}
              </strong>
              <time className="quiet small" dateTime={entry.created_at}>
                {moment.format(new Date(entry.created_at))}
              </time>
            </div>
            <p className="quiet">
              {[actorIn(entry.actor, start), fieldsIn(entry.changed_fields, language, texts), entry.reason]
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
