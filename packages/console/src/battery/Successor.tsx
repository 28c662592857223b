/** Makes a draft of a battery that is made of this one. */
import type { BatteryCategory, Product } from "@dpp/client"
import { batteryCategories } from "@dpp/core/catalogue"
import { operationText } from "@dpp/core/passport"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useNavigate } from "@tanstack/react-router"
import { useState } from "react"
import { Button } from "react-aria-components/Button"
import { dpp } from "../api/client.ts"
import { inputErrorText } from "../api/errorText.ts"
import { Field } from "../controls/Field.tsx"
import { Notice } from "../controls/Notice.tsx"
import { TextInput } from "../controls/TextInput.tsx"
import { useLanguage } from "../texts/texts.tsx"
import { useViewTexts } from "../texts/viewTexts.ts"
import { lifeTexts } from "./lifeTexts.ts"

/** What can be done with a battery that is waste, and with one that is not. */
const operations = {
  waste: ["preparation_for_reuse", "preparation_for_repurposing"],
  used: ["repurposing", "remanufacturing"]
} as const
type Operation = (typeof operations)[keyof typeof operations][number]

const changesPurpose = (operation: Operation): boolean =>
  operation === "repurposing" || operation === "preparation_for_repurposing"

export const Successor = ({ battery }: { readonly battery: Product }) => {
  const { language, texts } = useLanguage()
  const { life: words } = useViewTexts(lifeTexts)
  const queries = useQueryClient()
  const navigate = useNavigate()
  const possible = operations[battery.battery_status === "waste" ? "waste" : "used"]
  const [operation, setOperation] = useState<Operation>(possible[0])
  const [serial, setSerial] = useState("")
  const [category, setCategory] = useState<BatteryCategory>("stationary")
  const [isParts, setParts] = useState(false)
  const create = useMutation({
    mutationFn: () =>
      dpp.lifecycle.createSuccessor(battery.id, {
        operation,
        serial_number: serial.trim(),
        ...(changesPurpose(operation) && { battery_category: category }),
        ...(isParts && { parts: true })
      }),
    onSuccess: async ({ data }) => {
      await queries.invalidateQueries({ queryKey: ["products"] })
      await navigate({
        to: "/batteries/$id",
        params: { id: data.id },
        search: { section: "values", step: "general" }
      })
    }
  })
  return (
    <details className="card">
      <summary>{words.successor}</summary>
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          create.mutate()
        }}
      >
        <p>{words.successorLead}</p>
        {create.isError && <Notice kind="bad">{inputErrorText(create.error, texts)}</Notice>}
        <Field id="operation" label={words.operation}>
          <select id="operation" value={operation} onChange={({ target }) => setOperation(target.value as Operation)}>
            {possible.map((one) => (
              <option key={one} value={one}>
                {operationText(one, language)}
              </option>
            ))}
          </select>
        </Field>
        <TextInput id="successor-serial" label={words.serial} value={serial} onChange={setSerial} />
        {changesPurpose(operation) && (
          <Field id="successor-category" label={words.category}>
            <select
              id="successor-category"
              value={category}
              onChange={({ target }) => setCategory(target.value as BatteryCategory)}
            >
              {batteryCategories.map((one) => (
                <option key={one} value={one}>
                  {texts.model.categories[one]}
                </option>
              ))}
            </select>
          </Field>
        )}
        <label className="choice">
          <input type="checkbox" checked={isParts} onChange={() => setParts(!isParts)} />
          <span>{words.onlyParts}</span>
        </label>
        {!isParts && <p className="quiet">{words.wholeLead}</p>}
        <div className="row">
          <Button type="submit" isDisabled={create.isPending || serial.trim() === ""}>
            {words.create}
          </Button>
        </div>
      </form>
    </details>
  )
}
