/** Prints each battery of the ERP that changes or is deleted in the service. Replace the printing by a call of your ERP. */
import { type ChangedProducts, type DppClient, DppValidationFailed } from "@dpp/client"
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs"

const print = ({ changes, products }: ChangedProducts): void => {
  for (const product of products) {
    if (product.category !== "batteries" || product.external_id === null) continue
    console.log(`${product.external_id}: ${product.status}, ${product.completeness.percent} % complete`)
  }
  for (const { action, external_id } of changes) {
    if (action === "product.deleted" && external_id != null) console.log(`${external_id}: deleted`)
  }
}

/**
 * Begins with the first change, and later with the one after the stored cursor, until `signal` aborts.
 *
 * The cursor is stored once a batch is printed. After a crash in between, the batch is printed again.
 */
export const follow = async (dpp: DppClient, cursorFile: string, signal: AbortSignal): Promise<void> => {
  const after = existsSync(cursorFile) ? readFileSync(cursorFile, "utf8") : undefined
  try {
    for await (const batch of dpp.products.watch({ after, signal })) {
      print(batch)
      // A crash leaves either the old file or the new one.
      writeFileSync(`${cursorFile}.new`, batch.cursor)
      renameSync(`${cursorFile}.new`, cursorFile)
    }
  } catch (error) {
    if (!(error instanceof DppValidationFailed) || error.fields["after"] === undefined) throw error
    throw new Error(
      `The service does not know the cursor in ${cursorFile}. Delete this file to begin with the first change.`,
      {
        cause: error
      }
    )
  }
}
