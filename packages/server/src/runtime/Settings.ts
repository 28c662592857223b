/**
 * The settings of the server, decoded from environment variables.
 *
 * All problems are reported at once, by the name of the variable.
 */
import { decodingOptions, describeIssue, messageOf } from "@dpp/core/text"
import type { RegistryTemplate } from "@dpp/core/registry"
import { parseKeyEncryptionKey } from "@dpp/proof/keys"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Redacted from "effect/Redacted"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import type * as SchemaIssue from "effect/SchemaIssue"
import { availableParallelism } from "node:os"
import { ProcessEnvironment } from "./ProcessEnvironment.ts"
import { readRegistryTemplate } from "./registryTemplate.ts"
import { settingsTable } from "./settingsTable.ts"

type Environment = Readonly<Record<string, string | undefined>>
type Name = keyof typeof settingsTable
type Values = { readonly [K in Name]: (typeof settingsTable)[K]["codec"]["Type"] }

/** Some variables have values that are not valid; each problem begins with the name of its variable. */
export class SettingsInvalid extends Schema.TaggedError<SettingsInvalid>()("SettingsInvalid", {
  problems: Schema.Array(Schema.String)
}) {}

/** The settings that these variables make, with the default for each variable that is unset or empty. */
export const fromEnvironment = (environment: Environment): Result.Result<Settings, SettingsInvalid> => {
  const problems: Array<string> = []
  const values = Object.fromEntries(
    Object.entries(settingsTable).map(([name, { codec, default: text }]) => {
      const decoded = Schema.decodeUnknownResult(codec, decodingOptions)(environment[name]?.trim() || text)
      if (Result.isFailure(decoded)) problems.push(`${name}: ${problemOf(decoded.failure.issue)}`)
      return [name, Result.getOrUndefined(decoded)]
    })
    // Sound: a value that could not be decoded is a problem, and with a problem nothing is returned.
  ) as Values
  if (values.DPP_ADMIN_PORT === values.DPP_PORT && values.DPP_PORT > 0) {
    problems.push("DPP_ADMIN_PORT: must be another port than DPP_PORT")
  }
  const oidc = [values.DPP_OIDC_ISSUER, values.DPP_OIDC_CLIENT_ID, values.DPP_OIDC_CLIENT_SECRET]
  if (oidc.some((value) => value !== "") && oidc.includes("")) {
    problems.push("DPP_OIDC_ISSUER: requires DPP_OIDC_CLIENT_ID and DPP_OIDC_CLIENT_SECRET, and they require it")
  }
  if (isSeveral(values.DPP_WORKERS) && values.DPP_DATABASE_URL === "") {
    problems.push("DPP_WORKERS: the embedded database serves one process; set DPP_DATABASE_URL for more than one")
  }
  if (values.DPP_SMTP_URL !== "" && values.DPP_MAIL_FROM === "") {
    problems.push("DPP_MAIL_FROM: is required where DPP_SMTP_URL is set")
  }
  const template = readRegistryTemplate(values.DPP_REGISTRY_TEMPLATE)
  if (Result.isFailure(template)) problems.push(...template.failure.map((one) => `DPP_REGISTRY_TEMPLATE: ${one}`))
  return problems.length > 0
    ? Result.fail(new SettingsInvalid({ problems }))
    : Result.succeed({ ...toSettings(values), registryTemplate: Result.getOrElse(template, () => null) })
}

/** `auto` is one process where the database allows no more. */
const isSeveral = (workers: Values["DPP_WORKERS"]): boolean => workers !== "auto" && workers > 1

const workersOf = ({ DPP_DATABASE_URL: url, DPP_WORKERS: workers }: Values): number =>
  workers === "auto" ? (url === "" ? 1 : availableParallelism()) : workers

const problemOf = (issue: SchemaIssue.Issue): string =>
  describeIssue(issue)
    .map(({ found }) => messageOf(found))
    .join("; ")

/** Variables that begin with `DPP_` but are not settings: a misspelt name would otherwise go unnoticed. */
export const unknownNames = (environment: Environment): ReadonlyArray<string> =>
  Object.keys(environment).filter((name) => name.startsWith("DPP_") && !Object.hasOwn(settingsTable, name))

/** Variables that flags of the command line set in place of the environment. */
export const OverriddenSettings = Context.Reference<Environment>("@dpp/server/runtime/OverriddenSettings", {
  defaultValue: () => ({})
})

/** The variables that make the settings of this process. */
export const environment: Effect.Effect<Environment> = Effect.gen(function* () {
  return { ...(yield* ProcessEnvironment), ...(yield* OverriddenSettings) }
})

/** The settings of this process. */
export const fromProcess = Effect.flatMap(environment, (variables) => Effect.fromResult(fromEnvironment(variables)))

const keyOf = ({ DPP_KEY_ENCRYPTION_KEY: text }: Values): Option.Option<Redacted.Redacted<Uint8Array<ArrayBuffer>>> =>
  Option.map(Option.fromUndefinedOr(parseKeyEncryptionKey(text)), (key) => Redacted.make(key))

const some = (value: string): Option.Option<string> => (value === "" ? Option.none() : Option.some(value))

export type Settings = ReturnType<typeof toSettings>

const toSettings = (values: Values) => ({
  host: values.DPP_HOST,
  port: values.DPP_PORT,
  /** Without a trailing slash. */
  publicOrigin: (values.DPP_PUBLIC_URL || `http://localhost:${values.DPP_PORT}`).replace(/\/$/u, ""),
  databaseUrl: Option.map(some(values.DPP_DATABASE_URL), (url) => Redacted.make(url)),
  dataDir: values.DPP_DATA_DIR,
  /** The number of processes that serve requests. */
  workers: workersOf(values),
  /** Where uploaded files are stored; none for the data folder. */
  s3: Option.map(some(values.DPP_S3_BUCKET), (bucket) => ({
    bucket,
    region: values.DPP_S3_REGION,
    endpoint: values.DPP_S3_ENDPOINT || null
  })),
  adminToken: Option.map(some(values.DPP_ADMIN_TOKEN), (token) => Redacted.make(token)),
  /** Encrypts the private keys of organizations; none if it is made in the data folder, or nothing is signed. */
  keyEncryptionKey: keyOf(values),
  /** Where members sign in, apart from links. */
  oidc: Option.map(some(values.DPP_OIDC_ISSUER), (issuer) => ({
    issuer,
    clientId: values.DPP_OIDC_CLIENT_ID,
    clientSecret: Redacted.make(values.DPP_OIDC_CLIENT_SECRET)
  })),
  /** Where the admin API has a listener of its own. */
  adminListener:
    values.DPP_ADMIN_PORT === ""
      ? Option.none()
      : Option.some({ host: values.DPP_ADMIN_HOST, port: values.DPP_ADMIN_PORT }),
  readinessProfile: values.DPP_READINESS_PROFILE,
  /** The names of worksheets for the registry; null for those of the service. */
  registryTemplate: null as RegistryTemplate | null,
  limits: {
    requestsPerMinute: values.DPP_RATE_LIMIT_PER_MINUTE,
    memberRequestsPerMinute: values.DPP_MEMBER_RATE_LIMIT_PER_MINUTE,
    hasPlanQuotas: values.DPP_QUOTAS === "on"
  },
  anonymousRequestsPerMinute: values.DPP_KEYLESS_RATE_LIMIT_PER_MINUTE,
  rateLimitStore: values.DPP_RATE_LIMIT_STORE,
  trustedProxies: values.DPP_TRUSTED_PROXIES,
  /** How mail is sent; none if it is not. */
  mail: Option.map(some(values.DPP_SMTP_URL), (url) => ({ url: Redacted.make(url), from: values.DPP_MAIL_FROM })),
  /** Where webhooks may lead. */
  webhookAddresses: { allowsPrivate: values.DPP_WEBHOOK_ALLOW_PRIVATE === "on" },
  /** Where mirrors of others are stored, and what may be fetched for them. */
  backups: {
    folder: values.DPP_BACKUP_DIR,
    allowsPrivate: values.DPP_BACKUP_ALLOW_PRIVATE === "on",
    mostBytes: values.DPP_BACKUP_MAX_GB * 1_000_000_000
  },
  isDemo: values.DPP_DEMO === "on",
  serviceName: values.DPP_SERVICE_NAME || null,
  logFormat: values.DPP_LOG_FORMAT,
  otlpUrl: some(values.DPP_OTLP_URL)
})
