/** Where a declaration stands: its state, what is missing to issue it, what has changed since, and what should be looked at. */
import type { Declaration } from "@dpp/client"
import { steps } from "@dpp/core/catalogue"
import { Link } from "@tanstack/react-router"
import { Notice } from "../controls/Notice.tsx"
import { ScrollTable } from "../controls/ScrollTable.tsx"
import { valueIn } from "../controls/valueIn.ts"
import { useLanguage } from "../texts/texts.tsx"
import { useViewTexts } from "../texts/viewTexts.ts"
import { attributeAt, fieldLabel } from "./fieldLabels.ts"

export const DeclarationStatus = ({ declaration }: { readonly declaration: Declaration }) => {
  const { language, texts } = useLanguage()
  const words = useViewTexts("declaration")
  const { changed, findings, missing, reason, state, superseded_by } = declaration
  const isOpen = state === "draft" || state === "stale"
  const fields = Object.keys(missing)
  const found = Object.keys(findings)
  return (
    <section className="stack">
      <Notice kind={state === "issued" ? "good" : "warn"}>
        <p>
          <span className={state === "issued" ? "state" : "state open"}>{words.states[state]}</span>
        </p>
        <p>{words.stateLeads[state]}</p>
        {reason !== null && <p>{reason}</p>}
        {superseded_by !== null && (
          <Link to="/declarations/$id" params={{ id: superseded_by }}>
            {words.successor}
          </Link>
        )}
      </Notice>
      {changed.length > 0 && (
        <>
          <h2>{words.changed}</h2>
          <ScrollTable label={words.changed} heads={[words.field, words.before, words.after]}>
            {changed.map(({ after, before, field }) => (
              <tr key={field}>
                <th scope="row">{fieldLabel(field, words, language)}</th>
                <td>{valueIn(attributeAt(field) ?? "", before, texts, language)}</td>
                <td>{valueIn(attributeAt(field) ?? "", after, texts, language)}</td>
              </tr>
            ))}
          </ScrollTable>
        </>
      )}
      {isOpen && fields.length === 0 && <p>{words.nothingMissing}</p>}
      {isOpen && fields.length > 0 && (
        <>
          <h2>{words.missing}</h2>
          <ul className="bullets">
            {fields.map((field) => (
              <li key={field}>
                <Missing declaration={declaration} field={field} />
              </li>
            ))}
          </ul>
        </>
      )}
      {found.length > 0 && (
        <>
          <h2>{words.findings}</h2>
          <ul className="bullets">
            {found.map((field) => (
              <li key={field}>
                {fieldLabel(field, words, language)}:{" "}
                {field.startsWith("references") ? words.uncited : words.certificateEnded}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

const stepOf = (attribute: string) =>
  steps.find(({ product }) => product.some(({ name }) => name === attribute))?.id ?? "general"

/** A link to the field; what the model or the battery lacks is entered there. */
const Missing = ({ declaration, field }: { readonly declaration: Declaration; readonly field: string }) => {
  const { language } = useLanguage()
  const words = useViewTexts("declaration")
  const label = fieldLabel(field, words, language)
  const attribute = attributeAt(field)
  if (attribute === null) {
    const focus = (event: React.MouseEvent) => {
      event.preventDefault()
      const element = document.getElementById(field)
      element?.scrollIntoView({ block: "center" })
      element?.focus()
    }
    return (
      <a href={`#${field}`} onClick={focus}>
        {label}
      </a>
    )
  }
  const at = Number(/\[(\d+)\]/u.exec(field)?.[1] ?? 0)
  const { product_id, template_id } = declaration.subjects[at] ?? {}
  return (
    <>
      {label}{" "}
      {template_id !== undefined && (
        <Link to="/models/$id" params={{ id: template_id }} search={{ step: stepOf(attribute) }}>
          {words.toModel}
        </Link>
      )}
      {product_id !== undefined && (
        <Link to="/batteries/$id" params={{ id: product_id }} search={{ section: "values", step: stepOf(attribute) }}>
          {words.toBattery}
        </Link>
      )}
    </>
  )
}
