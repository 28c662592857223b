/** The texts of `dpp webhook`. */

export const webhookEn = {
  short: "Webhooks of the organization: create, list, update, delete, rotate, deliveries, resend, test.",
  description:
    "Webhooks: the changes of the organization as messages to its own systems, signed by Standard Webhooks. The key comes from DPP_API_KEY or " +
    "--key-file.",
  create:
    "Create a webhook. It gets the changes from now on. Prints its secret, which verifies the messages and is shown only once.",
  list: "List the webhooks.",
  update: "Change a webhook: only what is named. --active on also ends a pause, and sends what waits.",
  delete: "Delete a webhook with its deliveries. What waits is not sent.",
  rotate: "Replace the secret of a webhook. For 24 hours, messages have a signature of each of the two secrets.",
  deliveries: "List the newest 100 deliveries of a webhook: what waits, and what was done in the last 7 days.",
  resend: "Send a delivery again.",
  test: "Send a test to a webhook and print what became of it. The exit code is 1 if it was not accepted.",
  to: "The https address that the messages are sent to",
  event: "An event, such as product.published; can be repeated. All events by default when a webhook is created",
  active: "off: deliveries wait. on: they are sent",
  id: "Id of the webhook, as dpp webhook list shows it",
  delivery: "Id of the delivery, as dpp webhook deliveries shows it",
  state: "Deliveries in this state only",
  organization:
    "With the admin token, for an administrator: id of the organization. The list then has every attempt, and the correlation id of the change",
  examples: {
    create: "Publications and requests for access",
    update: "The receiver works again",
    deliveries: "What was not accepted yet",
    organization: "For an administrator: why an organization got nothing"
  },
  states: { active: "active", inactive: "inactive", paused: "paused" },
  keepSecret: "The secret is shown only now. Store it where the receiver reads it.",
  updated: (id: string) => `${id}: updated`,
  deleted: (id: string) => `${id}: deleted`,
  resent: (id: string) => `${id}: is sent again`,
  tested: (status: string) => `The test was accepted (${status}).`,
  testFailed: (outcome: string) => `The test was not accepted: ${outcome}.`
}

type WebhookTexts = typeof webhookEn

export const webhookDe: WebhookTexts = {
  short: "Webhooks der Organisation: create, list, update, delete, rotate, deliveries, resend, test.",
  description:
    "Webhooks: die Änderungen der Organisation als Nachrichten an ihre eigenen Systeme, signiert nach Standard Webhooks. Der Schlüssel kommt " +
    "aus DPP_API_KEY oder --key-file.",
  create:
    "Einen Webhook anlegen. Er erhält die Änderungen von jetzt an. Gibt sein Geheimnis aus, mit dem der Empfänger die Nachrichten prüft; es " +
    "wird nur einmal angezeigt.",
  list: "Die Webhooks auflisten.",
  update:
    "Einen Webhook ändern: nur, was angegeben ist. --active on beendet auch eine Unterbrechung und sendet, was wartet.",
  delete: "Einen Webhook mit seinen Zustellungen löschen. Was wartet, wird nicht gesendet.",
  rotate:
    "Das Geheimnis eines Webhooks ersetzen. 24 Stunden lang tragen die Nachrichten je eine Signatur mit dem alten und dem neuen Geheimnis.",
  deliveries:
    "Die neuesten 100 Zustellungen eines Webhooks auflisten: wartende und die, die in den letzten 7 Tagen erledigt wurden.",
  resend: "Eine Zustellung noch einmal senden.",
  test: "Eine Testnachricht senden und das Ergebnis ausgeben. Der Exit-Code ist 1, wenn sie nicht angenommen wurde.",
  to: "Die https-Adresse, an die die Nachrichten gehen",
  event: "Ein Ereignis wie product.published; kann wiederholt werden. Beim Anlegen ohne diese Option: alle Ereignisse",
  active: "off: Zustellungen warten. on: sie werden gesendet",
  id: "ID des Webhooks, wie dpp webhook list sie zeigt",
  delivery: "ID der Zustellung, wie dpp webhook deliveries sie zeigt",
  state: "Nur Zustellungen in diesem Zustand",
  organization:
    "Mit dem Admin-Token, für Administratoren: ID der Organisation. Die Liste hat dann jeden Versuch und die Korrelations-ID der Änderung",
  examples: {
    create: "Veröffentlichungen und Anträge auf Zugang",
    update: "Der Empfänger arbeitet wieder",
    deliveries: "Was noch nicht angenommen wurde",
    organization: "Für Administratoren: warum eine Organisation nichts erhalten hat"
  },
  states: { active: "aktiv", inactive: "inaktiv", paused: "unterbrochen" },
  keepSecret: "Das Geheimnis wird nur jetzt angezeigt. Hinterlegen Sie es dort, wo der Empfänger es liest.",
  updated: (id) => `${id}: geändert`,
  deleted: (id) => `${id}: gelöscht`,
  resent: (id) => `${id}: wird noch einmal gesendet`,
  tested: (status) => `Die Testnachricht wurde angenommen (${status}).`,
  testFailed: (outcome) => `Die Testnachricht wurde nicht angenommen: ${outcome}.`
}

export const webhookZh: WebhookTexts = {
  short: "组织的 Webhook：create、list、update、delete、rotate、deliveries、resend、test。",
  description:
    "Webhook：将组织的变更以消息形式发送到其自有系统，按 Standard Webhooks 签名。密钥取自 DPP_API_KEY 或 --key-file。",
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
  organization: "使用管理员令牌，供管理员使用：组织的 ID。列表随后包含每次尝试以及变更的关联 ID",
  examples: {
    create: "发布和访问申请",
    update: "接收端恢复正常",
    deliveries: "尚未被接收的内容",
    organization: "供管理员使用：组织为何没有收到任何内容"
  },
  states: { active: "启用", inactive: "停用", paused: "已暂停" },
  keepSecret: "密文仅在此显示。请将其保存在接收端读取的位置。",
  updated: (id) => `${id}：已修改`,
  deleted: (id) => `${id}：已删除`,
  resent: (id) => `${id}：将重新发送`,
  tested: (status) => `测试消息已被接收（${status}）。`,
  testFailed: (outcome) => `测试消息未被接收：${outcome}。`
}
