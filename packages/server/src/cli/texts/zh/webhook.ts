/** The texts of `dpp webhook`, in Chinese. */
import type { WebhookTexts } from "../en/webhook.ts"

export const webhookTexts: WebhookTexts = {
  short: "企业的 Webhook：create、list、update、delete、rotate、deliveries、resend、test。",
  description:
    "Webhook：将企业的变更以消息形式发送到其自有系统，按 Standard Webhooks 签名。密钥取自 DPP_API_KEY 或 --key-file。",
  create: "创建 Webhook，从现在起接收变更。输出用于验证消息的密文，仅显示一次。",
  list: "列出 Webhook。",
  update: "修改 Webhook：仅修改指定的内容。--active on 还会结束暂停，并发送等待中的消息。",
  delete: "删除 Webhook 及其投递记录。等待中的消息不再发送。",
  rotate: "更换 Webhook 的密文。24 小时内，消息同时带有新旧密文的签名。",
  deliveries: "列出 Webhook 最新的 100 条投递：等待中的，以及最近 7 天内完成的。",
  resend: "重新发送一条投递。",
  test: "向 Webhook 发送测试消息并输出结果。若未被接收，退出码为 1。",
  to: "接收消息的 https 地址",
  event: "事件，例如 product.published；可重复。创建时默认为所有事件",
  active: "off：投递等待。on：发送投递",
  id: "Webhook 的 ID，见 dpp webhook list",
  delivery: "投递的 ID，见 dpp webhook deliveries",
  state: "仅此状态的投递",
  organization: "使用管理员令牌，供管理员使用：企业的 ID。列表随后包含每次尝试以及变更的关联 ID",
  examples: {
    create: "发布和访问申请",
    update: "接收端恢复正常",
    deliveries: "尚未被接收的内容",
    organization: "供管理员使用：企业为何没有收到任何内容"
  },
  states: { active: "启用", inactive: "停用", paused: "已暂停" },
  keepSecret: "密文仅在此显示。请将其保存在接收端读取的位置。",
  updated: (id) => `${id}：已修改`,
  deleted: (id) => `${id}：已删除`,
  resent: (id) => `${id}：将重新发送`,
  tested: (status) => `测试消息已被接收（${status}）。`,
  testFailed: (outcome) => `测试消息未被接收：${outcome}。`
}
