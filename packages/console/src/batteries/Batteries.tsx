/** All batteries: found by text and state, loaded as one scrolls, drawn only where one looks. */
import { useInfiniteQuery } from "@tanstack/react-query"
import { useNavigate, useSearch } from "@tanstack/react-router"
import { useEffect, useMemo, useState } from "react"
import { dpp } from "../api/client.ts"
import { errorText } from "../api/errorText.ts"
import { Field } from "../controls/Field.tsx"
import { Notice } from "../controls/Notice.tsx"
import { View } from "../controls/View.tsx"
import { useTexts } from "../texts/texts.tsx"
import { Actions } from "./Actions.tsx"
import { BatteryTable } from "./BatteryTable.tsx"
import { type BatteryFilter, queryOf } from "./filter.ts"

export const Batteries = () => {
  const texts = useTexts()
  const { batteries: words } = texts
  const filter = useSearch({ from: "/member/batteries" })
  const navigate = useNavigate()
  const set = (change: Partial<BatteryFilter>) =>
    void navigate({ to: "/batteries", search: { ...filter, ...change }, replace: true })
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [typed, setTyped] = useState(filter.search)
  useEffect(() => {
    if (typed === filter.search) return undefined
    const timer = setTimeout(() => set({ search: typed }), 300)
    return () => clearTimeout(timer)
  })
  const pages = useInfiniteQuery({
    queryKey: ["products", "all", filter],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) =>
      dpp.products.list({ ...queryOf(filter), ...(pageParam === undefined ? {} : { cursor: pageParam }) }, { signal }),
    getNextPageParam: ({ cursor }) => cursor ?? undefined
  })
  const products = useMemo(() => pages.data?.pages.flatMap(({ data }) => data) ?? [], [pages.data])
  const total = pages.data?.pages[0]?.pagination.total
  return (
    <View title={words.title} isWide>
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
      </div>
      {pages.isError && <Notice kind="bad">{errorText(pages.error, texts)}</Notice>}
      <p role="status">{total === undefined ? texts.loading : total === 0 ? words.none : words.count(total)}</p>
      {products.length > 0 && (
        <Actions filter={filter} products={products} chosen={chosen} onDone={() => setChosen(new Set())} />
      )}
      {products.length > 0 && (
        <BatteryTable
          products={products}
          total={total ?? products.length}
          filter={filter}
          chosen={chosen}
          onChoose={(ids, isChosen) =>
            setChosen(new Set([...[...chosen].filter((one) => !ids.includes(one)), ...(isChosen ? ids : [])]))
          }
          onSort={set}
          onEnd={() => {
            if (pages.hasNextPage && !pages.isFetchingNextPage) void pages.fetchNextPage()
          }}
        />
      )}
    </View>
  )
}
