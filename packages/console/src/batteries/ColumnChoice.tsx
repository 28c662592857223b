/** Which columns the table has. */
import { useTexts } from "../texts/texts.tsx"
import { type OptionalColumn, optionalColumns } from "./columns.ts"

interface Props {
  readonly shown: ReadonlyArray<OptionalColumn>
  readonly onToggle: (column: OptionalColumn) => void
}

export const ColumnChoice = ({ onToggle, shown }: Props) => {
  const { batteries: words } = useTexts()
  return (
    <details>
      <summary>{words.columns}</summary>
      <fieldset className="row">
        <legend className="hidden">{words.columns}</legend>
        {optionalColumns.map((column) => (
          <label key={column} className="choice">
            <input type="checkbox" checked={shown.includes(column)} onChange={() => onToggle(column)} />
            <span>{words.columnNames[column]}</span>
          </label>
        ))}
      </fieldset>
    </details>
  )
}
