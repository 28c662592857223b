/** The texts of `dpp member`. */

export const memberTexts = {
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

export type MemberTexts = typeof memberTexts
