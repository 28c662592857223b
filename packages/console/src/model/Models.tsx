/** The models of the organization, with what each still lacks. */
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { View } from "../controls/View.tsx"
import { hasRole, useSession } from "../session/session.ts"
import { allModelsQuery } from "../sheet/models.ts"
import { useTexts } from "../texts/texts.tsx"

export const Models = () => {
  const { loading, model } = useTexts()
  const { data: models } = useQuery(allModelsQuery)
  const canChange = hasRole(useSession(), "editor")
  return (
    <View title={model.title} lead={model.lead}>
      {models === undefined && <p className="quiet">{loading}</p>}
      {models?.length === 0 && <p>{model.none}</p>}
      {models !== undefined && models.length > 0 && (
        <ul className="tasks">
          {models.map(({ completeness, id, name }) => {
            const filled = completeness.steps.reduce((sum, step) => sum + step.filled, 0)
            const required = completeness.steps.reduce((sum, step) => sum + step.required, 0)
            return (
              <li key={id}>
                <div className="spread">
                  <Link to="/models/$id" params={{ id }} search={{ step: "general" }}>
                    <strong>{name}</strong>
                  </Link>
                  <span className={completeness.ready ? "state" : "state open"}>
                    {model.progress(filled, required)}
                  </span>
                </div>
              </li>
            )
          })}
        </ul>
      )}
      {canChange && (
        <Link to="/models/new" className="button">
          {model.add}
        </Link>
      )}
      <Link to="/declarations">{model.declarations}</Link>
    </View>
  )
}
