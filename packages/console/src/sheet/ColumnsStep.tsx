/** What each column means: what was recognized, and the decisions that are left to the person. */
import { steps } from "@dpp/core/catalogue"
import { attributeLabel, sectionLabel } from "@dpp/core/languages"
import { labelOf, unitIn } from "@dpp/core/sheets"
import { useId } from "react"
import { Button } from "react-aria-components/Button"
import { Field } from "../controls/Field.tsx"
import { useLanguage } from "../texts/texts.tsx"
import { useViewTexts } from "../texts/viewTexts.ts"
import type { ColumnView } from "./protocol.ts"
import type { StepProps } from "./StepProps.ts"

const baseFields = ["serial_number", "gtin", "name", "template_id", "facility_id"]
const left = "-"

export const ColumnsStep = ({ analysis, decide, go, isBusy, work }: StepProps) => {
  const { texts } = useLanguage()
  const { back, next, sheet } = texts
  const words = useViewTexts("questions")
  const known = analysis.columns.filter(({ field }) => field !== undefined)
  const open = analysis.columns.filter(({ field }) => field === undefined)
  // A column that was decided stays where it was, so that nothing jumps while one decides.
  const isDecided = ({ header }: ColumnView) => header in work.choices.columns
  const asked = analysis.columns.filter((column) => column.field === undefined || isDecided(column))
  const recognized = analysis.columns.filter((column) => column.field !== undefined && !isDecided(column))
  const choose = (header: string, value: string) => {
    const { [header]: _before, ...others } = work.choices.columns
    decide({ columns: value === "" ? others : { ...others, [header]: value === left ? null : value } })
  }
  const without = { ...work.choices.columns, ...Object.fromEntries(open.map(({ header }) => [header, null])) }
  const proposed = { ...without, ...firstProposals(open) }
  const setUnit = (header: string, unit: string) => decide({ units: { ...work.choices.units, [header]: unit } })
  return (
    <div className="stack">
      <h2>{sheet.columnsTitle}</h2>
      <p className="quiet">{sheet.columnsLead}</p>
      <p role="status">
        {sheet.columnsKnown(known.length)}
        {open.length > 0 && <strong>, {sheet.columnsOpen(open.length)}</strong>}.
      </p>
      {open.length > 1 && (
        <div className="row">
          {open.some(({ proposals }) => proposals.length > 0) && (
            <Button className="second" isDisabled={isBusy} onPress={() => decide({ columns: proposed })}>
              {words.proposalsAndRest}
            </Button>
          )}
          <Button className="plain" isDisabled={isBusy} onPress={() => decide({ columns: without })}>
            {words.leaveRest(open.length.toLocaleString(texts.tag))}
          </Button>
        </div>
      )}
      {asked.length > 0 && (
        <ul className="tasks">
          {asked.map((column) => (
            <li key={column.header}>
              <ColumnChoice column={column} onField={choose} onUnit={setUnit} />
            </li>
          ))}
        </ul>
      )}
      {recognized.length > 0 && (
        <details open={asked.length === 0}>
          <summary>{sheet.columnsKnown(recognized.length)}</summary>
          <ul className="tasks">
            {recognized.map((column) => (
              <li key={column.header}>
                <ColumnChoice column={column} onField={choose} onUnit={setUnit} />
              </li>
            ))}
          </ul>
        </details>
      )}
      <div className="row">
        <Button onPress={() => go("check")} isDisabled={isBusy || open.length > 0}>
          {next}
        </Button>
        <Button className="second" onPress={() => go("table")}>
          {back}
        </Button>
      </div>
    </div>
  )
}

/** The first proposal of each column that no other column has. */
const firstProposals = (columns: ReadonlyArray<ColumnView>): Readonly<Record<string, string>> => {
  const fields = new Map<string, string>()
  for (const {
    header,
    proposals: [field]
  } of columns) {
    if (field !== undefined && !fields.has(field)) fields.set(field, header)
  }
  return Object.fromEntries([...fields].map(([field, header]) => [header, field]))
}

interface ChoiceProps {
  readonly column: ColumnView
  readonly onField: (header: string, field: string) => void
  readonly onUnit: (header: string, unit: string) => void
}

const ColumnChoice = ({ column, onField, onUnit }: ChoiceProps) => {
  const { language, texts } = useLanguage()
  const { sheet } = texts
  const id = useId()
  const { examples, field, header, proposals, unit, units } = column
  return (
    <div className="stack">
      <Field
        id={id}
        label={`${sheet.column(header)} ${sheet.means}`}
        hint={examples.length === 0 ? undefined : sheet.examples(examples.join(" · "))}
      >
        <select
          id={id}
          value={field === null ? left : (field ?? "")}
          onChange={({ target }) => onField(header, target.value)}
        >
          <option value="">{sheet.undecided}</option>
          {proposals.length > 0 && (
            <optgroup label={sheet.proposals}>
              {proposals.map((name) => (
                <option key={name} value={name}>
                  {labelOf(name, language)}
                </option>
              ))}
            </optgroup>
          )}
          <option value={left}>{sheet.ignore}</option>
          <optgroup label={sheet.allFields}>
            {baseFields.map((name) => (
              <option key={name} value={name}>
                {labelOf(name, language)}
              </option>
            ))}
          </optgroup>
          {steps.map((step) => (
            <optgroup key={step.id} label={sectionLabel(step.id, language)}>
              {step.product
                .filter(({ name }) => !baseFields.includes(name))
                .map(({ name }) => (
                  <option key={name} value={name}>
                    {attributeLabel(name, language)}
                  </option>
                ))}
            </optgroup>
          ))}
        </select>
      </Field>
      {field === undefined && proposals.length > 0 && (
        <div className="row">
          {proposals.map((name) => (
            <Button key={name} className="second" onPress={() => onField(header, name)}>
              {labelOf(name, language)}
            </Button>
          ))}
        </div>
      )}
      {units.length > 0 && (
        <div className="with-unit">
          <label htmlFor={`${id}-unit`}>{sheet.unit}</label>
          {units.length === 1 ? (
            <span id={`${id}-unit`}>{unitIn(unit, language)}</span>
          ) : (
            <select id={`${id}-unit`} value={unit} onChange={({ target }) => onUnit(header, target.value)}>
              {units.map((one) => (
                <option key={one} value={one}>
                  {unitIn(one, language)}
                </option>
              ))}
            </select>
          )}
        </div>
      )}
    </div>
  )
}
