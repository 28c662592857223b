/** A table that scrolls inside its frame, also with the keyboard. */
import type { ReactNode } from "react"

interface Props {
  /** The name of the region for people who do not see it. */
  readonly label: string
  readonly heads: ReadonlyArray<string>
  /** The rows. */
  readonly children: ReactNode
}

export const ScrollTable = ({ children, heads, label }: Props) => (
  <div className="scroll" tabIndex={0} role="region" aria-label={label}>
    <table>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </div>
)
