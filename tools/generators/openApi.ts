/**
 * `packages/api/openapi.json`: the document that a server with default settings sends for `/api/v1/openapi.json`, with
 * examples that are recorded from a running service.
 */
import { release } from "@dpp/http/release"
import { openApiDocument } from "./openApi/document.ts"
import { record } from "./openApi/record.ts"

export const files = async (): Promise<Readonly<Record<string, string>>> => ({
  "packages/api/openapi.json": `${JSON.stringify(openApiDocument({ examples: await record(), version: release }), null, 2)}\n`
})
