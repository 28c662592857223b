/** Asks a supplier for what is missing of a model, or of the batteries that were selected in their list. */
import { useQuery } from "@tanstack/react-query"
import { Link, useSearch } from "@tanstack/react-router"
import { useState } from "react"
import { errorText } from "../api/errorText.ts"
import { batteriesByIds } from "../batteries/batteriesByIds.ts"
import { storedChoice } from "../session/choice.ts"
import { Field } from "../controls/Field.tsx"
import { Notice } from "../controls/Notice.tsx"
import { View } from "../controls/View.tsx"
import { allModelsQuery } from "../sheet/models.ts"
import { useTexts } from "../texts/texts.tsx"
import { useViewTexts } from "../texts/viewTexts.ts"
import { askedOfBatteries, askedOfModel } from "./asked.ts"
import { RequestForm } from "./RequestForm.tsx"

export const NewRequest = () => {
  const words = useViewTexts("suppliers")
  const search = useSearch({ from: "/member/suppliers/new" })
  return (
    <View title={words.newTitle} lead={words.newLead}>
      {search.for === "batteries" ? <ForBatteries /> : <ForModel />}
      <Link to="/suppliers">{words.all}</Link>
    </View>
  )
}

const ForModel = () => {
  const { loading } = useTexts()
  const words = useViewTexts("suppliers")
  const search = useSearch({ from: "/member/suppliers/new" })
  const { data: models } = useQuery(allModelsQuery)
  const [chosen, setChosen] = useState(search.model)
  const model = models?.find(({ id }) => id === chosen) ?? models?.[0]
  if (models === undefined) return <p className="quiet">{loading}</p>
  if (model === undefined) {
    return (
      <p>
        <Link to="/models/new">{words.noModel}</Link>
      </p>
    )
  }
  return (
    <>
      <Field id="model" label={words.model}>
        <select id="model" value={model.id} onChange={({ target }) => setChosen(target.value)}>
          {models.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </Field>
      <RequestForm key={model.id} asked={askedOfModel(model, search.fields?.split(",") ?? [])} />
    </>
  )
}

const ForBatteries = () => {
  const texts = useTexts()
  const words = useViewTexts("suppliers")
  const [ids] = useState(() => storedChoice("suppliers"))
  const { data: batteries, error } = useQuery({
    queryKey: ["products", "suppliers", ids],
    queryFn: ({ signal }) => batteriesByIds(ids, signal),
    refetchOnWindowFocus: false
  })
  if (error !== null) return <Notice kind="bad">{errorText(error, texts)}</Notice>
  if (batteries === undefined) return <p className="quiet">{texts.loading}</p>
  return (
    <>
      <p>
        <Link to="/batteries">{words.chosenBatteries(batteries.length)}</Link>
      </p>
      {batteries.length > 0 && <RequestForm asked={askedOfBatteries(batteries)} />}
    </>
  )
}
