/** `docs/openapi.json`: the document that the server answers at `/api/v1/openapi.json`. */
import { Api } from "@dpp/api/Api"
import * as OpenApi from "effect/http-api/OpenApi"

export const files = (): Readonly<Record<string, string>> => ({
  "docs/openapi.json": `${JSON.stringify(OpenApi.fromApi(Api), null, 2)}\n`
})
