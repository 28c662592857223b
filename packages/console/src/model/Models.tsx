/** The models of the organization: how complete the batteries of each are, and what is missing most often. */
import { sourcesIn } from "@dpp/core/sheets"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { errorText } from "../api/errorText.ts"
import { Notice } from "../controls/Notice.tsx"
import { View } from "../controls/View.tsx"
import { hasRole, useSession } from "../session/session.ts"
import { useLanguage, useTexts } from "../texts/texts.tsx"
import { useViewTexts } from "../texts/viewTexts.ts"
import { boardQuery, type BoardRow, boardRows, meanPercent, type MissingField } from "./boardRows.ts"
import { MissingLink } from "./MissingLink.tsx"
import { ModelRow } from "./ModelRow.tsx"

/** Fields that are listed over all models. */
const shown = 6

export const Models = () => {
  const texts = useTexts()
  const { loading, model, tag } = texts
  const words = useViewTexts("board")
  const { data, error } = useQuery(boardQuery)
  const canChange = hasRole(useSession(), "editor")
  const rows = data && boardRows(data)
  const percent = new Intl.NumberFormat(tag, { style: "percent" })
  return (
    <View title={model.title} lead={model.lead}>
      {error !== null && <Notice kind="bad">{errorText(error, texts)}</Notice>}
      {rows === undefined && error === null && <p className="quiet">{loading}</p>}
      {rows?.length === 0 && <p>{model.none}</p>}
      {data !== undefined && rows !== undefined && rows.length > 0 && (
        <>
          <p>
            <strong>{words.total(percent.format(meanPercent(rows) / 100), rows.length)}</strong>{" "}
            <span className="quiet small">{words.totalLead}</span>
          </p>
          <ul className="tasks">
            {rows.map((row) => (
              <ModelRow key={row.key} row={row} />
            ))}
          </ul>
          {data.left_off.models > 0 && (
            <p className="quiet">{words.more(new Intl.NumberFormat(tag).format(data.left_off.models))}</p>
          )}
          <MostMissing missing={data.missing.slice(0, shown)} rows={rows} />
        </>
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

interface MostMissingProps {
  readonly missing: ReadonlyArray<MissingField>
  readonly rows: ReadonlyArray<BoardRow>
}

const MostMissing = ({ missing, rows }: MostMissingProps) => {
  const { language, texts } = useLanguage()
  const words = useViewTexts("board")
  const number = new Intl.NumberFormat(texts.tag)
  const lackedBy = (field: string) =>
    rows.find((row) => row.templates.length > 0 && row.missing.some((one) => one.field === field))
  return (
    <section className="stack">
      <h2>{words.missing}</h2>
      {missing.length === 0 && <p className="quiet">{words.complete}</p>}
      {missing.length > 0 && (
        <ul className="tasks">
          {missing.map((one) => (
            <li key={one.field}>
              <div className="spread">
                <strong>
                  <MissingLink missing={one} row={lackedBy(one.field)} />
                </strong>
                <span className="number quiet">
                  {words.lacking(number.format(one.drafts + one.published), number.format(one.templates))}
                </span>
              </div>
              <p className="quiet small">{sourcesIn(one.legal_source, language)}</p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
