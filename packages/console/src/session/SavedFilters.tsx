/** Filters of a list under names: choose one, save the present one, forget one. */
import { useState } from "react"
import { Button } from "react-aria-components/Button"
import { type Address, useSavedFilters } from "./useSavedFilters.ts"
import { useViewTexts } from "../texts/viewTexts.ts"
import { TextInput } from "../controls/TextInput.tsx"

const mostCharacters = 60

interface Props {
  readonly list: Parameters<typeof useSavedFilters>[0]
  /** The present filter; null if nothing is filtered. */
  readonly address: Address | null
  readonly onChoose: (address: Address) => void
}

/** The texts of an address: what is not filtered has none. */
export const addressOf = (filter: object): Address =>
  Object.fromEntries(
    Object.entries(filter).flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : []))
  )

export const SavedFilters = ({ address, list, onChoose }: Props) => {
  const words = useViewTexts("filters").saved
  const { filters, forget, isFull, save } = useSavedFilters(list)
  const [name, setName] = useState("")
  const trimmed = name.trim().slice(0, mostCharacters)
  return (
    <details>
      <summary>{words.title(filters.length)}</summary>
      <div className="stack inset">
        <p className="quiet small">{words.lead}</p>
        {filters.length > 0 && (
          <ul className="tasks">
            {filters.map((filter) => (
              <li key={filter.name} className="short-item">
                <div className="spread">
                  <Button className="plain" onPress={() => onChoose(filter.address)}>
                    {filter.name}
                  </Button>
                  <Button className="plain" aria-label={words.forget(filter.name)} onPress={() => forget(filter.name)}>
                    {words.remove}
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        )}
        {address !== null && (
          <form
            className="stack"
            onSubmit={(event) => {
              event.preventDefault()
              if (trimmed === "") return
              save({ name: trimmed, address })
              setName("")
            }}
          >
            <TextInput id="filter-name" label={words.name} value={name} autoComplete="off" onChange={setName} />
            <div className="row">
              <Button
                type="submit"
                className="second"
                isDisabled={trimmed === "" || (isFull && !filters.some((one) => one.name === trimmed))}
              >
                {words.save}
              </Button>
            </div>
          </form>
        )}
      </div>
    </details>
  )
}
