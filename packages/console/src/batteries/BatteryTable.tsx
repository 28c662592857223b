/** The table of batteries: only the rows are drawn at which one looks. Columns that the service sorts by sort when they are pressed. */
import { wordFor } from "@dpp/core/sheets"
import { Link } from "@tanstack/react-router"
import { createColumnHelper, tableFeatures, useTable } from "@tanstack/react-table"
import { useVirtualizer } from "@tanstack/react-virtual"
import { useEffect, useMemo, useRef } from "react"
import { useLanguage } from "../texts/texts.tsx"
import type { BatteryRow } from "./batteryRow.ts"
import type { OptionalColumn } from "./columns.ts"
import type { BatteryFilter } from "../api/batteryFilter.ts"
import { SortedHeader } from "./SortedHeader.tsx"

const rowHeight = 44
/** Rows before the end at which the next page is requested: about two seconds of fast scrolling. */
const ahead = 60

const features = tableFeatures({})
const column = createColumnHelper<typeof features, BatteryRow>()

interface Props {
  readonly rows: ReadonlyArray<BatteryRow>
  readonly total: number
  readonly shown: ReadonlyArray<OptionalColumn>
  readonly filter: BatteryFilter
  readonly chosen: ReadonlySet<string>
  readonly onChoose: (ids: ReadonlyArray<string>, isChosen: boolean) => void
  readonly onSort: (sort: Pick<BatteryFilter, "order" | "sort">) => void
  readonly onEnd: () => void
}

export const BatteryTable = ({ chosen, filter, onChoose, onEnd, onSort, rows, shown, total }: Props) => {
  const { batteries: words, publish } = useLanguage().texts
  const columns = useShownColumns(shown)
  const scroll = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => rowHeight,
    overscan: 12
  })
  const items = virtual.getVirtualItems()
  const first = items[0]?.index ?? 0
  const last = items.at(-1)?.index ?? 0
  const data = useMemo(() => rows.slice(first, last + 1), [rows, first, last])
  // The table knows the drawn rows only: to compute all of them for each page would take longer than a frame.
  const table = useTable({ features, columns, data })
  useEffect(() => {
    if (last >= rows.length - ahead) onEnd()
  }, [last, onEnd, rows.length])
  const before = items[0]?.start ?? 0
  const after = virtual.getTotalSize() - (items.at(-1)?.end ?? 0)
  const isAll = useMemo(() => rows.every(({ id }) => chosen.has(id)), [rows, chosen])
  const columnCount = columns.length + 1
  return (
    <div className="scroll tall" ref={scroll} tabIndex={0} role="region" aria-label={words.title}>
      <table aria-rowcount={total + 1}>
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id} aria-rowindex={1}>
              <th scope="col" className="sticky">
                <input
                  type="checkbox"
                  aria-label={words.chooseLoaded(rows.length)}
                  checked={isAll}
                  onChange={() =>
                    onChoose(
                      rows.map(({ id }) => id),
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
          {before > 0 && <Spacer height={before} columns={columnCount} />}
          {table.getRowModel().rows.map((row) => (
            <tr key={row.original.id} aria-rowindex={first + row.index + 2}>
              <td>
                <input
                  type="checkbox"
                  aria-label={`${publish.choose} ${row.original.serial_number}`}
                  checked={chosen.has(row.original.id)}
                  onChange={({ target }) => onChoose([row.original.id], target.checked)}
                />
              </td>
              {row.getAllCells().map((cell) => (
                <td key={cell.id}>
                  <table.FlexRender cell={cell} />
                </td>
              ))}
            </tr>
          ))}
          {after > 0 && <Spacer height={after} columns={columnCount} />}
        </tbody>
      </table>
    </div>
  )
}

/** The columns that a person has chosen, after the serial number. */
const useShownColumns = (shown: ReadonlyArray<OptionalColumn>) => {
  const { language, texts } = useLanguage()
  const { batteries: words, tag } = texts
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(tag, { dateStyle: "medium" })
    const day = (text: string | null): string => (text === null ? "" : format.format(new Date(text)))
    const valueOf: Readonly<Record<OptionalColumn, (row: BatteryRow) => string | null>> = {
      name: ({ name }) => name,
      model: ({ model_identifier }) => model_identifier,
      gtin: ({ gtin }) => gtin,
      category: ({ battery_category }) => wordFor("battery_category", battery_category, language),
      status: ({ status }) => words[status],
      complete: ({ percent }) => `${percent} %`,
      manufactured: ({ manufacturing_date }) => day(manufacturing_date),
      published: ({ published_at }) => day(published_at),
      updated_at: ({ updated_at }) => day(updated_at),
      created: ({ created_at }) => day(created_at)
    }
    return column.columns([
      column.accessor("serial_number", {
        header: words.serial,
        cell: ({ getValue, row }) => (
          <Link to="/batteries/$id" params={{ id: row.original.id }} search={{ section: "values", step: "general" }}>
            {getValue()}
          </Link>
        )
      }),
      ...shown.map((id) => column.accessor(valueOf[id], { id, header: words.columnNames[id] }))
    ])
  }, [language, shown, tag, words])
}

/** The rows that are not drawn. */
const Spacer = ({ columns, height }: { readonly height: number; readonly columns: number }) => (
  <tr aria-hidden="true">
    <td colSpan={columns} style={{ height, padding: 0, border: 0 }} />
  </tr>
)
