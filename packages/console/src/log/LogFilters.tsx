/** The filters of the log: battery, person, kind and days. The address has them. */
import type { AuditLogEntry } from "@dpp/client"
import { AuditResource } from "@dpp/core/audit"
import { useQuery } from "@tanstack/react-query"
import { type SyntheticEvent, useState } from "react"
import { Button } from "react-aria-components/Button"
import { dpp } from "../api/client.ts"
import { DayField } from "../controls/DayField.tsx"
import { Field } from "../controls/Field.tsx"
import { TextInput } from "../controls/TextInput.tsx"
import { hasRole, useSession } from "../session/session.ts"
import { actorIn } from "../texts/auditWords.ts"
import { useTexts } from "../texts/texts.tsx"
import { useViewTexts } from "../texts/viewTexts.ts"
import type { LogFilter } from "./filter.ts"

interface Props {
  readonly filter: LogFilter
  /** The entries that are loaded: who is in them can be chosen. */
  readonly entries: ReadonlyArray<AuditLogEntry>
  /** Why the battery is not found. */
  readonly problem: string | undefined
  readonly onChange: (change: { [Name in keyof LogFilter]?: LogFilter[Name] | undefined }) => void
}

export const LogFilters = ({ entries, filter, onChange, problem }: Props) => {
  const { start } = useTexts()
  const words = useViewTexts("log")
  const session = useSession()
  const [serial, setSerial] = useState(filter.battery ?? "")
  const { data: members = [] } = useQuery({
    queryKey: ["members"],
    queryFn: ({ signal }) => dpp.members.list({ signal }),
    enabled: hasRole(session, "admin")
  })
  const people = new Map([
    ...members.map(({ id, name }) => [id, name] as const),
    ...entries.flatMap(({ actor }) => (actor.id === null ? [] : [[actor.id, actorIn(actor, start)] as const]))
  ])
  if (filter.person !== undefined && !people.has(filter.person)) people.set(filter.person, filter.person)
  const find = (event: SyntheticEvent) => {
    event.preventDefault()
    onChange({ battery: serial.trim() === "" ? undefined : serial.trim() })
  }
  return (
    <form
      className="filters"
      noValidate
      onSubmit={find}
      onBlur={(event) => event.target.id === "battery" && find(event)}
    >
      <TextInput id="battery" label={words.battery} error={problem} value={serial} onChange={setSerial} />
      <Field id="person" label={words.person}>
        <select
          id="person"
          value={filter.person ?? ""}
          onChange={({ target }) => onChange({ person: target.value === "" ? undefined : target.value })}
        >
          <option value="">{words.anybody}</option>
          {[...people].map(([id, name]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </Field>
      <Field id="kind" label={words.kind}>
        <select
          id="kind"
          value={filter.kind ?? ""}
          onChange={({ target }) => onChange({ kind: AuditResource.literals.find((one) => one === target.value) })}
        >
          <option value="">{words.anything}</option>
          {AuditResource.literals.map((one) => (
            <option key={one} value={one}>
              {start.things[one]}
            </option>
          ))}
        </select>
      </Field>
      <DayField
        id="from"
        label={words.from}
        value={filter.from ?? ""}
        onChange={(day) => onChange({ from: day === "" ? undefined : day })}
      />
      <DayField
        id="to"
        label={words.to}
        value={filter.to ?? ""}
        onChange={(day) => onChange({ to: day === "" ? undefined : day })}
      />
      {Object.keys(filter).length > 0 && (
        <div>
          <Button
            className="second"
            onPress={() => {
              setSerial("")
              onChange({ battery: undefined, person: undefined, kind: undefined, from: undefined, to: undefined })
            }}
          >
            {words.reset}
          </Button>
        </div>
      )}
    </form>
  )
}
