/** Which worksheet has the batteries, which row has the names of the columns, and which model the batteries belong to. */
import { useQuery } from "@tanstack/react-query"
import { Button } from "react-aria-components/Button"
import { Field } from "../controls/Field.tsx"
import { useTexts } from "../texts/texts.tsx"
import { chosenModel } from "./chosenModel.ts"
import { allModelsQuery } from "./models.ts"
import type { StepProps } from "./StepProps.ts"

export const TableStep = ({ analysis, decide, go, isBusy, work }: StepProps) => {
  const { next, sheet } = useTexts()
  const { data: models } = useQuery(allModelsQuery)
  const { choices } = work
  return (
    <div className="stack">
      <p>
        <strong>{work.name}</strong>{" "}
        <Button className="plain" onPress={() => go("file")}>
          {sheet.restart}
        </Button>
      </p>
      {analysis.sheets.length > 1 && (
        <fieldset className="tight">
          <legend className="label">{sheet.whichSheet}</legend>
          {analysis.sheets.map(({ name, rows }) => (
            <label key={name} className="choice">
              <input
                type="radio"
                name="sheet"
                checked={name === analysis.sheet}
                onChange={() => decide({ sheet: name })}
              />
              <span>
                {name} <span className="quiet">({sheet.sheetRows(rows)})</span>
              </span>
            </label>
          ))}
        </fieldset>
      )}
      <Field id="header-row" label={sheet.headerRow}>
        <select
          id="header-row"
          value={choices.headerRow ?? ""}
          onChange={({ target }) =>
            decide({ sheet: analysis.sheet, headerRow: target.value === "" ? undefined : Number(target.value) })
          }
        >
          <option value="">{sheet.headerAuto(analysis.headerRow)}</option>
          {analysis.grid.map((_, index) => (
            <option key={index} value={index + 1}>
              {sheet.headerAt(index + 1)}
            </option>
          ))}
        </select>
      </Field>
      <Grid analysis={analysis} />
      <Field id="model" label={sheet.model} hint={sheet.modelHint}>
        <select
          id="model"
          value={chosenModel(choices, models ?? []) ?? ""}
          onChange={({ target }) => decide({ modelId: target.value === "" ? null : target.value })}
        >
          <option value="">{sheet.modelInSheet}</option>
          {models?.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </Field>
      <Button onPress={() => go("columns")} isDisabled={isBusy}>
        {next}
      </Button>
    </div>
  )
}

const Grid = ({ analysis }: Pick<StepProps, "analysis">) => {
  const { sheet } = useTexts()
  const width = Math.max(1, ...analysis.grid.map((cells) => cells.length))
  return (
    <figure className="tight">
      <figcaption className="quiet small">{sheet.grid}</figcaption>
      <div className="scroll" role="region" aria-label={sheet.steps.table} tabIndex={0}>
        <table>
          <tbody>
            {analysis.grid.map((cells, row) => (
              <tr key={row} className={row + 1 === analysis.headerRow ? "header-row" : undefined}>
                <th scope="row" className="gutter">
                  {row + 1}
                </th>
                {Array.from({ length: width }, (_, column) => (
                  <td key={column}>{cells[column] ?? ""}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}
