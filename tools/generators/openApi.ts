/**
 * `docs/openapi.json`: the document that a server with default settings sends for `/api/v1/openapi.json`, and the examples
 * in it, which the server reads from a module.
 */
import { openApiDocument } from "@dpp/api/openApi/document"
import { release } from "@dpp/http/response/release"
import { record } from "./openApi/record.ts"

export const files = async (): Promise<Readonly<Record<string, string>>> => {
  const examples = await record()
  return {
    "packages/api/src/generated/examples.ts": `// Recorded by tools/generators/openApi.ts; do not edit.
import type { Examples } from "../openApi/model.ts"

/** Requests that a service received, and the responses that it sent. */
export const recorded: Examples = ${JSON.stringify(examples, null, 2)}
`,
    "docs/openapi.json": `${JSON.stringify(openApiDocument({ examples, version: release }), null, 2)}\n`
  }
}
