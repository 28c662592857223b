/** Makes a draft of a battery that is made of others, and opens it. */
import type { BatteryCategory } from "@dpp/client"
import { batteryCategories } from "@dpp/core/catalogue"
import { operationText } from "@dpp/core/passport"
import { changesPurpose } from "@dpp/core/product"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useNavigate } from "@tanstack/react-router"
import { useState } from "react"
import { Button } from "react-aria-components/Button"
import { dpp } from "../api/client.ts"
import { errorText } from "../api/errorText.ts"
import { Field } from "../controls/Field.tsx"
import { Notice } from "../controls/Notice.tsx"
import { TextInput } from "../controls/TextInput.tsx"
import { useLanguage } from "../texts/texts.tsx"
import { useViewTexts } from "../texts/viewTexts.ts"
import { operationFor, successorOptions } from "./successorOptions.ts"

export interface Origin {
  readonly id: string
  readonly isWaste: boolean
}

interface Props {
  /** What the new battery is made of. The draft starts with the values of the first one. */
  readonly batteries: readonly [Origin, ...ReadonlyArray<Origin>]
}

export const SuccessorForm = ({ batteries }: Props) => {
  const { language, texts } = useLanguage()
  const { life: words } = useViewTexts("life")
  const queries = useQueryClient()
  const navigate = useNavigate()
  const possible = successorOptions(batteries)
  const [status, setStatus] = useState(possible[0]?.status)
  const [serial, setSerial] = useState("")
  const [name, setName] = useState("")
  const [category, setCategory] = useState<BatteryCategory>("stationary")
  const [isParts, setParts] = useState(false)
  // The selection may have changed since.
  const option = possible.find((one) => one.status === status) ?? possible[0]
  const isNewPurpose = option?.operations.some(changesPurpose) === true
  const create = useMutation({
    mutationFn: () => {
      const parts = isParts ? { parts: true } : {}
      const links = batteries.flatMap(({ id, isWaste }) => {
        const operation = option && operationFor(option.status, isWaste)
        return operation === undefined ? [] : [{ operation, product_id: id, ...parts }]
      })
      const [first, ...predecessors] = links
      if (first === undefined) throw new Error("no operation")
      return dpp.lifecycle.createSuccessor(first.product_id, {
        operation: first.operation,
        ...parts,
        serial_number: serial.trim(),
        ...(name.trim() !== "" && { name: name.trim() }),
        ...(isNewPurpose && { battery_category: category }),
        ...(predecessors.length > 0 && { predecessors })
      })
    },
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
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        create.mutate()
      }}
    >
      <p>{words.successorLead(batteries.length)}</p>
      {create.isError && <Notice kind="bad">{errorText(create.error, texts)}</Notice>}
      <Field id="operation" label={words.operation}>
        <select
          id="operation"
          value={option?.status}
          onChange={({ target }) => setStatus(possible.find((one) => one.status === target.value)?.status)}
        >
          {possible.map((one) => (
            <option key={one.status} value={one.status}>
              {one.operations.map((operation) => operationText(operation, language)).join(" / ")}
            </option>
          ))}
        </select>
      </Field>
      <TextInput id="successor-serial" label={words.serial} value={serial} onChange={setSerial} />
      <TextInput
        id="successor-name"
        label={words.name}
        hint={words.nameHint}
        isOptional
        value={name}
        onChange={setName}
      />
      {isNewPurpose && (
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
      {!isParts && <p className="quiet">{words.wholeLead(batteries.length)}</p>}
      <div className="row">
        <Button type="submit" isDisabled={create.isPending || serial.trim() === "" || option === undefined}>
          {words.create}
        </Button>
      </div>
    </form>
  )
}
