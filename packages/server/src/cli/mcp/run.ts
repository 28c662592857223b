/** Serves tools to an assistant over standard input and output, until the input ends and every call has its result. Nothing else is written to the output. */
import { release } from "@dpp/http/response/release"
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js"
import * as Effect from "effect/Effect"
import { type ApiCall, openClient } from "../shared/apiClient.ts"
import { assistantServer, assistantTools } from "./assistantServer.ts"

/** Attempts of a request: an assistant waits for its tools. */
const maxAttempts = 3

export const run = Effect.fnUntraced(function* (input: ApiCall) {
  const { products } = yield* openClient({ ...input, maxAttempts })
  const { idle, mcp } = assistantServer(assistantTools(products), release)
  yield* Effect.callback<void>((resume) => {
    process.stdin.once("end", () => setImmediate(() => resume(Effect.promise(idle))))
    void mcp.connect(new StdioServerTransport())
    return Effect.promise(() => mcp.close())
  })
})
