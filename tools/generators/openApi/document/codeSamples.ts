/** Adds a sample of the client to every operation, as text: `x-codeSamples`, which readers of OpenAPI documents show beside curl. */
import { dataRequests } from "../codeSamples/dataRequests.ts"
import { life } from "../codeSamples/life.ts"
import { organization } from "../codeSamples/organization.ts"
import { passports } from "../codeSamples/passports.ts"
import { products } from "../codeSamples/products.ts"
import { type Samples, values } from "../codeSamples/sample.ts"
import { mapOperations, type OpenApiDocument } from "./model.ts"

export const samples: Samples = { ...products, ...passports, ...life, ...organization, ...dataRequests }

/** The lines of a function, without its braces and with the indentation of a program. */
const linesOf = (sample: () => unknown): ReadonlyArray<string> => {
  const lines = String(sample).split("\n").slice(1, -1)
  const indent = Math.min(...lines.map((line) => line.length - line.trimStart().length))
  return lines.map((line) => line.slice(indent).trimEnd())
}

/** A whole program: its imports, the client, the values that it names, the call. */
export const programOf = (sample: () => unknown): string => {
  const call = linesOf(sample)
  const names = (name: string): boolean =>
    call.some((line) => new RegExp(String.raw`(?<![.\w])${name}(?![\w:])`, "u").test(line))
  return [
    'import { DppClient } from "@dpp/client"',
    ...(names("readFile") ? ['import { readFile } from "node:fs/promises"'] : []),
    "",
    "const dpp = new DppClient() // DPP_URL and DPP_API_KEY",
    ...Object.entries(values).flatMap(([name, value]) =>
      names(name) ? [`const ${name} = ${JSON.stringify(value)}`] : []
    ),
    "",
    ...call
  ].join("\n")
}

/** Fails for an operation without a sample. */
export const withCodeSamples = (document: OpenApiDocument): OpenApiDocument =>
  mapOperations(document, (operation) => {
    const sample = samples[operation.operationId]
    if (sample === undefined) throw new Error(`${operation.operationId} has no sample in openApi/codeSamples`)
    return { ...operation, "x-codeSamples": [{ lang: "TypeScript", label: "@dpp/client", source: programOf(sample) }] }
  })
