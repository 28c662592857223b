/**
 * A state that is kept on this machine until it is stored by the service, so that a closed window loses nothing. It belongs to the member
 * who typed it: another one who signs in with the same browser does not see it.
 */
import { useCallback, useState } from "react"
import { useSession } from "./session.ts"

export const keptPrefix = "dpp-console-kept:"

const read = (key: string): unknown => {
  try {
    const text = localStorage.getItem(keptPrefix + key)
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}

/** Returns the kept state, null if there is none, and a function that keeps another one; null forgets it. */
export const useKept = <A>(name: string): readonly [A | null, (value: A | null) => void] => {
  const key = `${useSession().member.id} ${name}`
  // Sound: only this hook writes the key.
  const [state, setState] = useState<A | null>(() => read(key) as A | null)
  const keep = useCallback(
    (value: A | null) => {
      if (value === null) localStorage.removeItem(keptPrefix + key)
      else localStorage.setItem(keptPrefix + key, JSON.stringify(value))
      setState(value)
    },
    [key]
  )
  return [state, keep]
}
