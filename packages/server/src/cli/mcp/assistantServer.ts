/** The server that offers tools to an assistant; its transport is connected by the caller. */
import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js"
import { CallToolRequestSchema, ErrorCode, ListToolsRequestSchema, McpError } from "@modelcontextprotocol/sdk/types.js"
import { catalogueTools } from "./catalogueTools.ts"
import { type Drafts, draftTools } from "./draftTools.ts"
import { proofTools } from "./proofTools.ts"
import { supplierTools } from "./supplierTools.ts"
import type { Tool } from "./Tool.ts"

export const assistantTools = (drafts: Drafts): ReadonlyArray<Tool> => [
  ...catalogueTools,
  ...draftTools(drafts),
  ...supplierTools(drafts),
  ...proofTools
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
