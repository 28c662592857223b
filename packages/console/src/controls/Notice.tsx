/** A message that stands out. One that says what went wrong is read aloud at once. */
import type { ReactNode } from "react"

interface Props {
  readonly kind?: "good" | "warn" | "bad"
  readonly children: ReactNode
}

export const Notice = ({ children, kind = "good" }: Props) => (
  <div className={kind === "good" ? "notice" : `notice ${kind}`} role={kind === "bad" ? "alert" : "status"}>
    {children}
  </div>
)
