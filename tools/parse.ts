/** The syntax tree of a file. A file that does not parse is an error: a check that reads nothing proves nothing. */
import { parseSync, type Program } from "oxc-parser"
import type { SourceFile } from "./repository.ts"

export const parse = ({ path, text }: SourceFile): Program => {
  const { errors, program } = parseSync(path, text)
  const [first] = errors
  if (first !== undefined) throw new Error(`${path} does not parse: ${first.message}`)
  return program
}
