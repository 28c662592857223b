/** The course of a value in few periods, as a table. */
import { ScrollTable } from "../controls/ScrollTable.tsx"
import { useTexts } from "../texts/texts.tsx"
import { useViewTexts } from "../texts/viewTexts.ts"
import { type Course, periodsOf } from "./readings.ts"

const periods = 24

export const CourseTable = ({ course: { points, unit } }: { readonly course: Course }) => {
  const { tag } = useTexts()
  const { condition: words } = useViewTexts("life")
  const number = new Intl.NumberFormat(tag, { maximumSignificantDigits: 6 })
  const moment = new Intl.DateTimeFormat(tag, { dateStyle: "medium", timeStyle: "short" })
  const inWords = (value: number): string => `${number.format(value)} ${unit}`.trim()
  return (
    <details>
      <summary>{words.table}</summary>
      <ScrollTable label={words.table} heads={[words.period, words.count, words.lowest, words.highest, words.last]}>
        {periodsOf(points, periods).map(({ count, from, high, last, low, to }) => (
          <tr key={from}>
            <th scope="row">{moment.formatRange(from, to)}</th>
            <td>{count.toLocaleString(tag)}</td>
            <td>{inWords(low)}</td>
            <td>{inWords(high)}</td>
            <td>{inWords(last)}</td>
          </tr>
        ))}
      </ScrollTable>
    </details>
  )
}
