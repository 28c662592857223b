import { assert, describe, it } from "vitest"
import { declarationOf, typeOf } from "../generators/client/typePrinter.ts"

const nullable = {
  anyOf: [{ type: "number", minimum: 0, maximum: 100 }, { type: "null" }],
  description: "Share, in %."
}

describe("typePrinter", () => {
  it("prints an object with what its fields say", () => {
    const schema = {
      type: "object",
      description: "One battery.",
      properties: {
        id: { type: "string", format: "uuid" },
        "x-y": { type: "array", items: { $ref: "#/components/schemas/A" } },
        share: nullable
      },
      required: ["id"]
    }
    assert.strictEqual(
      declarationOf("Battery", schema),
      [
        "/** One battery. */",
        "export interface Battery {",
        "  /** A UUID. */",
        "  readonly id: string",
        '  readonly "x-y"?: ReadonlyArray<A> | undefined',
        "  /** Share, in %. 0 to 100. */",
        "  readonly share?: number | null | undefined",
        "}"
      ].join("\n")
    )
  })

  it("prints an object that extends an interface", () => {
    const schema = { type: "object", properties: { id: { type: "string" } }, required: ["id"] }
    assert.strictEqual(
      declarationOf("Battery", schema, "Attributes"),
      "export interface Battery extends Attributes {\n  readonly id: string\n}"
    )
  })

  it("prints literals, unions without repetition, maps and files", () => {
    assert.strictEqual(typeOf({ type: "string", enum: ["a", "b"] }), '"a" | "b"')
    assert.strictEqual(typeOf({ anyOf: [{ type: "string" }, { type: "string", format: "uri" }] }), "string")
    assert.strictEqual(typeOf({ type: "object" }), "Readonly<Record<string, unknown>>")
    assert.strictEqual(typeOf({ type: "string", format: "binary" }), "Blob")
  })

  it("fails where it does not know a keyword, so that no type is wider than the contract unnoticed", () => {
    assert.throws(() => typeOf({ not: {} } as object), /keyword not/u)
    assert.throws(() => typeOf({ type: "date" }), /type date/u)
  })
})
