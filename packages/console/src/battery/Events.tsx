/** What happened to a battery since its publication. A publisher records notes, waste and recycling, and makes a new battery of it. */
import type { Product } from "@dpp/client"
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { Button } from "react-aria-components/Button"
import { dpp } from "../api/client.ts"
import { errorText } from "../api/errorText.ts"
import { DayField } from "../controls/DayField.tsx"
import { Field } from "../controls/Field.tsx"
import { Notice } from "../controls/Notice.tsx"
import { TextInput } from "../controls/TextInput.tsx"
import { hasRole, useSession } from "../session/session.ts"
import { useTexts } from "../texts/texts.tsx"
import { useViewTexts } from "../texts/viewTexts.ts"
import { Correction } from "./Correction.tsx"
import { Dismantled } from "./Dismantled.tsx"
import { EndOfLife } from "./EndOfLife.tsx"
import { Lineage } from "./Lineage.tsx"
import { SuccessorForm } from "./SuccessorForm.tsx"

const kinds = ["repaired", "damaged", "recalled", "exported", "lost", "stolen"] as const
type Kind = (typeof kinds)[number]

/** The service records these itself; all others can be undone while nothing followed. */
const ownKinds: ReadonlySet<string> = new Set(["published", "re-used", "recycled", "correction"])

export const Events = ({ battery }: { readonly battery: Product }) => {
  const { id, passport_status, status } = battery
  const texts = useTexts()
  const { life } = useViewTexts("life")
  const { battery: words, tag } = texts
  const isPublisher = hasRole(useSession(), "publisher")
  const canRecord = isPublisher && passport_status === "active"
  const { data, error } = useQuery({
    queryKey: ["products", id, "events"],
    queryFn: ({ signal }) => dpp.lifecycle.listEvents(id, { signal }),
    enabled: status === "published"
  })
  const last = data?.at(-1)
  const undone = new Set(data?.map((event) => event.of))
  const day = new Intl.DateTimeFormat(tag, { dateStyle: "medium" })
  return (
    <section className="stack">
      <h2>{words.events}</h2>
      {error !== null && <Notice kind="bad">{errorText(error, texts)}</Notice>}
      {status === "draft" && <p className="quiet">{words.eventsLater}</p>}
      {passport_status !== null && passport_status !== "active" && <Notice>{life[passport_status]}</Notice>}
      {data !== undefined && (
        <ol className="tasks">
          {data.map(({ date, event, id: key, note, public: isPublic = true, recorded_at, responsible }) => (
            <li key={key ?? recorded_at}>
              <div className="spread">
                <strong>{words.kinds[event]}</strong>
                <time className="quiet small" dateTime={date ?? recorded_at}>
                  {day.format(new Date(date ?? recorded_at))}
                </time>
              </div>
              {responsible !== undefined && (
                <p className="quiet">
                  {[life.roles[responsible.role], responsible.name, responsible.identifier, responsible.contact]
                    .filter((part) => part !== undefined)
                    .join(", ")}
                </p>
              )}
              {event === "recalled" && <p className="quiet">{isPublic ? life.recallPublic : life.recallHidden}</p>}
              {note !== undefined && <p className="quiet">{note}</p>}
              {(canRecord || (isPublisher && event === "dismantled")) &&
                key !== null &&
                key === last?.id &&
                !ownKinds.has(event) &&
                !undone.has(key) && <Correction key={key} id={id} event={key} />}
            </li>
          ))}
        </ol>
      )}
      <Lineage id={id} />
      {canRecord && <NewEvent id={id} />}
      {canRecord && battery.successors.some(({ parts, published_at }) => parts && published_at !== null) && (
        <Dismantled id={id} />
      )}
      {canRecord && <EndOfLife key={`end ${battery.battery_status}`} battery={battery} />}
      {canRecord && <Successor key={`successor ${battery.battery_status}`} battery={battery} />}
    </section>
  )
}

const NewEvent = ({ id }: { readonly id: string }) => {
  const texts = useTexts()
  const { battery: words } = texts
  const { life } = useViewTexts("life")
  const queries = useQueryClient()
  const today = new Date().toISOString().slice(0, 10)
  const [kind, setKind] = useState<Kind>("repaired")
  const [date, setDate] = useState(today)
  const [note, setNote] = useState("")
  const [isPublic, setPublic] = useState(true)
  const record = useMutation({
    mutationFn: () =>
      dpp.lifecycle.recordEvent(id, {
        event: kind,
        date,
        ...(note.trim() !== "" && { note: note.trim() }),
        ...(kind === "recalled" && { public: isPublic })
      }),
    onSuccess: async () => {
      setNote("")
      await queries.invalidateQueries({ queryKey: ["products", id] })
    }
  })
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
      {record.isError && <Notice kind="bad">{errorText(record.error, texts)}</Notice>}
      <Field id="event-kind" label={words.kind}>
        <select id="event-kind" value={kind} onChange={({ target }) => setKind(target.value as Kind)}>
          {kinds.map((one) => (
            <option key={one} value={one}>
              {words.kinds[one]}
            </option>
          ))}
        </select>
      </Field>
      <DayField id="event-date" label={words.day} max={today} value={date} onChange={setDate} />
      <TextInput id="event-note" label={words.note} hint={words.noteHint} isOptional value={note} onChange={setNote} />
      {kind === "recalled" && (
        <label className="choice">
          <input type="checkbox" checked={isPublic} onChange={() => setPublic(!isPublic)} />
          <span>{life.recallIsPublic}</span>
        </label>
      )}
      <div className="row">
        <Button type="submit" isDisabled={record.isPending || date === ""}>
          {words.record}
        </Button>
        {record.isSuccess && <span role="status">{texts.saved}</span>}
      </div>
    </form>
  )
}

/** Makes a draft of a battery that is made of this one. */
const Successor = ({ battery: { battery_status, id } }: { readonly battery: Product }) => {
  const { life } = useViewTexts("life")
  return (
    <details className="card">
      <summary>{life.successor}</summary>
      <SuccessorForm batteries={[{ id, isWaste: battery_status === "waste" }]} />
    </details>
  )
}
