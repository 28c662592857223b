/** The texts of `dpp member`, in Chinese. */
import type { MemberTexts } from "../en/member.ts"

export const memberTexts: MemberTexts = {
  short: "企业成员:list、invite、link、remove。",
  description:
    "企业成员,即登录控制台的人员。通过运行中服务器的管理 API;管理员令牌取自 DPP_ADMIN_TOKEN 或 --token-file。",
  list: "列出企业的成员。",
  invite: "邀请成员并显示一次登录链接。链接在 15 分钟内有效,只能使用一次:请通过安全渠道发送给本人。",
  link: "为成员显示新的登录链接。之前的链接不能再使用。",
  remove: "移除成员。其会话立即结束;审计日志保留其姓名。",
  name: "人员姓名,显示在审计日志中",
  email: "电子邮件地址,以后不能更改",
  role: "viewer:只读;editor:还可编辑草稿、型号和文件;publisher:还可发布;admin:还可管理成员",
  locale: "控制台语言",
  id: "成员 ID,由 `dpp member list` 显示",
  examples: { invite: "可以邀请其他成员的管理员", link: "第一个链接未及时使用" },
  removed: (id) => `已移除 ${id}:其会话已结束。`,
  linkOf: (url, end) => `登录链接,有效期至 ${end},只能使用一次:\n${url}`
}
