/**
 * Sorts the members of every union in the built declarations of a package. The compiler prints inferred unions in the order in
 * which its threads meet their members, so that two builds of the same sources differ. The types stay the same.
 */
import { globSync, readFileSync } from "node:fs"
import * as Path from "node:path"
import { parseSync, Visitor } from "oxc-parser"
import { root, writeIfChanged } from "../repository.ts"

interface Range {
  readonly start: number
  readonly end: number
}

/** A declaration file with the members of its unions in the order of their texts. */
export const withSortedUnions = (path: string, text: string): string => {
  const unions: Array<{ readonly whole: Range; readonly members: ReadonlyArray<Range> }> = []
  new Visitor({ TSUnionType: (node) => unions.push({ whole: node, members: node.types }) }).visit(
    parseSync(path, text).program
  )
  /** The text of a range, with the unions in it sorted. */
  const print = ({ end, start }: Range, inside: typeof unions): string => {
    let printed = ""
    let position = start
    for (const union of inside) {
      // An outer union comes before those inside of its members, which it has printed.
      if (union.whole.start < position || union.whole.end > end) continue
      const within = inside.filter(
        (one) => one !== union && one.whole.start >= union.whole.start && one.whole.end <= union.whole.end
      )
      const members = union.members.map((member) => print(member, within))
      printed += text.slice(position, union.whole.start) + members.toSorted().join(" | ")
      position = union.whole.end
    }
    return printed + text.slice(position, end)
  }
  return print(
    { start: 0, end: text.length },
    unions.toSorted((a, b) => a.whole.start - b.whole.start || b.whole.end - a.whole.end)
  )
}

/** Sorts the unions in the declarations of these packages. */
export const stabilizeDeclarations = (packages: ReadonlyArray<string>): void => {
  for (const name of packages) {
    const folder = Path.join(root, "packages", name)
    for (const path of globSync("{dist,cjs}/**/*.d.ts", { cwd: folder })) {
      const file = Path.join(folder, path)
      writeIfChanged(file, withSortedUnions(file, readFileSync(file, "utf8")))
    }
  }
}
