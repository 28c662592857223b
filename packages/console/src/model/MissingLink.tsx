/** A missing detail as a link to its field in the model; what belongs to one battery leads to the batteries that are not complete. */
import { isIndividual } from "@dpp/core/catalogue"
import { Link } from "@tanstack/react-router"
import { parseFilter } from "../api/batteryFilter.ts"
import { labelIn } from "../controls/labels.ts"
import { useLanguage } from "../texts/texts.tsx"
import type { BoardRow, MissingField } from "./boardRows.ts"
import { modelSteps } from "./steps.ts"

interface Props {
  readonly missing: MissingField
  /** The model that lacks it; undefined where no model is known. */
  readonly row: BoardRow | undefined
}

export const MissingLink = ({ missing: { field, step }, row }: Props) => {
  const { language } = useLanguage()
  const [name = field] = field.split(/[[.]/u)
  const label = labelIn(field, language)
  const [template] = row?.templates ?? []
  const isOfBattery = isIndividual(name)
  if (template === undefined || isOfBattery) {
    const model = row?.model ?? undefined
    return (
      <Link to="/batteries" search={parseFilter({ status: "incomplete", ...(model !== undefined && { model }) })}>
        {label}
      </Link>
    )
  }
  const known = modelSteps.find((one) => one === step) ?? "general"
  return (
    <Link to="/models/$id" params={{ id: template.id }} search={{ step: known }} hash={name}>
      {label}
    </Link>
  )
}
