/** All batteries: found by text and state, loaded as one scrolls, drawn only where one looks. */
import { useInfiniteQuery } from "@tanstack/react-query"
import { Link, useNavigate, useSearch } from "@tanstack/react-router"
import { useCallback, useEffect, useMemo, useState } from "react"
import { Button } from "react-aria-components/Button"
import { dpp } from "../api/client.ts"
import { errorText } from "../api/errorText.ts"
import { Field } from "../controls/Field.tsx"
import { addressOf, SavedFilters } from "../session/SavedFilters.tsx"
import { Notice } from "../controls/Notice.tsx"
import { StoredOutcome } from "../session/OutcomeNotice.tsx"
import { View } from "../controls/View.tsx"
import { useTexts } from "../texts/texts.tsx"
import { Actions } from "./Actions.tsx"
import { batteryRow, isBattery } from "./batteryRow.ts"
import { BatteryTable } from "./BatteryTable.tsx"
import { FromSheet } from "./FromSheet.tsx"
import { ColumnChoice } from "./ColumnChoice.tsx"
import { useColumns } from "./columns.ts"
import { MoreFilters } from "./MoreFilters.tsx"
import { type BatteryFilter, parseFilter, queryOf } from "../api/batteryFilter.ts"

export const Batteries = () => {
  const texts = useTexts()
  const { batteries: words } = texts
  const filter = useSearch({ from: "/member/batteries" })
  const navigate = useNavigate()
  const set = (change: { [Name in keyof BatteryFilter]?: BatteryFilter[Name] | undefined }) =>
    void navigate({ to: "/batteries", search: parseFilter({ ...filter, ...change }), replace: true })
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [typed, setTyped] = useState(filter.search)
  useEffect(() => {
    if (typed === filter.search) return undefined
    const timer = setTimeout(() => set({ search: typed }), 300)
    return () => clearTimeout(timer)
  })
  const [columns, toggleColumn] = useColumns()
  const { data, error, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ["products", "all", filter],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) => {
      const request = { ...queryOf(filter), ...(pageParam === undefined ? {} : { cursor: pageParam }) }
      const { cursor, data: products, pagination } = await dpp.products.list(request, { signal })
      return { rows: products.filter(isBattery).map(batteryRow), cursor, total: pagination.total }
    },
    getNextPageParam: ({ cursor }) => cursor ?? undefined,
    // To load again would load each page that was reached: the list begins again when it is opened.
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    structuralSharing: false
  })
  const rows = useMemo(() => data?.pages.flatMap((page) => page.rows) ?? [], [data])
  const total = data?.pages[0]?.total
  const loadMore = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }, [fetchNextPage, hasNextPage, isFetchingNextPage])
  const { model, passport, search, status } = filter
  const isAll = search === "" && status === "any" && model === undefined && passport === undefined
  const showAll = () => {
    setTyped("")
    set({ search: "", status: "any", model: undefined, passport: undefined })
  }
  return (
    <View title={words.title} isWide>
      <p>
        <Link to="/transfers">{words.transfers}</Link>
      </p>
      <div className="filters">
        <Field id="search" label={words.search} hint={words.searchHint}>
          <input id="search" type="search" value={typed} onChange={({ target }) => setTyped(target.value)} />
        </Field>
        <Field id="status" label={words.status}>
          <select
            id="status"
            value={filter.status}
            onChange={({ target }) => set({ status: target.value as BatteryFilter["status"] })}
          >
            <option value="any">{words.any}</option>
            <option value="draft">{words.draft}</option>
            <option value="incomplete">{words.incomplete}</option>
            <option value="published">{words.published}</option>
          </select>
        </Field>
        <MoreFilters filter={filter} onChange={set} />
      </div>
      <SavedFilters
        list="batteries"
        address={isAll ? null : addressOf(filter)}
        onChoose={(address) => {
          const chosenFilter = parseFilter(address)
          setTyped(chosenFilter.search)
          void navigate({ to: "/batteries", search: chosenFilter })
        }}
      />
      {error !== null && <Notice kind="bad">{errorText(error, texts)}</Notice>}
      <p role="status">
        {total === undefined ? texts.loading : total > 0 ? words.count(total) : isAll ? words.empty : words.none}
      </p>
      {rows.length === 0 && <StoredOutcome action="deleted" />}
      {total === 0 && isAll && <FromSheet />}
      {total === 0 && !isAll && (
        <p>
          <Button className="second" onPress={showAll}>
            {words.showAll}
          </Button>
        </p>
      )}
      {rows.length > 0 && (
        <>
          <Actions filter={filter} rows={rows} chosen={chosen} columns={columns} onDone={() => setChosen(new Set())} />
          <ColumnChoice shown={columns} onToggle={toggleColumn} />
          <BatteryTable
            rows={rows}
            total={total ?? rows.length}
            shown={columns}
            filter={filter}
            chosen={chosen}
            onChoose={(ids, isChosen) => {
              const next = new Set(chosen)
              for (const id of ids) {
                if (isChosen) next.add(id)
                else next.delete(id)
              }
              setChosen(next)
            }}
            onSort={set}
            onEnd={loadMore}
          />
        </>
      )}
    </View>
  )
}
