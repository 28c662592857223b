/** Reads the file that maps the names of worksheets for the EU registry. */
import { parseRegistryTemplate, type RegistryTemplate } from "@dpp/core/registry"
import { messageOf } from "@dpp/core/text"
import * as Result from "effect/Result"
import { readFileSync } from "node:fs"

/** Null for an empty path. Fails with every problem of the file. */
export const readRegistryTemplate = (
  path: string | undefined
): Result.Result<RegistryTemplate | null, ReadonlyArray<string>> => {
  if (path === undefined || path === "") return Result.succeed(null)
  let content: unknown
  try {
    content = JSON.parse(readFileSync(path, "utf8"))
  } catch (cause) {
    return Result.fail([`${path}: ${cause instanceof Error ? cause.message : String(cause)}`])
  }
  return Result.mapError(parseRegistryTemplate(content), ({ issues }) =>
    issues.map((issue) => `${path}: ${issue.field} ${messageOf(issue)}`)
  )
}
