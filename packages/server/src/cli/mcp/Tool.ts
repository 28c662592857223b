/**
 * A tool that an assistant can call: its name and description, the form of its input, and what it returns.
 *
 * A failure that the caller can correct is a text in the result, so that the assistant reads it.
 */
import { DppError, DppValidationFailed } from "@dpp/client"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"

export interface Tool {
  readonly name: string
  readonly description: string
  /** Whether the tool only reads; every other tool changes a draft. */
  readonly isReadOnly: boolean
  /** JSON Schema of the arguments. */
  readonly inputSchema: { readonly [name: string]: unknown; readonly type: "object" }
  readonly call: (input: unknown, signal: AbortSignal) => Promise<ToolResult>
}

export interface ToolResult {
  /** JSON, or why the call was refused. */
  readonly text: string
  readonly isError: boolean
}

/** The call is refused for a reason that the assistant should read. */
export class ToolRefused extends Error {
  override readonly name = "ToolRefused"
}

export const defineTool = <A>(
  {
    description,
    input,
    isReadOnly = true,
    name
  }: {
    readonly name: string
    readonly description: string
    readonly input: Schema.ConstraintDecoder<A>
    readonly isReadOnly?: boolean
  },
  run: (input: A, signal: AbortSignal) => unknown
): Tool => {
  const decode = Schema.decodeUnknownResult(input, { errors: "all", onExcessProperty: "error" })
  return {
    name,
    description,
    isReadOnly,
    // Sound: the input of every tool is an object.
    inputSchema: Schema.toJsonSchemaDocument(input).schema as Tool["inputSchema"],
    call: async (given, signal) => {
      const decoded = decode(given ?? {})
      if (Result.isFailure(decoded)) return { text: decoded.failure.message, isError: true }
      try {
        return { text: JSON.stringify(await run(decoded.success, signal), undefined, 2), isError: false }
      } catch (cause) {
        return { text: refusalText(cause), isError: true }
      }
    }
  }
}

const refusalText = (cause: unknown): string => {
  if (cause instanceof DppValidationFailed) return JSON.stringify({ message: cause.message, fields: cause.fields })
  if (cause instanceof DppError || cause instanceof ToolRefused) return cause.message
  throw cause
}
