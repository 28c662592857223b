/** What another person has changed since the form was opened, beside what is typed here. */
import type { Product } from "@dpp/client"
import { isAttributeName } from "@dpp/core/catalogue"
import { Button } from "react-aria-components/Button"
import { labelIn } from "../controls/labels.ts"
import { Notice } from "../controls/Notice.tsx"
import { ScrollTable } from "../controls/ScrollTable.tsx"
import type { Values } from "../model/modelCheck.ts"
import { useLanguage } from "../texts/texts.tsx"
import { valueIn } from "../controls/valueIn.ts"

interface Props {
  readonly opened: Product
  readonly now: Product
  /** What is typed and not saved. */
  readonly own: Values
  readonly onKeep: () => void
  readonly onDiscard: () => void
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

export const ChangedMeanwhile = ({ now, onDiscard, onKeep, opened, own }: Props) => {
  const { language, texts } = useLanguage()
  const { battery } = texts
  const [before, after]: readonly [Values, Values] = [{ ...opened }, { ...now }]
  const fields = Object.keys(after).filter(
    (name) => (isAttributeName(name) || name === "name") && (!isSame(before[name], after[name]) || name in own)
  )
  return (
    <Notice kind="bad">
      <p>{battery.changedMeanwhile}</p>
      <ScrollTable
        label={battery.difference}
        heads={[battery.field, battery.whenOpened, battery.byOthers, battery.byYou]}
      >
        {fields.map((name) => (
          <tr key={name}>
            <th scope="row">{name === "name" ? texts.batteries.name : labelIn(name, language)}</th>
            <td>{valueIn(name, before[name], texts, language)}</td>
            <td>{isSame(before[name], after[name]) ? "" : valueIn(name, after[name], texts, language)}</td>
            <td>{name in own ? valueIn(name, own[name], texts, language) : ""}</td>
          </tr>
        ))}
      </ScrollTable>
      <div className="row">
        <Button onPress={onKeep}>{battery.keepOwn}</Button>
        <Button className="second" onPress={onDiscard}>
          {battery.takeOthers}
        </Button>
      </div>
    </Notice>
  )
}
