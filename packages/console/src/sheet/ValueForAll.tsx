/** What is missing in all rows: the model that says it, or one value for all of them. */
import { codesOf, hasClosedList, type Question, wordFor } from "@dpp/core/sheets"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { useId, useState } from "react"
import { Button } from "react-aria-components/Button"
import { Field } from "../controls/Field.tsx"
import { useLanguage } from "../texts/texts.tsx"
import { useViewTexts } from "../texts/viewTexts.ts"
import { allModelsQuery } from "./models.ts"

interface Props {
  readonly question: Question
  readonly onModel: (id: string) => void
  readonly onValue: (text: string) => void
}

/** Fields that each battery has for itself. */
const ofOne = new Set(["serial_number", "external_id", "body"])

export const ValueForAll = ({ onModel, onValue, question: { columns, field } }: Props) => {
  const { language, texts } = useLanguage()
  const words = useViewTexts("questions")
  const { data: models = [] } = useQuery(allModelsQuery)
  const [model, setModel] = useState("")
  const [value, setValue] = useState("")
  const id = useId()
  if (ofOne.has(field)) return null
  return (
    <div className="stack">
      <div className="row">
        {models.length > 0 && (
          <>
            <Field id={`${id}-model`} label={words.chooseModel}>
              <select id={`${id}-model`} value={model} onChange={({ target }) => setModel(target.value)}>
                <option value="">{texts.sheet.undecided}</option>
                {models.map((one) => (
                  <option key={one.id} value={one.id}>
                    {one.name}
                  </option>
                ))}
              </select>
            </Field>
            <Button className="second" isDisabled={model === ""} onPress={() => onModel(model)}>
              {words.useModel}
            </Button>
          </>
        )}
        <Link to="/models/new">{words.newModel}</Link>
      </div>
      <form
        className="row"
        onSubmit={(event) => {
          event.preventDefault()
          onValue(value)
        }}
      >
        <Field id={`${id}-value`} label={`${words.forAll}: ${columns.join(", ")}`}>
          {hasClosedList(field) ? (
            <select id={`${id}-value`} value={value} onChange={({ target }) => setValue(target.value)}>
              <option value="">{texts.sheet.undecided}</option>
              {codesOf(field).map((code) => (
                <option key={code}>{wordFor(field, code, language)}</option>
              ))}
            </select>
          ) : (
            <input id={`${id}-value`} value={value} onChange={({ target }) => setValue(target.value)} />
          )}
        </Field>
        <Button type="submit" className="second" isDisabled={value.trim() === ""}>
          {words.change}
        </Button>
      </form>
    </div>
  )
}
