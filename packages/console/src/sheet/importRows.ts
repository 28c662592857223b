/**
 * Imports the valid rows as drafts, some at a time. After each request the progress is kept, so that a closed window continues with
 * the rows that are left: a request that was sent twice is processed once, because it has the same key.
 */
import { type BulkRow, bulkChunks } from "@dpp/client"
import { dpp, dppForImport } from "../api/client.ts"
import type { ValidRow } from "./protocol.ts"
import type { Run } from "./store.ts"

/** So few that the progress is visible. */
const rowsOfRequest = 100

export const startRun = (all: number): Run => ({
  id: crypto.randomUUID(),
  all,
  done: 0,
  ids: [],
  already: 0,
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
  let current = run
  while (current.done < rows.length) {
    const some = await smallEnough(rows.slice(current.done, current.done + rowsOfRequest))
    const { data } = await dppForImport.products.bulkCreate(
      // Sound: the rows are valid.
      some.map(({ product }) => product as BulkRow),
      { return: "minimal", idempotencyKey: `${run.id}-${current.done}`, signal }
    )
    const isKnown = ({ reason }: { readonly reason: string }) => reason === "duplicate_in_database"
    current = {
      ...current,
      done: current.done + some.length,
      ids: [...current.ids, ...data.products.map(({ id }) => id)],
      already: current.already + data.skipped_serials.filter(isKnown).length,
      refused: [
        ...current.refused,
        ...data.skipped_serials
          .filter((skip) => !isKnown(skip))
          .map(({ errors, index, reason }) => ({
            row: some[index]?.row ?? 0,
            reason:
              Object.values(errors ?? {})
                .flat()
                .join("; ") || reason
          }))
      ]
    }
    await keep(current)
  }
  await keep({ ...current, isDone: true })
}

/** The first rows, as many as one request can have. */
const smallEnough = async (rows: ReadonlyArray<ValidRow>): Promise<ReadonlyArray<ValidRow>> => {
  for await (const chunk of bulkChunks(rows.map(({ product }) => product as BulkRow)))
    return rows.slice(0, chunk.length)
  return rows
}

const deletedAtOnce = 4

/** Deletes the drafts of a run. Returns how many are gone; one that is published or locked stays. */
export const undoRun = async ({ ids }: Run): Promise<number> => {
  const waiting = [...ids]
  let deleted = 0
  const work = async (): Promise<void> => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      try {
        await dpp.products.delete(id)
        deleted += 1
      } catch {
        // It is published or locked, or was deleted before.
      }
    }
  }
  await Promise.all(Array.from({ length: deletedAtOnce }, work))
  return deleted
}
