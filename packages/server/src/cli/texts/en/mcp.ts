/** The texts of `dpp mcp`. */

export const mcpTexts = {
  short: "Offer tools to an assistant (Model Context Protocol).",
  description:
    "Offer tools to an assistant over standard input and output (Model Context Protocol): search the attributes and their law, " +
    "validate a document, read and complete drafts, list what is missing, verify a passport. No tool publishes, deletes, grants or accepts.",
  example: "The command that an assistant starts"
}

export type McpTexts = typeof mcpTexts
