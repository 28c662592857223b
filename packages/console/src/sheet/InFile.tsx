/** Rows of the file as they are, with the cells of questions marked. */
import type { CellPlace } from "@dpp/core/sheets"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { Button } from "react-aria-components/Button"
import { useLanguage } from "../texts/texts.tsx"
import { useViewTexts } from "../texts/viewTexts.ts"
import type { Analysis } from "./protocol.ts"
import { ask } from "./workerClient.ts"

const portion = 20

interface Props {
  readonly label: string
  readonly head: Analysis["heads"][number]
  /** Counted from 0. */
  readonly rows: ReadonlyArray<number>
  readonly marked: ReadonlyArray<CellPlace>
}

export const InFile = ({ head, label, marked, rows }: Props) => {
  const words = useViewTexts("questions")
  const { language } = useLanguage()
  const [count, setCount] = useState(portion)
  const shown = rows.slice(0, count)
  const { data = [] } = useQuery({
    queryKey: ["sheet cells", head.sheet, shown, language],
    queryFn: () => ask({ kind: "cells", sheet: head.sheet, rows: shown, language }),
    gcTime: 0
  })
  const marks = new Set(marked.flatMap(({ column, row, sheet }) => (sheet === head.sheet ? [`${row} ${column}`] : [])))
  const width = Math.max(head.names.length, ...data.map((cells) => cells.length))
  if (rows.length === 0) return <p className="quiet">{words.noRows}</p>
  return (
    <div className="stack">
      <div className="scroll" role="region" aria-label={label} tabIndex={0}>
        <table>
          <thead>
            <tr className="header-row">
              <td />
              {Array.from({ length: width }, (_, column) => (
                <th key={column} scope="col">
                  {head.names[column] ?? ""}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.map((cells, index) => (
              <tr key={shown[index]}>
                <th scope="row" className="gutter">
                  {(shown[index] ?? 0) + 1}
                </th>
                {Array.from({ length: width }, (_, column) => (
                  <td key={column}>
                    {marks.has(`${shown[index]} ${column}`) ? (
                      <mark>{cells[column] ?? ""}</mark>
                    ) : (
                      (cells[column] ?? "")
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rows.length > count && (
        <Button className="plain" onPress={() => setCount(count + 5 * portion)}>
          {words.moreRows}
        </Button>
      )}
    </div>
  )
}
