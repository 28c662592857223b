/** `examples/deploy/.env.example`: what an operator must decide, then every other setting with its default. */
import { settingsTable } from "@dpp/server/runtime/settingsTable"

type Name = keyof typeof settingsTable

/** In the order in which they are decided, each with an example and what the description of the setting does not say. */
const decisions: ReadonlyArray<readonly [name: Name, example: string, remark: string]> = [
  ["DPP_PUBLIC_URL", "https://passports.example.com", "It cannot be changed once batteries have shipped."],
  ["DPP_ADMIN_TOKEN", "", "At least 16 characters, made at random: openssl rand -hex 32"],
  [
    "DPP_KEY_ENCRYPTION_KEY",
    "",
    "Made at random: openssl rand -base64 32. Keep a copy apart from the backups, which do not contain it."
  ],
  [
    "DPP_QUOTAS",
    "off",
    "Here it is off, because plans are for those who offer the service to others. Whose users pay by plans removes the line."
  ],
  ["DPP_SERVICE_NAME", "", ""]
]

/** What compose.yaml sets itself, and what the unit of systemd needs in addition. */
const outsideOfContainers: ReadonlyArray<readonly [name: Name, example: string]> = [
  ["DPP_DATABASE_URL", "postgresql://dpp:made-at-random@localhost:5432/dpp"],
  ["DPP_ADMIN_PORT", "3001"],
  ["DPP_TRUSTED_PROXIES", "loopback"]
]

/** Set by the image and by the unit. */
const fixed: ReadonlyArray<Name> = ["DPP_HOST", "DPP_DATA_DIR", "DPP_ADMIN_HOST"]

const all = Object.entries(settingsTable)
const decided: ReadonlyArray<string> = [
  ...decisions.map(([name]) => name),
  ...outsideOfContainers.map(([name]) => name)
]
const others = all.filter(([name]) => !decided.includes(name) && !fixed.some((other) => other === name))

const text = `# Generated from packages/server/src/runtime/settingsTable.ts; do not edit. Copy it to .env for compose.yaml, or to
# /etc/dpp/dpp.env for the unit of systemd. Each line is a variable and its value, without quotes.

# 1. To decide before the first start.

${decisions.map(([name, example, remark]) => `# ${settingsTable[name].description} ${remark}`.trimEnd() + `\n${name}=${example}`).join("\n\n")}

# 2. For compose.yaml only.

# The password of the database, made at random: openssl rand -hex 32
POSTGRES_PASSWORD=
# Which database is started, and its host: postgres, or citus for the cluster of docs/scale.md.
COMPOSE_PROFILES=postgres
DATABASE_HOST=postgres

# 3. For the unit of systemd only: remove the # and fill them in. compose.yaml sets them itself.

${outsideOfContainers.map(([name, example]) => `# ${settingsTable[name].description}\n#${name}=${example}`).join("\n\n")}

# 4. All other settings, with their defaults.

${others.map(([name, { default: value, description }]) => `# ${description}\n#${name}=${value}`).join("\n\n")}
`

export const files = (): Readonly<Record<string, string>> => ({ "examples/deploy/.env.example": text })
