/** A state that is kept on this machine until it is stored by the service, so that a closed window loses nothing. */
import { useCallback, useState } from "react"

const prefix = "dpp-console-kept:"

const read = (key: string): unknown => {
  try {
    const text = localStorage.getItem(prefix + key)
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}

/** Returns the kept state, null if there is none, and a function that keeps another one; null forgets it. */
export const useKept = <A>(key: string): readonly [A | null, (value: A | null) => void] => {
  // Sound: only this hook writes the key.
  const [state, setState] = useState<A | null>(() => read(key) as A | null)
  const keep = useCallback(
    (value: A | null) => {
      if (value === null) localStorage.removeItem(prefix + key)
      else localStorage.setItem(prefix + key, JSON.stringify(value))
      setState(value)
    },
    [key]
  )
  return [state, keep]
}
