/** What an action on many batteries has done so far, kept in this window until it is closed: a reload in the middle says it. */
import { useEffect, useState } from "react"
import { useSession } from "./session.ts"

export interface Outcome {
  readonly done: number
  readonly refused: number
  readonly all: number
}

/** What one request of the action has done. */
type Step = Omit<Outcome, "all">

/** Runs the action in portions, and keeps what each has done. */
type Run = <Item>(
  items: ReadonlyArray<Item>,
  portion: number,
  step: (some: ReadonlyArray<Item>) => Promise<Step>
) => Promise<Outcome>

export const useOutcome = (action: string) => {
  // A sign-out forgets what begins with this.
  const key = `dpp-console-outcome:${useSession().organization.id} ${action}`
  // Sound: only `keep` writes there.
  const [outcome, setOutcome] = useState(() => JSON.parse(sessionStorage.getItem(key) ?? "null") as Outcome | null)
  const [isRunning, setRunning] = useState(false)
  const keep = (next: Outcome | null) => {
    if (next === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(next))
    setOutcome(next)
  }
  useEffect(() => {
    if (!isRunning) return undefined
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener("beforeunload", warn)
    return () => removeEventListener("beforeunload", warn)
  }, [isRunning])
  const run: Run = async (items, portion, step) => {
    let current: Outcome = { done: 0, refused: 0, all: items.length }
    keep(current)
    setRunning(true)
    try {
      for (let first = 0; first < items.length; first += portion) {
        const { done, refused } = await step(items.slice(first, first + portion))
        current = { ...current, done: current.done + done, refused: current.refused + refused }
        keep(current)
      }
    } finally {
      setRunning(false)
    }
    return current
  }
  return { outcome, isRunning, run, close: () => keep(null) }
}
