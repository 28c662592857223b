/**
 * `packages/api/openapi.json`: the document that a server with default settings sends for `/api/v1/openapi.json`, with
 * examples that are recorded from a running service.
 */
import { release } from "@dpp/http/response/release"
import { formatJson } from "@dpp/testkit/formatJson"
import { withCodeSamples } from "./openApi/document/codeSamples.ts"
import { openApiDocument } from "./openApi/document.ts"
import { withSchemaExamples } from "./openApi/document/schemaExamples.ts"
import { withSharedFieldSets } from "./openApi/document/sharedFieldSets.ts"
import { withSharedFields } from "./openApi/document/sharedFields.ts"
import { withSharedOperationParts } from "./openApi/document/sharedOperationParts.ts"
import { withSharedResponses } from "./openApi/document/sharedResponses.ts"
import { record } from "./openApi/record.ts"

export const files = async (): Promise<Readonly<Record<string, string>>> => {
  const whole = withCodeSamples(openApiDocument({ examples: await record(), version: release }))
  const document = withSharedOperationParts(
    withSharedFieldSets(withSharedFields(withSharedResponses(withSchemaExamples(whole))))
  )
  return { "packages/api/openapi.json": `${formatJson(document)}\n` }
}
