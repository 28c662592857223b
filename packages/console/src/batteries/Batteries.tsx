/** All batteries: found by text and state, loaded as one scrolls, drawn only where one looks. */
import type { BatteryModel, Product, ProductsListQuery } from "@dpp/client"
import { useInfiniteQuery } from "@tanstack/react-query"
import { Link, useNavigate, useSearch } from "@tanstack/react-router"
import { createColumnHelper, tableFeatures, useTable } from "@tanstack/react-table"
import { useVirtualizer } from "@tanstack/react-virtual"
import { useEffect, useMemo, useRef, useState } from "react"
import { dpp } from "../api/client.ts"
import { errorText } from "../api/errorText.ts"
import { Field } from "../controls/Field.tsx"
import { Notice } from "../controls/Notice.tsx"
import { View } from "../controls/View.tsx"
import { useTexts } from "../texts/texts.tsx"
import type { BatteryFilter } from "./filter.ts"

const rowHeight = 44
const pageSize = 100
/** Rows before the end at which the next page is requested. */
const ahead = 20

const features = tableFeatures({})
const column = createColumnHelper<typeof features, Product | BatteryModel>()

const queryOf = ({ search, status }: BatteryFilter): ProductsListQuery => ({
  category: "batteries",
  per_page: pageSize,
  ...(search === "" ? {} : { search }),
  ...(status === "draft" || status === "published" ? { status } : {}),
  ...(status === "incomplete" ? { status: "draft", incomplete: "true" } : {})
})

export const Batteries = () => {
  const texts = useTexts()
  const { batteries: words } = texts
  const filter = useSearch({ from: "/member/batteries" })
  const navigate = useNavigate()
  const set = (change: Partial<BatteryFilter>) =>
    void navigate({ to: "/batteries", search: { ...filter, ...change }, replace: true })
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
        <BatteryTable
          products={products}
          total={total ?? products.length}
          onEnd={() => {
            if (pages.hasNextPage && !pages.isFetchingNextPage) void pages.fetchNextPage()
          }}
        />
      )}
    </View>
  )
}

interface TableProps {
  readonly products: ReadonlyArray<Product | BatteryModel>
  readonly total: number
  readonly onEnd: () => void
}

const BatteryTable = ({ onEnd, products, total }: TableProps) => {
  const { batteries: words, tag } = useTexts()
  const day = useMemo(() => new Intl.DateTimeFormat(tag, { dateStyle: "medium" }), [tag])
  const columns = useMemo(
    () =>
      column.columns([
        column.accessor("serial_number", {
          header: words.serial,
          cell: ({ getValue, row }) => (
            <Link to="/batteries/$id" params={{ id: row.original.id }} search={{ section: "values", step: "general" }}>
              {getValue()}
            </Link>
          )
        }),
        column.accessor("name", { header: words.name }),
        column.accessor("status", {
          header: words.status,
          cell: ({ getValue }) => (getValue() === "published" ? words.published : words.draft)
        }),
        column.accessor((product) => ("completeness" in product ? `${product.completeness.percent} %` : ""), {
          id: "complete",
          header: words.complete
        }),
        column.accessor("updated_at", {
          header: words.changed,
          cell: ({ getValue }) => day.format(new Date(getValue()))
        })
      ]),
    [day, words]
  )
  const table = useTable({ features, columns, data: products })
  const { rows } = table.getRowModel()
  const scroll = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => rowHeight,
    overscan: 12
  })
  const items = virtual.getVirtualItems()
  const last = items.at(-1)?.index ?? 0
  useEffect(() => {
    if (last >= rows.length - ahead) onEnd()
  }, [last, onEnd, rows.length])
  const before = items[0]?.start ?? 0
  const after = virtual.getTotalSize() - (items.at(-1)?.end ?? 0)
  return (
    <div className="scroll tall" ref={scroll} tabIndex={0} role="region" aria-label={words.title}>
      <table aria-rowcount={total + 1}>
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id} aria-rowindex={1}>
              {group.headers.map((header) => (
                <th key={header.id} scope="col" className="sticky">
                  <table.FlexRender header={header} />
                </th>
              ))}
            </tr>
          ))}
        </thead>
        <tbody>
          {before > 0 && <Spacer height={before} />}
          {items.map(({ index, key }) => {
            const row = rows[index]
            return row === undefined ? null : (
              <tr key={key} aria-rowindex={index + 2}>
                {row.getAllCells().map((cell) => (
                  <td key={cell.id}>
                    <table.FlexRender cell={cell} />
                  </td>
                ))}
              </tr>
            )
          })}
          {after > 0 && <Spacer height={after} />}
        </tbody>
      </table>
    </div>
  )
}

/** The rows that are not drawn. */
const Spacer = ({ height }: { readonly height: number }) => (
  <tr aria-hidden="true">
    <td colSpan={5} style={{ height, padding: 0, border: 0 }} />
  </tr>
)
