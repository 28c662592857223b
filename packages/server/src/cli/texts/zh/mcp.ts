/** The texts of `dpp mcp`, in Chinese. */
import type { McpTexts } from "../en/mcp.ts"

export const mcpTexts: McpTexts = {
  short: "为智能助手提供工具(Model Context Protocol)。",
  description:
    "通过标准输入输出为智能助手提供工具(Model Context Protocol):查询属性及其法律依据、校验文档、读取并补全草稿、列出缺失内容、验证护照。" +
    "任何工具都不会发布、删除、授权或接受。",
  example: "由智能助手启动的命令"
}
