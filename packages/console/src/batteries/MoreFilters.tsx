/** Filters of the list of batteries by model and by the status of the passport. */
import { useQuery } from "@tanstack/react-query"
import { Field } from "../controls/Field.tsx"
import { allModelsQuery } from "../sheet/models.ts"
import { useViewTexts } from "../texts/viewTexts.ts"
import { type BatteryFilter, passportStates } from "../api/batteryFilter.ts"

interface Props {
  readonly filter: BatteryFilter
  readonly onChange: (change: { [Name in "model" | "passport"]?: BatteryFilter[Name] | undefined }) => void
}

export const MoreFilters = ({ filter: { model, passport }, onChange }: Props) => {
  const words = useViewTexts("filters")
  const { data: models = [] } = useQuery(allModelsQuery)
  const names = new Map(models.flatMap(({ model_identifier: id, name }) => (id === null ? [] : [[id, name] as const])))
  // A link may name a model of which there is no template.
  if (model !== undefined && !names.has(model)) names.set(model, model)
  return (
    <>
      <Field id="model" label={words.model}>
        <select
          id="model"
          value={model ?? ""}
          onChange={({ target }) => onChange({ model: target.value === "" ? undefined : target.value })}
        >
          <option value="">{words.anyModel}</option>
          {[...names].map(([id, name]) => (
            <option key={id} value={id}>
              {name === id ? id : `${name} (${id})`}
            </option>
          ))}
        </select>
      </Field>
      <Field id="passport" label={words.passport}>
        <select
          id="passport"
          value={passport ?? ""}
          onChange={({ target }) => onChange({ passport: passportStates.find((one) => one === target.value) })}
        >
          <option value="">{words.anyPassport}</option>
          {passportStates.map((one) => (
            <option key={one} value={one}>
              {words.passports[one]}
            </option>
          ))}
        </select>
      </Field>
    </>
  )
}
