/** The texts of `dpp mcp`. */

export const mcpEn = {
  short: "Offer tools to an assistant (Model Context Protocol).",
  description:
    "Offer tools to an assistant over standard input and output (Model Context Protocol): search the attributes and their law, " +
    "validate a document, read and complete drafts, list what is missing, verify a passport. No tool publishes, deletes, grants or accepts.",
  example: "The command that an assistant starts"
}

type McpTexts = typeof mcpEn

export const mcpDe: McpTexts = {
  short: "Stellt einem Assistenten Werkzeuge bereit (Model Context Protocol).",
  description:
    "Stellt einem Assistenten über Standardein- und -ausgabe Werkzeuge bereit (Model Context Protocol): Merkmale und ihre Rechtsgrundlage suchen, " +
    "ein Dokument prüfen, Entwürfe lesen und vervollständigen, Fehlendes auflisten, einen Pass verifizieren. Kein Werkzeug veröffentlicht, löscht, " +
    "gewährt Zugriff oder nimmt etwas an.",
  example: "Der Befehl, den ein Assistent startet"
}

export const mcpZh: McpTexts = {
  short: "为智能助手提供工具(Model Context Protocol)。",
  description:
    "通过标准输入输出为智能助手提供工具(Model Context Protocol):查询属性及其法律依据、校验文档、读取并补全草稿、列出缺失内容、验证护照。" +
    "任何工具都不会发布、删除、授权或接受。",
  example: "由智能助手启动的命令"
}
