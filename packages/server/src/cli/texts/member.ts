/** The texts of `dpp member`. */

export const memberEn = {
  short: "Members of an organization: list, invite, link, remove.",
  description:
    "Members of an organization: people who sign in to the console. Through the admin API of a running server; the " +
    "administrator's token comes from DPP_ADMIN_TOKEN or --token-file.",
  list: "List the members of an organization.",
  invite:
    "Invite a member and show a link to sign in, once. The link works once and for 15 minutes: send it to the person " +
    "through a secure channel.",
  link: "Show a new link for a member. The former one that was handed over can no longer be used.",
  remove: "Remove a member. Its sessions end at once; the audit log keeps its name.",
  name: "Name of the person, as audit entries show it",
  email: "E-mail address. It does not change later",
  role: "viewer: reads; editor: also drafts, templates, files; publisher: also publishes; admin: also manages members",
  locale: "Language of the console",
  id: "Id of the member, as `dpp member list` shows it",
  examples: { invite: "An admin, who can invite the others", link: "The first link was not used in time" },
  removed: (id: string) => `Removed ${id}: its sessions have ended.`,
  linkOf: (url: string, end: string) => `Link, until ${end} and only once:\n${url}`
}

type MemberTexts = typeof memberEn

export const memberDe: MemberTexts = {
  short: "Mitglieder einer Organisation: list, invite, link, remove.",
  description:
    "Mitglieder einer Organisation: Personen, die sich an der Konsole anmelden. Über die Admin-API eines laufenden Servers; " +
    "das Token des Administrators kommt aus DPP_ADMIN_TOKEN oder --token-file.",
  list: "Listet die Mitglieder einer Organisation auf.",
  invite:
    "Lädt ein Mitglied ein und zeigt einmalig einen Link zur Anmeldung. Der Link gilt 15 Minuten und nur einmal: Senden Sie " +
    "ihn der Person auf einem sicheren Weg.",
  link: "Zeigt einen neuen Link für ein Mitglied. Der frühere, der übergeben wurde, kann nicht mehr benutzt werden.",
  remove: "Entfernt ein Mitglied. Seine Sitzungen enden sofort; der Name bleibt im Prüfprotokoll.",
  name: "Name der Person, wie ihn das Prüfprotokoll zeigt",
  email: "E-Mail-Adresse. Sie lässt sich später nicht ändern",
  role:
    "viewer: liest; editor: zusätzlich Entwürfe, Vorlagen und Dateien; publisher: veröffentlicht auch; admin: verwaltet auch " +
    "die Mitglieder",
  locale: "Sprache der Konsole",
  id: "Id des Mitglieds, wie `dpp member list` sie zeigt",
  examples: {
    invite: "Ein Admin, der die anderen einladen kann",
    link: "Der erste Link wurde nicht rechtzeitig benutzt"
  },
  removed: (id) => `${id} wurde entfernt, alle Sitzungen sind beendet.`,
  linkOf: (url, end) => `Link, gültig bis ${end} und nur einmal:\n${url}`
}

export const memberZh: MemberTexts = {
  short: "组织成员:list、invite、link、remove。",
  description:
    "组织成员,即登录控制台的人员。通过运行中服务器的管理 API;管理员令牌取自 DPP_ADMIN_TOKEN 或 --token-file。",
  list: "列出组织的成员。",
  invite: "邀请成员并显示一次登录链接。链接在 15 分钟内有效,只能使用一次:请通过安全渠道发送给本人。",
  link: "为成员显示新的登录链接。之前的链接不能再使用。",
  remove: "移除成员。其会话立即结束;审计日志保留其姓名。",
  name: "人员姓名,显示在审计日志中",
  email: "电子邮件地址,以后不能更改",
  role: "viewer:只读;editor:还可编辑草稿、模板和文件;publisher:还可发布;admin:还可管理成员",
  locale: "控制台语言",
  id: "成员 ID,由 `dpp member list` 显示",
  examples: { invite: "可以邀请其他成员的管理员", link: "第一个链接未及时使用" },
  removed: (id) => `已移除 ${id}:其会话已结束。`,
  linkOf: (url, end) => `登录链接,有效期至 ${end},只能使用一次:\n${url}`
}
