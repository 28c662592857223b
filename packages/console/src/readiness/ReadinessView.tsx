/** What falls due when, for which model, and who has it, with the way to ask a supplier. */
import type { Readiness } from "@dpp/client"
import { sayReceived } from "@dpp/core/validation"
import { useMutation, useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { useState } from "react"
import { Button } from "react-aria-components/Button"
import { dpp } from "../api/client.ts"
import { errorText } from "../api/errorText.ts"
import { DayField } from "../controls/DayField.tsx"
import { download } from "../controls/download.ts"
import { labelIn } from "../controls/labels.ts"
import { Notice } from "../controls/Notice.tsx"
import { ScrollTable } from "../controls/ScrollTable.tsx"
import { View } from "../controls/View.tsx"
import { hasRole, useSession } from "../session/session.ts"
import { allModelsQuery } from "../sheet/models.ts"
import { useLanguage } from "../texts/texts.tsx"
import { useViewTexts } from "../texts/viewTexts.ts"

type Gap = Readiness["data"]["gaps"][number]

/** As many rows as one reads; the file has all. */
const mostRows = 200

const stock = ["templates", "drafts", "published"] as const

export const ReadinessView = () => {
  const { language, texts } = useLanguage()
  const words = useViewTexts("readiness")
  const [day, setDay] = useState("")
  const asOf = day === "" ? {} : { as_of: day }
  const { data, error } = useQuery({
    queryKey: ["readiness", day],
    queryFn: ({ signal }) => dpp.law.readiness(asOf, { signal }),
    placeholderData: (before) => before
  })
  const file = useMutation({
    mutationFn: () => dpp.law.readinessWorkbook({ ...asOf, lang: language }),
    onSuccess: (bytes) => download(bytes, `readiness-${data?.as_of ?? ""}.xlsx`)
  })
  const number = new Intl.NumberFormat(texts.tag)
  const more = data === undefined ? 0 : Math.max(0, data.gaps.length - mostRows) + data.left_off.gaps
  return (
    <View title={texts.frame.readiness} lead={words.lead} isWide>
      <DayField
        id="as-of"
        label={words.day}
        hint={words.dayHint}
        value={day || (data?.as_of ?? "")}
        onChange={setDay}
      />
      {error !== null && <Notice kind="bad">{errorText(error, texts)}</Notice>}
      {file.isError && <Notice kind="bad">{errorText(file.error, texts)}</Notice>}
      {data !== undefined && (
        <>
          <section className="stack">
            <h2>{words.counts}</h2>
            <ul className="tasks">
              {stock.map((one) => (
                <li key={one} className="short-item">
                  <div className="spread">
                    <span>{words.stock[one]}</span>
                    <strong>{words.ready(number.format(data.ready[one]), number.format(data.total[one]))}</strong>
                  </div>
                </li>
              ))}
            </ul>
          </section>
          {data.declarations.length > 0 && (
            <section className="stack">
              <h2>{words.declarations}</h2>
              <ul>
                {data.declarations.map(({ findings, id, number: ofDeclaration, rules }) => (
                  <li key={id}>
                    <strong>{ofDeclaration}</strong>:{" "}
                    {Object.values(sayReceived({ messages: findings, rules }, language))
                      .flat()
                      .join("; ")}
                  </li>
                ))}
              </ul>
            </section>
          )}
          <section className="stack">
            <h2>{words.open}</h2>
            {data.gaps.length === 0 ? <p>{words.none}</p> : <Gaps gaps={data.gaps.slice(0, mostRows)} />}
            {more > 0 && <p className="quiet">{words.more(number.format(more))}</p>}
            {data.gaps.some(({ supplied_by }) => supplied_by === "cell_supplier") && (
              <p className="quiet">{words.duty}</p>
            )}
            <Button className="button" isPending={file.isPending} onPress={() => file.mutate()}>
              {words.download}
            </Button>
          </section>
        </>
      )}
    </View>
  )
}

const Gaps = ({ gaps }: { readonly gaps: ReadonlyArray<Gap> }) => {
  const { language, texts } = useLanguage()
  const words = useViewTexts("readiness")
  const canAsk = hasRole(useSession(), "editor")
  const { data: models } = useQuery(allModelsQuery)
  const date = new Intl.DateTimeFormat(texts.tag, { dateStyle: "medium", timeZone: "UTC" })
  const number = new Intl.NumberFormat(texts.tag)
  /** The model that is asked for: its values are what the supplier has. */
  const modelOf = ({ model, supplied_by }: Gap) =>
    canAsk && model !== null && (supplied_by === "cell_supplier" || supplied_by === "manufacturer")
      ? models?.find(({ model_identifier }) => model_identifier === model)
      : undefined
  return (
    <ScrollTable label={words.open} heads={Object.values(words.heads)}>
      {gaps.map((gap) => {
        const { category, duty, facility_id, fields, from, legal_source, model, not_before, state, supplied_by } = gap
        const found = modelOf(gap)
        const day = date.format(new Date(from ?? not_before))
        return (
          <tr key={[duty, state, category, model, facility_id].join(" ")}>
            <td>{from === null ? words.notBefore(day) : day}</td>
            <td>{words.states[state]}</td>
            <td>
              {fields.map((field) => labelIn(field, language)).join(", ")}
              <br />
              <span className="quiet">{legal_source}</span>
            </td>
            <td>{model ?? words.noModel}</td>
            <td>
              {words.suppliers[supplied_by]}
              {found !== undefined && (
                <>
                  <br />
                  <Link to="/suppliers/new" search={{ model: found.id, fields: fields.join(",") }}>
                    {words.ask}
                  </Link>
                </>
              )}
            </td>
            <td>
              {stock
                .filter((one) => gap[one] > 0)
                .map((one) => `${words.stock[one]}: ${number.format(gap[one])}`)
                .join(", ")}
            </td>
          </tr>
        )
      })}
    </ScrollTable>
  )
}
