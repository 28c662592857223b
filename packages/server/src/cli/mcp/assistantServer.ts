/** The server that offers tools to an assistant. */
import { isAddress, verify } from "@dpp/client/verify"
import { release } from "@dpp/http/response/release"
import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js"
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js"
import { CallToolRequestSchema, ErrorCode, ListToolsRequestSchema, McpError } from "@modelcontextprotocol/sdk/types.js"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { type ApiCall, openClient } from "../shared/apiClient.ts"
import { catalogueTools } from "./catalogueTools.ts"
import { type Drafts, draftTools } from "./draftTools.ts"
import { supplierTools } from "./supplierTools.ts"
import { defineTool, type Tool, ToolRefused } from "./Tool.ts"

export const assistantTools = (drafts: Drafts): ReadonlyArray<Tool> => [
  ...catalogueTools,
  ...draftTools(drafts),
  ...supplierTools(drafts),
  verifyPassport
]

export interface AssistantServer {
  readonly mcp: McpServer
  /** Ends when no call is running. */
  readonly idle: () => Promise<void>
}

export const assistantServer = (tools: ReadonlyArray<Tool>, version: string): AssistantServer => {
  const running = new Set<Promise<unknown>>()
  const byName = new Map(tools.map((tool) => [tool.name, tool]))
  const mcp = new McpServer(
    { name: "dpp", version },
    {
      capabilities: { tools: {} },
      instructions:
        "Battery passports under Regulation (EU) 2023/1542. Read and complete drafts, and verify passports. Publication, deletion, access " +
        "and the acceptance of values of suppliers are left to people."
    }
  )
  mcp.server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: tools.map(({ description, inputSchema, isReadOnly, name }) => ({
      name,
      description,
      inputSchema,
      annotations: { readOnlyHint: isReadOnly, destructiveHint: !isReadOnly, openWorldHint: name === "verify_passport" }
    }))
  }))
  mcp.server.setRequestHandler(CallToolRequestSchema, async ({ params }, { signal }) => {
    const tool = byName.get(params.name)
    if (tool === undefined) throw new McpError(ErrorCode.InvalidParams, `There is no tool ${params.name}.`)
    const called = tool.call(params.arguments, signal)
    running.add(called)
    const { isError, text } = await called.finally(() => running.delete(called))
    return { content: [{ type: "text", text }], isError }
  })
  const idle = async (): Promise<void> => {
    // A message that has arrived is handled, and a result is written, in a later turn of the event loop.
    do {
      await Promise.allSettled(running)
      await new Promise(setImmediate)
    } while (running.size > 0)
  }
  return { mcp, idle }
}

/** The tool that verifies the passport of a battery. */
const verifyPassport = defineTool(
  {
    name: "verify_passport",
    description:
      "Verifies the signed proof of a passport: who signed it, that it is in the issuer's log, and that nothing was changed. Takes the address " +
      "of the passport, such as the link of its QR code.",
    input: Schema.Struct({
      address: Schema.String.annotate({ description: "https address of the passport or of its proof." })
    })
  },
  async ({ address }, signal) => {
    if (!isAddress(address)) throw new ToolRefused("The address must begin with https:// or http://.")
    const { document: _document, ...verification } = await verify(address, { level: 2, signal })
    return verification
  }
)

/** Attempts of a request: an assistant waits for its tools. */
const maxAttempts = 3

/**
 * Serves tools to an assistant over standard input and output, until the input ends and every call has its result. Nothing else is
 * written to the output.
 */
export const run = Effect.fnUntraced(function* (input: ApiCall) {
  const { products } = yield* openClient({ ...input, maxAttempts })
  const { idle, mcp } = assistantServer(assistantTools(products), release)
  yield* Effect.callback<void>((resume) => {
    process.stdin.once("end", () => setImmediate(() => resume(Effect.promise(idle))))
    void mcp.connect(new StdioServerTransport())
    return Effect.promise(() => mcp.close())
  })
})
