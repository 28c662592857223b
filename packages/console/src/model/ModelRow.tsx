/** One model of the board: how complete its batteries are, and what they lack most often. */
import { Link } from "@tanstack/react-router"
import { parseFilter } from "../api/batteryFilter.ts"
import { useTexts } from "../texts/texts.tsx"
import { useViewTexts } from "../texts/viewTexts.ts"
import type { BoardRow } from "./boardRows.ts"
import { MissingLink } from "./MissingLink.tsx"

/** Fields that one reads at a glance. */
const shown = 3

export const ModelRow = ({ row }: { readonly row: BoardRow }) => {
  const { tag } = useTexts()
  const words = useViewTexts("board")
  const { drafts, missing, model, percent, published, templates } = row
  const name = row.name ?? words.noModel
  const number = new Intl.NumberFormat(tag)
  return (
    <li>
      <div className="spread">
        <span className="row">
          {templates.length === 0 && (
            <Link to="/batteries" search={parseFilter({ status: "incomplete", ...(model === null ? {} : { model }) })}>
              <strong>{name}</strong>
            </Link>
          )}
          {templates.map((template) => (
            <Link key={template.id} to="/models/$id" params={{ id: template.id }} search={{ step: "general" }}>
              <strong>{template.name}</strong>
            </Link>
          ))}
        </span>
        <span className={percent === 100 ? "state" : "state open"}>
          {new Intl.NumberFormat(tag, { style: "percent" }).format(percent / 100)}
        </span>
      </div>
      <progress className="progress" value={percent} max={100} aria-label={words.filled(name)} />
      <p className="quiet">
        {drafts + published === 0
          ? words.noBatteries
          : words.batteries(number.format(drafts), number.format(published))}
      </p>
      {missing.length > 0 && (
        <p className="small">
          {words.lacks}{" "}
          {missing.slice(0, shown).map((one, index) => (
            <span key={one.field}>
              {index > 0 && ", "}
              <MissingLink missing={one} row={row} />
            </span>
          ))}
        </p>
      )}
    </li>
  )
}
