/** Downloads the next file of a worksheet, and records that its batteries are prepared. */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { Button } from "react-aria-components/Button"
import { errorText } from "../api/errorText.ts"
import { Field } from "../controls/Field.tsx"
import { Notice } from "../controls/Notice.tsx"
import { useTexts } from "../texts/texts.tsx"
import { useViewTexts } from "../texts/viewTexts.ts"
import { type Format, prepareFile, type Worksheet, worksheetQuery } from "./worksheet.ts"

const formats: ReadonlyArray<Format> = ["xml", "json", "csv"]

export const NextFile = () => {
  const texts = useTexts()
  const words = useViewTexts("registry")
  const queries = useQueryClient()
  const [worksheet, setWorksheet] = useState<Worksheet>("registrations")
  const [format, setFormat] = useState<Format>("xml")
  const { data, error } = useQuery(worksheetQuery({ worksheet }))
  const rows = data?.rows ?? []
  const prepare = useMutation({
    mutationFn: () => prepareFile(worksheet, format, rows),
    onSettled: () => queries.invalidateQueries({ queryKey: ["registry"] })
  })
  const failure = error ?? prepare.error
  return (
    <section className="card">
      <h2>{words.prepare}</h2>
      <p>{words.prepareLead}</p>
      <p className="quiet">{words.notice}</p>
      {failure !== null && <Notice kind="bad">{errorText(failure, texts)}</Notice>}
      {prepare.data !== undefined && (
        <Notice>
          <p>{words.prepared(prepare.data.count)}</p>
          {prepare.data.unsigned > 0 && <p>{words.unsigned(prepare.data.unsigned)}</p>}
        </Notice>
      )}
      <Field id="worksheet" label={words.worksheet}>
        <select id="worksheet" value={worksheet} onChange={({ target }) => setWorksheet(target.value as Worksheet)}>
          {(["registrations", "deregistrations"] as const).map((one) => (
            <option key={one} value={one}>
              {words.worksheets[one]}
            </option>
          ))}
        </select>
      </Field>
      <Field id="format" label={words.format}>
        <select
          id="format"
          className="narrow"
          value={format}
          onChange={({ target }) => setFormat(target.value as Format)}
        >
          {formats.map((one) => (
            <option key={one} value={one}>
              {one.toUpperCase()}
            </option>
          ))}
        </select>
      </Field>
      {data !== undefined && rows.length === 0 && <p>{words.nothing}</p>}
      {rows.length > 0 && (
        <div className="row">
          <Button onPress={() => prepare.mutate()} isDisabled={prepare.isPending}>
            {words.download(rows.length)}
          </Button>
        </div>
      )}
    </section>
  )
}
