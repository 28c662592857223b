/** The EU declarations of conformity, of all models or of one model or battery, and a new one. */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { Link, useNavigate, useSearch } from "@tanstack/react-router"
import { useState } from "react"
import { Button } from "react-aria-components/Button"
import { dpp } from "../api/client.ts"
import { errorText } from "../api/errorText.ts"
import { Field } from "../controls/Field.tsx"
import { Notice } from "../controls/Notice.tsx"
import { View } from "../controls/View.tsx"
import { hasRole, useSession } from "../session/session.ts"
import { allModelsQuery } from "../sheet/models.ts"
import { useTexts } from "../texts/texts.tsx"
import { useViewTexts } from "../texts/viewTexts.ts"
import { declarationsKey, declarationsOf } from "./declarationQueries.ts"

export const Declarations = () => {
  const texts = useTexts()
  const words = useViewTexts("declaration")
  const search = useSearch({ from: "/member/declarations" })
  const canChange = hasRole(useSession(), "editor")
  const { data: declarations, error } = useQuery(declarationsOf(search))
  return (
    <View title={words.title} lead={words.lead}>
      {error !== null && <Notice kind="bad">{errorText(error, texts)}</Notice>}
      {declarations?.length === 0 && <p>{words.none}</p>}
      {declarations !== undefined && declarations.length > 0 && (
        <ul className="tasks">
          {declarations.map(({ id, number, state, subjects }) => (
            <li key={id}>
              <div className="spread">
                <Link to="/declarations/$id" params={{ id }}>
                  <strong>{number ?? words.withoutNumber}</strong>
                </Link>
                <span className={state === "issued" ? "state" : "state open"}>{words.states[state]}</span>
              </div>
              <span className="quiet">{subjects.map(({ product }) => product).join(", ")}</span>
            </li>
          ))}
        </ul>
      )}
      {canChange && <NewDeclaration key={search.model ?? search.battery ?? ""} />}
      <Link to="/models">{texts.model.all}</Link>
    </View>
  )
}

const NewDeclaration = () => {
  const texts = useTexts()
  const words = useViewTexts("declaration")
  const { battery, model } = useSearch({ from: "/member/declarations" })
  const { data: models } = useQuery(allModelsQuery)
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [chosen, setChosen] = useState(model ?? "")
  const add = useMutation({
    mutationFn: () =>
      dpp.declarations.create({
        subjects: [battery === undefined ? { template_id: chosen } : { product_id: battery }]
      }),
    onSuccess: async ({ id }) => {
      await queries.invalidateQueries({ queryKey: declarationsKey })
      await navigate({ to: "/declarations/$id", params: { id } })
    }
  })
  return (
    <section className="stack">
      {add.isError && <Notice kind="bad">{errorText(add.error, texts)}</Notice>}
      {battery === undefined && (
        <Field id="declared-model" label={words.forModel}>
          <select id="declared-model" value={chosen} onChange={({ target }) => setChosen(target.value)}>
            <option value="">{words.chooseModel}</option>
            {models?.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </Field>
      )}
      <div className="row">
        <Button isDisabled={add.isPending || (battery === undefined && chosen === "")} onPress={() => add.mutate()}>
          {words.add}
        </Button>
      </div>
    </section>
  )
}
