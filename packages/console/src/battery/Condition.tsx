/** The condition of a battery: the present values, and the course of each one over thousands of readings. */
import { conditionDefinitions } from "@dpp/core/catalogue"
import { flatten } from "@dpp/core/condition"
import { attributeLabel } from "@dpp/core/languages"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { dpp } from "../api/client.ts"
import { errorText } from "../api/errorText.ts"
import { Field } from "../controls/Field.tsx"
import { Notice } from "../controls/Notice.tsx"
import { useLanguage } from "../texts/texts.tsx"
import { useViewTexts } from "../texts/viewTexts.ts"
import { CourseChart } from "./CourseChart.tsx"
import { CourseTable } from "./CourseTable.tsx"
import { loadReadings } from "./readings.ts"

export const Condition = ({ id }: { readonly id: string }) => {
  const { language, texts } = useLanguage()
  const { condition: words } = useViewTexts("life")
  const [read, setRead] = useState(0)
  const present = useQuery({
    queryKey: ["products", id, "condition"],
    queryFn: async ({ signal }) => (await dpp.condition.get(id, { signal })).battery_condition
  })
  const { data, error } = useQuery({
    queryKey: ["products", id, "readings"],
    queryFn: ({ signal }) => loadReadings(id, signal, setRead),
    staleTime: 60_000,
    refetchOnWindowFocus: false
  })
  const [chosen, setChosen] = useState("")
  const course = data?.courses.find(({ name }) => name === chosen) ?? data?.courses[0]
  const number = new Intl.NumberFormat(texts.tag, { maximumSignificantDigits: 6 })
  const moment = new Intl.DateTimeFormat(texts.tag, { dateStyle: "medium", timeStyle: "short" })
  const failure = present.error ?? error
  const count = (some: number): string => some.toLocaleString(texts.tag)
  return (
    <section className="stack">
      <h2>{texts.battery.condition}</h2>
      <p className="quiet">{words.lead}</p>
      {failure !== null && <Notice kind="bad">{errorText(failure, texts)}</Notice>}
      {present.data === null && <p>{words.none}</p>}
      {present.data !== undefined && present.data !== null && (
        <>
          <h3>{words.now}</h3>
          <p className="quiet">{words.measured(moment.format(new Date(present.data.lastUpdate)))}</p>
          <dl className="facts">
            {valuesOf(present.data).map(({ name, unit, value }) => (
              <div key={name}>
                <dt>{attributeLabel(name, language)}</dt>
                <dd>
                  {number.format(value)} {unit}
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
      {data === undefined && read > 0 && (
        <p className="quiet" role="status">
          {words.loading(count(read))}
        </p>
      )}
      {data !== undefined && course !== undefined && (
        <>
          <h3>{words.course}</h3>
          <p className="quiet">
            {data.total > data.count
              ? words.newest(count(data.count), count(data.total))
              : words.all(count(data.count))}
          </p>
          <Field id="course" label={words.measure}>
            <select id="course" value={course.name} onChange={({ target }) => setChosen(target.value)}>
              {data.courses.map(({ name }) => (
                <option key={name} value={name}>
                  {attributeLabel(name, language)}
                </option>
              ))}
            </select>
          </Field>
          <CourseChart course={course} />
          <CourseTable course={course} />
        </>
      )}
    </section>
  )
}

/** The present numbers, in the order of the catalogue. */
const valuesOf = (condition: object) => {
  // Sound: the condition is JSON of the service.
  const values = flatten(condition as Parameters<typeof flatten>[0])
  return conditionDefinitions.flatMap(({ name, shape }) => {
    const value = values.get(name)
    const { unit }: { readonly unit?: string | null } = shape
    return typeof value === "number" ? [{ name, unit: unit ?? "", value }] : []
  })
}
