/** The course of a value as a line, with the span of each period around it. Who does not see it has its summary and a table. */
import { attributeLabel } from "@dpp/core/languages"
import { useLanguage } from "../texts/texts.tsx"
import { useViewTexts } from "../texts/viewTexts.ts"
import { type Course, periodsOf } from "./readings.ts"

const width = 640
const height = 240
const left = 64
const right = 12
const top = 12
const bottom = 28
/** One for every two units of the picture. */
const periods = (width - left - right) / 2
const wantedSteps = 4

/** Round numbers that include the lowest and the highest value. */
const ticksOf = (low: number, high: number): ReadonlyArray<number> => {
  const span = high - low || Math.abs(high) || 1
  const rough = span / wantedSteps
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power
  const first = Math.floor(low / step)
  const last = Math.max(first + 1, Math.ceil(high / step))
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step)
}

export const CourseChart = ({ course: { name, points, unit } }: { readonly course: Course }) => {
  const { language, texts } = useLanguage()
  const { condition: words } = useViewTexts("life")
  const { tag } = texts
  const spans = periodsOf(points, periods)
  const low = Math.min(...spans.map((span) => span.low))
  const high = Math.max(...spans.map((span) => span.high))
  const ticks = ticksOf(low, high)
  const [lowest = 0, highest = 1] = [ticks[0], ticks.at(-1)]
  const start = points[0]?.at ?? 0
  const end = Math.max(start + 1, points.at(-1)?.at ?? 0)
  const x = (at: number): number => left + ((at - start) / (end - start)) * (width - left - right)
  const y = (value: number): number => top + ((highest - value) / (highest - lowest)) * (height - top - bottom)
  const number = new Intl.NumberFormat(tag, { maximumSignificantDigits: 6 })
  const day = new Intl.DateTimeFormat(tag, { dateStyle: "medium" })
  const place = (at: number, value: number): string => `${x(at).toFixed(1)},${y(value).toFixed(1)}`
  const around = [
    ...spans.map((span) => place(span.from, span.high)),
    ...spans.toReversed().map((span) => place(span.from, span.low))
  ]
  const inWords = (value: number): string => `${number.format(value)} ${unit}`.trim()
  const summary = words.summary(
    attributeLabel(name, language),
    day.format(start),
    day.format(end),
    inWords(points[0]?.value ?? low),
    inWords(points.at(-1)?.value ?? high),
    inWords(low),
    inWords(high)
  )
  return (
    <svg className="chart" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={summary}>
      {ticks.map((tick) => (
        <g key={tick}>
          <line x1={left} x2={width - right} y1={y(tick)} y2={y(tick)} />
          <text x={left - 8} y={y(tick) + 4} textAnchor="end">
            {number.format(tick)} {tick === highest ? unit : ""}
          </text>
        </g>
      ))}
      <polygon points={around.join(" ")} />
      <polyline points={spans.map(({ last, to }) => place(to, last)).join(" ")} />
      {spans.length === 1 && <circle cx={x(start)} cy={y(spans[0]?.last ?? 0)} r={4} />}
      <text x={left} y={height - 8}>
        {day.format(start)}
      </text>
      <text x={width - right} y={height - 8} textAnchor="end">
        {day.format(end)}
      </text>
    </svg>
  )
}
