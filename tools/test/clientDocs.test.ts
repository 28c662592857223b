/** Editors show a docstring for every class of @dpp/client and each of its public methods. */
import { assert, describe, it } from "@effect/vitest"
import { type Class, Visitor } from "oxc-parser"
import { type SourceFile, sourcesBelow } from "../repository.ts"
import { parse } from "../parse.ts"

/** Comments may be between the docstring and the name. */
const isDocumented = ({ text }: SourceFile, position: number): boolean =>
  /\*\/\s*(\/\/.*\n\s*)*(export\s+)?$/u.test(text.slice(0, position))

const undocumented = (file: SourceFile): ReadonlyArray<string> => {
  const missing: Array<string> = []
  const methods = ({ body, id }: Class) => {
    let last = ""
    for (const member of body.body) {
      if (member.type !== "MethodDefinition" || member.key.type !== "Identifier" || member.kind !== "method") continue
      const { name } = member.key
      // The implementation of overloads is not shown to callers.
      if (name !== last && !isDocumented(file, member.start)) missing.push(`${id?.name ?? ""}.${name}`)
      last = name
    }
  }
  new Visitor({
    ExportNamedDeclaration: ({ declaration }) => {
      if (declaration?.type !== "ClassDeclaration") return
      const { name = "" } = declaration.id ?? {}
      if (!isDocumented(file, declaration.start)) missing.push(name)
      methods(declaration)
    }
  }).visit(parse(file))
  return missing
}

/** Modules that the package does not export. */
const isInternal = /\/(generated\/.*|Transport)\.ts$/u

describe("@dpp/client", () => {
  it("finds what has no docstring", () => {
    const text = "export class A {\n  /** x */\n  a() {}\n  b() {}\n}\n/** x */\nexport class B {}\n"
    assert.deepStrictEqual(undocumented({ path: "a.ts", text }), ["A", "A.b"])
  })

  it("has a docstring at every class and method", () => {
    const files = sourcesBelow("packages/client/src").filter(({ path }) => !isInternal.test(path))
    assert.isAbove(files.length, 10)
    assert.deepStrictEqual(files.flatMap(undocumented), [])
  })
})
