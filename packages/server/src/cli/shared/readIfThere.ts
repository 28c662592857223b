/** Files that may be absent. */
import { readFile } from "node:fs/promises"

export const isMissing = (cause: unknown): boolean =>
  cause instanceof Error && "code" in cause && cause.code === "ENOENT"

/** The bytes of a file; undefined if there is none. */
export const readIfThere = async (path: string): Promise<Buffer<ArrayBuffer> | undefined> => {
  try {
    return await readFile(path)
  } catch (cause) {
    if (isMissing(cause)) return undefined
    throw cause
  }
}
