/**
 * Imports the valid rows, some at a time: those that name no battery become drafts, those that name a draft change it. What is published
 * stays as it is. After each request the progress is kept, so that a closed window continues with the rows that are left: a request
 * that was sent twice is processed once, because it has the same key.
 */
import { type BulkRow, bulkChunks, type BulkUpdateRow } from "@dpp/client"
import { dpp, dppForImport } from "../api/client.ts"
import type { ValidRow } from "./protocol.ts"
import type { Run } from "./store.ts"
import { type Difference, differencesOf, repeatedKeys, rowsOfRequest, storedBatteries } from "./storedBatteries.ts"

export const startRun = (all: number): Run => ({
  id: crypto.randomUUID(),
  all,
  done: 0,
  ids: [],
  already: 0,
  updated: 0,
  published: [],
  refused: [],
  isDone: false
})

/** Continues a run to its end; `keep` is called with the progress after each request. */
export const continueRun = async (
  rows: ReadonlyArray<ValidRow>,
  run: Run,
  keep: (run: Run) => Promise<void>,
  signal: AbortSignal
): Promise<void> => {
  const repeated = repeatedKeys(rows)
  let current = run
  while (current.done < rows.length) {
    const some = await smallEnough(rows.slice(current.done, current.done + rowsOfRequest))
    const stored = await storedBatteries(some, signal)
    if (current.fresh === undefined) {
      // What is new is kept before it is sent: afterwards it is stored, and would seem to be known.
      const fresh = some.flatMap((row, at) => (stored(row) === undefined && !repeated.has(row) ? [at] : []))
      current = { ...current, fresh }
      await keep(current)
    }
    const places = new Set(current.fresh)
    const fresh = some.filter((_, at) => places.has(at))
    const named = (row: ValidRow) => (fresh.includes(row) || repeated.has(row) ? undefined : stored(row))
    const created = await create(fresh, `${run.id}-${current.done}`, signal)
    const changed = await change(await differencesOf(some, current.done, named), signal)
    const { fresh: _fresh, ...before } = current
    current = {
      ...before,
      done: current.done + some.length,
      ids: [...current.ids, ...created.ids],
      already: current.already + created.already + changed.same,
      updated: (current.updated ?? 0) + changed.updated,
      published: [...(current.published ?? []), ...changed.published],
      refused: [
        ...current.refused,
        ...created.refused,
        ...changed.refused,
        ...some.filter((row) => repeated.has(row)).map(({ row }) => ({ row, reason: "repeated_key" }))
      ]
    }
    await keep(current)
  }
  await keep({ ...current, isDone: true })
}

/** Makes drafts of rows that name no battery. */
const create = async (rows: ReadonlyArray<ValidRow>, idempotencyKey: string, signal: AbortSignal) => {
  if (rows.length === 0) return { ids: [], already: 0, refused: [] }
  const { data } = await dppForImport.products.bulkCreate(
    // Sound: the rows are valid.
    rows.map(({ product }) => product as BulkRow),
    { return: "minimal", idempotencyKey, signal }
  )
  const isKnown = ({ reason }: { readonly reason: string }) => reason === "duplicate_in_database"
  return {
    ids: data.products.map(({ id }) => id),
    already: data.skipped_serials.filter(isKnown).length,
    refused: data.skipped_serials
      .filter((skip) => !isKnown(skip))
      .map(({ errors, index, reason, rules }) => ({ row: rows[index]?.row ?? 0, reason, errors, rules }))
  }
}

/** Changes the drafts that rows name. What is published is only listed. */
const change = async (differences: ReadonlyArray<Difference>, signal: AbortSignal) => {
  const others = differences.filter(({ changes }) => changes === null)
  const changed = differences.filter(({ changes }) => changes !== null && Object.keys(changes).length > 0)
  const drafts = changed.filter(({ stored }) => stored.status !== "published")
  const published = changed
    .filter(({ stored }) => stored.status === "published")
    .map(({ stored: { id, serial_number } }) => ({ id, serial: serial_number ?? "" }))
  const same = differences.length - others.length - changed.length
  const refused = others.map(({ row: { row } }) => ({ row, reason: "other_battery" }))
  if (drafts.length === 0) return { updated: 0, same, published, refused }
  const sent: ReadonlyArray<BulkUpdateRow> = drafts.map(({ changes, stored: { id } }) => ({ id, ...changes }))
  const { data } = await dppForImport.products.updateMany(sent, { signal })
  return {
    updated: data.updated,
    same: same + data.unchanged,
    published,
    refused: [
      ...refused,
      ...data.results
        .filter(({ outcome }) => outcome === "rejected")
        .map(({ errors, index, rules }) => ({ row: drafts[index]?.row.row ?? 0, reason: "conflict", errors, rules }))
    ]
  }
}

/** The first rows, as many as one request can have. */
const smallEnough = async (rows: ReadonlyArray<ValidRow>): Promise<ReadonlyArray<ValidRow>> => {
  for await (const chunk of bulkChunks(rows.map(({ product }) => product as BulkRow)))
    return rows.slice(0, chunk.length)
  return rows
}

/** The most that one request deletes. */
const deletedAtOnce = 500

/** Deletes the drafts of a run. Returns how many are gone; one that is published or locked stays. */
export const undoRun = async ({ ids }: Run): Promise<number> => {
  let deleted = 0
  for (let first = 0; first < ids.length; first += deletedAtOnce) {
    deleted += (await dpp.products.deleteMany(ids.slice(first, first + deletedAtOnce))).deleted
  }
  return deleted
}
