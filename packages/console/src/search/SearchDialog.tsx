/** The search over everything: what one types, and what it finds. Arrow keys go through the results, Enter opens one. */
import { useQuery, useQueryClient } from "@tanstack/react-query"
import { useRouter } from "@tanstack/react-router"
import { type KeyboardEvent, useEffect, useRef, useState } from "react"
import { Button } from "react-aria-components/Button"
import { errorText } from "../api/errorText.ts"
import { Notice } from "../controls/Notice.tsx"
import { useSession } from "../session/session.ts"
import { useTexts } from "../texts/texts.tsx"
import { useViewTexts } from "../texts/viewTexts.ts"
import { findEverything } from "./findEverything.ts"

const leastCharacters = 2
const pause = 250

export const SearchDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const texts = useTexts()
  const words = useViewTexts("search")
  const session = useSession()
  const queries = useQueryClient()
  const router = useRouter()
  const dialog = useRef<HTMLDialogElement>(null)
  const [typed, setTyped] = useState("")
  const [sought, setSought] = useState("")
  useEffect(() => dialog.current?.showModal(), [])
  useEffect(() => {
    const timer = setTimeout(() => setSought(typed.trim()), pause)
    return () => clearTimeout(timer)
  }, [typed])
  const { data, error } = useQuery({
    queryKey: ["search", sought],
    queryFn: ({ signal }) => findEverything(sought, { queries, session, texts, signal }),
    enabled: sought.length >= leastCharacters,
    placeholderData: (before) => before
  })
  const found = sought.length < leastCharacters ? [] : (data ?? [])
  const open = (path: string) => {
    dialog.current?.close()
    router.history.push(`/console${path}`)
  }
  const move = (event: KeyboardEvent) => {
    // A browser would first clear the field.
    if (event.key === "Escape") dialog.current?.close()
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const stops = [...(dialog.current?.querySelectorAll<HTMLElement>("input, li a") ?? [])]
    const at = stops.indexOf(document.activeElement as HTMLElement)
    stops[Math.min(stops.length - 1, Math.max(0, at + step))]?.focus()
  }
  return (
    <dialog ref={dialog} className="search" aria-label={words.title} onClose={onClose} onKeyDown={move}>
      <form
        role="search"
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          const [first] = found
          if (first !== undefined) open(first.path)
        }}
      >
        <div className="spread">
          <label className="label" htmlFor="search-everything">
            {words.title}
          </label>
          <Button className="plain" onPress={() => dialog.current?.close()}>
            {words.close}
          </Button>
        </div>
        <p className="hint" id="search-everything-hint">
          {words.hint}
        </p>
        <input
          id="search-everything"
          type="search"
          autoComplete="off"
          aria-describedby="search-everything-hint"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        {error !== null && <Notice kind="bad">{errorText(error, texts)}</Notice>}
        <p role="status" className="quiet small">
          {sought.length < leastCharacters
            ? words.short
            : data === undefined
              ? texts.loading
              : found.length === 0
                ? words.none
                : words.found(found.length)}
        </p>
      </form>
      <ul className="tasks">
        {found.map(({ about, group, key, name, path }) => (
          <li key={`${group} ${key}`} className="short-item">
            <a
              href={`/console${path}`}
              onClick={(event) => {
                if (event.ctrlKey || event.metaKey) return
                event.preventDefault()
                open(path)
              }}
            >
              {name}
            </a>
            <span className="quiet small">
              {words.groups[group]}
              {about === "" || about === name ? "" : `, ${about}`}
            </span>
          </li>
        ))}
        {found.some(({ group }) => group === "battery") && (
          <li className="short-item">
            <a
              href={`/console/batteries?search=${encodeURIComponent(sought)}`}
              onClick={(event) => {
                event.preventDefault()
                open(`/batteries?search=${encodeURIComponent(sought)}`)
              }}
            >
              {words.all}
            </a>
          </li>
        )}
      </ul>
    </dialog>
  )
}
