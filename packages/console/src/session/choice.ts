/** The batteries that are selected in one view and used in the next one, kept in this window. */
const keys = {
  publish: "dpp-console-publish",
  labels: "dpp-console-labels",
  suppliers: "dpp-console-suppliers"
} as const

/** The view that uses them. */
export type ChoiceFor = keyof typeof keys

/** So many are looked at, published or printed at once. */
export const mostChosen = 500

export const rememberChoice = (view: ChoiceFor, ids: ReadonlyArray<string>): void =>
  sessionStorage.setItem(keys[view], JSON.stringify(ids.slice(0, mostChosen)))

/** Forgets batteries of a selection that are done with. */
export const forgetChoice = (view: ChoiceFor, ids: ReadonlyArray<string>): void =>
  rememberChoice(
    view,
    storedChoice(view).filter((id) => !ids.includes(id))
  )

export const storedChoice = (view: ChoiceFor): ReadonlyArray<string> => {
  try {
    // Sound: only `rememberChoice` writes there.
    return JSON.parse(sessionStorage.getItem(keys[view]) ?? "[]") as ReadonlyArray<string>
  } catch {
    return []
  }
}
