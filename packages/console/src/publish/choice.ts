/** The drafts that are selected for publication, kept in this window. */
const key = "dpp-console-publish"

export const rememberChoice = (ids: ReadonlyArray<string>): void => sessionStorage.setItem(key, JSON.stringify(ids))

export const storedChoice = (): ReadonlyArray<string> => {
  try {
    // Sound: only `rememberChoice` writes there.
    return JSON.parse(sessionStorage.getItem(key) ?? "[]") as ReadonlyArray<string>
  } catch {
    return []
  }
}
