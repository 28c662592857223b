/** Records that a battery is waste, with who answers for it from then on, or that it was recycled, which ends its passport. */
import type { Product, ResponsibleParty } from "@dpp/client"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { Button } from "react-aria-components/Button"
import { dpp } from "../api/client.ts"
import { errorText } from "../api/errorText.ts"
import { DayField } from "../controls/DayField.tsx"
import { Field } from "../controls/Field.tsx"
import { Notice } from "../controls/Notice.tsx"
import { TextInput } from "../controls/TextInput.tsx"
import { useTexts } from "../texts/texts.tsx"
import { useViewTexts } from "../texts/viewTexts.ts"

const roles = ["waste_management_operator", "producer_responsibility_organisation", "producer"] as const

export const EndOfLife = ({ battery }: { readonly battery: Product }) => {
  const texts = useTexts()
  const { life: words } = useViewTexts("life")
  const queries = useQueryClient()
  const isWaste = battery.battery_status === "waste"
  const today = new Date().toISOString().slice(0, 10)
  const [date, setDate] = useState(today)
  const [party, setParty] = useState<ResponsibleParty>({
    role: "waste_management_operator",
    name: "",
    identifier: "",
    contact: ""
  })
  const [hasConfirmed, setConfirmed] = useState(false)
  const [withPredecessors, setWithPredecessors] = useState(false)
  const record = useMutation({
    mutationFn: () => {
      if (isWaste)
        return dpp.lifecycle.recordEvent(
          battery.id,
          { event: "recycled", date },
          { confirm: true, with_predecessors: withPredecessors }
        )
      const { contact = "", identifier = "", name, role } = party
      const responsible = {
        role,
        name: name.trim(),
        ...(identifier.trim() !== "" && { identifier: identifier.trim() }),
        ...(contact.trim() !== "" && { contact: contact.trim() })
      }
      return dpp.lifecycle.recordEvent(battery.id, { event: "waste", date, responsible })
    },
    onSuccess: () => {
      setConfirmed(false)
      return queries.invalidateQueries({ queryKey: ["products"] })
    }
  })
  const canRecord = date !== "" && (isWaste ? hasConfirmed : party.name.trim() !== "")
  return (
    <details className="card">
      <summary>{isWaste ? words.recycled : words.waste}</summary>
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          record.mutate()
        }}
      >
        {isWaste ? <Notice kind="warn">{words.recycledLead}</Notice> : <p>{words.wasteLead}</p>}
        {record.isError && <Notice kind="bad">{errorText(record.error, texts)}</Notice>}
        <DayField id="end-date" label={texts.battery.day} max={today} value={date} onChange={setDate} />
        {!isWaste && (
          <>
            <Field id="party-role" label={words.role}>
              <select
                id="party-role"
                value={party.role}
                onChange={({ target }) => setParty({ ...party, role: target.value as ResponsibleParty["role"] })}
              >
                {roles.map((role) => (
                  <option key={role} value={role}>
                    {words.roles[role]}
                  </option>
                ))}
              </select>
            </Field>
            <TextInput
              id="party-name"
              label={words.responsible}
              value={party.name}
              onChange={(name) => setParty({ ...party, name })}
            />
            <TextInput
              id="party-identifier"
              label={words.identifier}
              hint={words.identifierHint}
              isOptional
              value={party.identifier ?? ""}
              onChange={(identifier) => setParty({ ...party, identifier })}
            />
            <TextInput
              id="party-contact"
              label={words.contact}
              hint={words.contactHint}
              isOptional
              isPrinted
              value={party.contact ?? ""}
              onChange={(contact) => setParty({ ...party, contact })}
            />
          </>
        )}
        {isWaste && battery.predecessors.length > 0 && (
          <label className="choice">
            <input type="checkbox" checked={withPredecessors} onChange={() => setWithPredecessors(!withPredecessors)} />
            <span>{words.withPredecessors}</span>
          </label>
        )}
        {isWaste && (
          <label className="choice">
            <input type="checkbox" checked={hasConfirmed} onChange={() => setConfirmed(!hasConfirmed)} />
            <span>{words.recycledConfirm}</span>
          </label>
        )}
        <div className="row">
          <Button type="submit" className={isWaste ? "danger" : "second"} isDisabled={!canRecord || record.isPending}>
            {texts.battery.record}
          </Button>
        </div>
      </form>
    </details>
  )
}
