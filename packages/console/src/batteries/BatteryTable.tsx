/** The table of batteries: only the rows are drawn at which one looks. Columns that the service sorts by sort when they are pressed. */
import type { BatteryModel, Product } from "@dpp/client"
import { Link } from "@tanstack/react-router"
import { createColumnHelper, tableFeatures, useTable } from "@tanstack/react-table"
import { useVirtualizer } from "@tanstack/react-virtual"
import { useEffect, useMemo, useRef } from "react"
import { Button } from "react-aria-components/Button"
import { useTexts } from "../texts/texts.tsx"
import type { BatteryFilter, BatterySort } from "./filter.ts"
import { sorts } from "./filter.ts"

const rowHeight = 44
/** Rows before the end at which the next page is requested. */
const ahead = 20
const columnCount = 6

const features = tableFeatures({})
const column = createColumnHelper<typeof features, Product | BatteryModel>()

interface Props {
  readonly products: ReadonlyArray<Product | BatteryModel>
  readonly total: number
  readonly filter: BatteryFilter
  readonly chosen: ReadonlySet<string>
  readonly onChoose: (ids: ReadonlyArray<string>, isChosen: boolean) => void
  readonly onSort: (sort: Pick<BatteryFilter, "order" | "sort">) => void
  readonly onEnd: () => void
}

export const BatteryTable = ({ chosen, filter, onChoose, onEnd, onSort, products, total }: Props) => {
  const { batteries: words, publish, tag } = useTexts()
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
  const isAll = products.every(({ id }) => chosen.has(id))
  return (
    <div className="scroll tall" ref={scroll} tabIndex={0} role="region" aria-label={words.title}>
      <table aria-rowcount={total + 1}>
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id} aria-rowindex={1}>
              <th scope="col" className="sticky">
                <input
                  type="checkbox"
                  aria-label={words.chooseLoaded(products.length)}
                  checked={isAll}
                  onChange={() =>
                    onChoose(
                      products.map(({ id }) => id),
                      !isAll
                    )
                  }
                />
              </th>
              {group.headers.map((header) => (
                <SortedHeader key={header.id} id={header.column.id} filter={filter} onSort={onSort}>
                  <table.FlexRender header={header} />
                </SortedHeader>
              ))}
            </tr>
          ))}
        </thead>
        <tbody>
          {before > 0 && <Spacer height={before} />}
          {items.map(({ index, key }) => {
            const row = rows[index]
            if (row === undefined) return null
            const { id, name, serial_number } = row.original
            return (
              <tr key={key} aria-rowindex={index + 2}>
                <td>
                  <input
                    type="checkbox"
                    aria-label={`${publish.choose} ${serial_number ?? name}`}
                    checked={chosen.has(id)}
                    onChange={({ target }) => onChoose([id], target.checked)}
                  />
                </td>
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

interface HeaderProps extends Pick<Props, "filter" | "onSort"> {
  readonly id: string
  readonly children: React.ReactNode
}

const isSort = (id: string): id is BatterySort => sorts.some((one) => one === id)

const SortedHeader = ({ children, filter: { order, sort }, id, onSort }: HeaderProps) => {
  if (!isSort(id)) {
    return (
      <th scope="col" className="sticky">
        {children}
      </th>
    )
  }
  const isOwn = sort === id
  return (
    <th scope="col" className="sticky" aria-sort={isOwn ? (order === "asc" ? "ascending" : "descending") : "none"}>
      <Button className="plain" onPress={() => onSort({ sort: id, order: isOwn && order === "asc" ? "desc" : "asc" })}>
        {children}
        <span aria-hidden="true">{isOwn ? (order === "asc" ? " ↑" : " ↓") : ""}</span>
      </Button>
    </th>
  )
}

/** The rows that are not drawn. */
const Spacer = ({ height }: { readonly height: number }) => (
  <tr aria-hidden="true">
    <td colSpan={columnCount} style={{ height, padding: 0, border: 0 }} />
  </tr>
)
