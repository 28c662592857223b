/** Leads to the field that the fragment of the address names, such as `#battery_mass`, when a form is opened. */
import { useLocation } from "@tanstack/react-router"
import { useEffect } from "react"

export const useFieldOfAddress = (): void => {
  const { hash } = useLocation()
  useEffect(() => {
    if (hash === "") return undefined
    // The heading of a view takes the focus when it opens.
    const frame = requestAnimationFrame(() => {
      const field = document.getElementById(hash)
      field?.scrollIntoView({ block: "center" })
      field?.focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [hash])
}
