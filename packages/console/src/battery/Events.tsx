/** What happened to a battery since its publication; a publisher records notes, such as a repair. */
import type { Product } from "@dpp/client"
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { Button } from "react-aria-components/Button"
import { dpp } from "../api/client.ts"
import { errorText, fieldErrors } from "../api/errorText.ts"
import { Field } from "../controls/Field.tsx"
import { Notice } from "../controls/Notice.tsx"
import { TextInput } from "../controls/TextInput.tsx"
import { hasRole, useSession } from "../session/session.ts"
import { useTexts } from "../texts/texts.tsx"

const kinds = ["repaired", "damaged", "recalled", "exported", "lost", "stolen"] as const
type Kind = (typeof kinds)[number]

export const Events = ({ battery: { id, status } }: { readonly battery: Product }) => {
  const texts = useTexts()
  const { battery: words, tag } = texts
  const canRecord = hasRole(useSession(), "publisher") && status === "published"
  const { data, error } = useQuery({
    queryKey: ["products", id, "events"],
    queryFn: ({ signal }) => dpp.lifecycle.listEvents(id, { signal }),
    enabled: status === "published"
  })
  const day = new Intl.DateTimeFormat(tag, { dateStyle: "medium" })
  return (
    <section className="stack">
      <h2>{words.events}</h2>
      {error !== null && <Notice kind="bad">{errorText(error, texts)}</Notice>}
      {status === "draft" && <p className="quiet">{words.eventsLater}</p>}
      {data !== undefined && (
        <ol className="tasks">
          {data.map(({ date, event, id: key, note, recorded_at }) => (
            <li key={key ?? recorded_at}>
              <div className="spread">
                <strong>{words.kinds[event]}</strong>
                <time className="quiet small" dateTime={date ?? recorded_at}>
                  {day.format(new Date(date ?? recorded_at))}
                </time>
              </div>
              {note !== undefined && <p className="quiet">{note}</p>}
            </li>
          ))}
        </ol>
      )}
      {canRecord && <NewEvent id={id} />}
    </section>
  )
}

const NewEvent = ({ id }: { readonly id: string }) => {
  const texts = useTexts()
  const { battery: words } = texts
  const queries = useQueryClient()
  const today = new Date().toISOString().slice(0, 10)
  const [kind, setKind] = useState<Kind>("repaired")
  const [date, setDate] = useState(today)
  const [note, setNote] = useState("")
  const record = useMutation({
    mutationFn: () =>
      dpp.lifecycle.recordEvent(id, { event: kind, date, ...(note.trim() !== "" && { note: note.trim() }) }),
    onSuccess: async () => {
      setNote("")
      await queries.invalidateQueries({ queryKey: ["products", id] })
    }
  })
  const messages = Object.values(fieldErrors(record.error)).flat().join(" ")
  return (
    <form
      className="card"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        record.mutate()
      }}
    >
      <h3>{words.newEvent}</h3>
      {record.isError && <Notice kind="bad">{messages === "" ? errorText(record.error, texts) : messages}</Notice>}
      <Field id="event-kind" label={words.kind}>
        <select id="event-kind" value={kind} onChange={({ target }) => setKind(target.value as Kind)}>
          {kinds.map((one) => (
            <option key={one} value={one}>
              {words.kinds[one]}
            </option>
          ))}
        </select>
      </Field>
      <Field id="event-date" label={words.day}>
        <input
          id="event-date"
          type="date"
          className="narrow"
          max={today}
          value={date}
          onChange={({ target }) => setDate(target.value)}
        />
      </Field>
      <TextInput id="event-note" label={words.note} hint={words.noteHint} isOptional value={note} onChange={setNote} />
      <div className="row">
        <Button type="submit" isDisabled={record.isPending || date === ""}>
          {words.record}
        </Button>
        {record.isSuccess && <span role="status">{texts.saved}</span>}
      </div>
    </form>
  )
}
