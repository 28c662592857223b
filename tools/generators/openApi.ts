/** `docs/openapi.json`: the document that the server answers at `/api/v1/openapi.json`. */
import { openApiDocument } from "@dpp/api/openApi/document"

export const files = (): Readonly<Record<string, string>> => ({
  "docs/openapi.json": `${JSON.stringify(openApiDocument(), null, 2)}\n`
})
