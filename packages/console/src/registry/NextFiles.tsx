/** Downloads the next files of a worksheet, or those whose answer is due once more, and records that their batteries are prepared. */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { Button } from "react-aria-components/Button"
import { errorText } from "../api/errorText.ts"
import { Field } from "../controls/Field.tsx"
import { Notice } from "../controls/Notice.tsx"
import { useTexts } from "../texts/texts.tsx"
import { useViewTexts } from "../texts/viewTexts.ts"
import { type Format, nextFilesQuery, prepareFiles } from "./preparedFiles.ts"
import type { Selection } from "./worksheet.ts"

const formats: ReadonlyArray<Format> = ["xml", "json", "csv"]

/** `prepared`: what was downloaded before, and has no answer yet. */
const selections: Readonly<Record<"registrations" | "prepared" | "deregistrations", Selection>> = {
  registrations: { worksheet: "registrations" },
  prepared: { worksheet: "registrations", status: "prepared" },
  deregistrations: { worksheet: "deregistrations" }
}
type Chosen = keyof typeof selections

export const NextFiles = () => {
  const texts = useTexts()
  const words = useViewTexts("registry")
  const queries = useQueryClient()
  const [chosen, setChosen] = useState<Chosen>("registrations")
  const [format, setFormat] = useState<Format>("xml")
  const { data, error } = useQuery(nextFilesQuery(selections[chosen]))
  const files = data?.files ?? []
  const count = files.reduce((sum, { rows }) => sum + rows.length, 0)
  const prepare = useMutation({
    mutationFn: () => prepareFiles(selections[chosen], format, files),
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
        <select id="worksheet" value={chosen} onChange={({ target }) => setChosen(target.value as Chosen)}>
          {(["registrations", "prepared", "deregistrations"] as const).map((one) => (
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
      {data !== undefined && count === 0 && <p>{words.nothing}</p>}
      {files.length > 1 && <p className="quiet">{format === "csv" ? words.oneTable : words.archive(files.length)}</p>}
      {data?.hasMore === true && <p className="quiet">{words.moreFiles}</p>}
      {count > 0 && (
        <div className="row">
          <Button onPress={() => prepare.mutate()} isDisabled={prepare.isPending}>
            {words.download(count)}
          </Button>
        </div>
      )}
    </section>
  )
}
