/**
 * Publishes batteries, many with one request. What is done is kept in this window, so that a reload or another view neither loses the
 * outcome nor publishes anything twice.
 */
import type { Product } from "@dpp/client"
import { useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { dpp } from "../api/client.ts"
import { forgetChoice } from "../session/choice.ts"
import { useSession } from "../session/session.ts"
import type { RefusedRow } from "../sheet/store.ts"

type Battery = Pick<Product, "id" | "public_url" | "serial_number">

export interface PublicationState {
  readonly all: number
  readonly published: ReadonlyArray<Battery>
  /** A second person has to publish these. */
  readonly waiting: ReadonlyArray<Battery>
  readonly failed: ReadonlyArray<Omit<RefusedRow, "row"> & { readonly serial: string }>
  /** Those that are still to be published. */
  readonly left: ReadonlyArray<Battery>
}

/** So few that the progress is visible. */
const batteriesOfRequest = 50

/** Each organization has its own; a sign-out forgets it. */
const keyOf = (organization: string): string => `dpp-console-publication:${organization}`

const storedState = (key: string): PublicationState | null =>
  // Sound: only `keep` writes there.
  JSON.parse(sessionStorage.getItem(key) ?? "null") as PublicationState | null

/** Publishes the next batteries. */
const publishSome = async (state: PublicationState): Promise<PublicationState> => {
  const some = state.left.slice(0, batteriesOfRequest)
  const { data } = await dpp.products.updateMany(some.map(({ id }) => ({ id, status: "published" })))
  const isOf = (outcomes: ReadonlyArray<string>) =>
    some.filter((_, at) => data.results.some(({ index, outcome }) => index === at && outcomes.includes(outcome)))
  return {
    ...state,
    // A request whose response was lost has published them.
    published: [...state.published, ...isOf(["published", "unchanged"])],
    waiting: [...state.waiting, ...isOf(["requested"])],
    failed: [
      ...state.failed,
      ...data.results
        .filter(({ outcome }) => outcome === "rejected")
        .map(({ errors, index, reason = "", rules }) => ({
          serial: some[index]?.serial_number ?? "",
          reason,
          errors,
          rules
        }))
    ],
    left: state.left.slice(some.length)
  }
}

export const usePublication = () => {
  const queries = useQueryClient()
  const key = keyOf(useSession().organization.id)
  const [state, setState] = useState<PublicationState | null>(() => storedState(key))
  const [isRunning, setRunning] = useState(false)
  /** Whether it began in this view; otherwise it is a former one. */
  const [isOwn, setOwn] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const keep = (next: PublicationState | null) => {
    if (next === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(next))
    setState(next)
  }
  const run = async (from: PublicationState): Promise<void> => {
    setRunning(true)
    setOwn(true)
    setError(null)
    let current = from
    keep(current)
    try {
      while (current.left.length > 0) {
        const handled = current.left.slice(0, batteriesOfRequest).map(({ id }) => id)
        current = await publishSome(current)
        forgetChoice("publish", handled)
        keep(current)
      }
    } catch (cause) {
      setError(cause)
    } finally {
      setRunning(false)
    }
    await queries.invalidateQueries()
  }
  return {
    state,
    error,
    isRunning,
    isFormer: !isOwn && state?.left.length === 0,
    begin: (batteries: ReadonlyArray<Battery>) =>
      run({
        all: batteries.length,
        published: [],
        waiting: [],
        failed: [],
        left: batteries.map(({ id, public_url, serial_number }) => ({ id, public_url, serial_number }))
      }),
    goOn: () => (state === null ? Promise.resolve() : run(state)),
    close: () => keep(null)
  }
}
