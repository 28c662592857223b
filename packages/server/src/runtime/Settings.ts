/**
 * The settings of the server: one table, from the environment, all with a default that works.
 *
 * All problems are told at once, by name. The table is also the source of the settings page in the documentation.
 */
import { ReadinessProfile } from "@dpp/core/product"
import { isProxyList } from "@dpp/http/clientAddress"
import * as Option from "effect/Option"
import * as Redacted from "effect/Redacted"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import * as SchemaIssue from "effect/SchemaIssue"

interface Setting<A> {
  readonly codec: Schema.Codec<A, string>
  /** The text that holds when the variable is unset or empty. */
  readonly standard: string
  readonly description: string
}

const setting = <A>(row: Setting<A>): Setting<A> => row

const number = (minimum: number, maximum: number): Schema.Codec<number, string> =>
  Schema.FiniteFromString.check(Schema.isInt(), Schema.isBetween({ minimum, maximum }))

const origin = Schema.String.check(
  Schema.makeFilter(
    (value) =>
      value === "" ||
      (/^https?:\/\//u.test(value) && URL.canParse(value) && new URL(value).origin === value.replace(/\/$/u, "")) ||
      "Expected an origin such as https://passports.example.com"
  )
)

const postgresUrl = Schema.String.check(
  Schema.makeFilter(
    (value) =>
      value === "" || (/^postgres(ql)?:\/\//u.test(value) && URL.canParse(value)) || "Expected a PostgreSQL URL"
  )
)

export const settings = {
  DPP_HOST: setting({
    codec: Schema.String,
    standard: "127.0.0.1",
    description: "Address to listen on; 0.0.0.0 for all."
  }),
  DPP_PORT: setting({ codec: number(0, 65_535), standard: "3000", description: "Port to listen on." }),
  DPP_PUBLIC_URL: setting({
    codec: origin,
    standard: "",
    description: "Origin printed into QR codes. Unset: http://localhost and the port. Set it before you publish."
  }),
  DPP_DATABASE_URL: setting({
    codec: postgresUrl,
    standard: "",
    description: "PostgreSQL URL. Unset: embedded PGlite below DPP_DATA_DIR."
  }),
  DPP_DATA_DIR: setting({
    codec: Schema.String,
    standard: "./data",
    description: "Folder of the embedded database and of uploaded files."
  }),
  DPP_S3_BUCKET: setting({
    codec: Schema.String,
    standard: "",
    description:
      "Bucket for uploaded files, for servers that share no disk; credentials as the AWS client finds them. Unset: DPP_DATA_DIR."
  }),
  DPP_S3_REGION: setting({ codec: Schema.String, standard: "us-east-1", description: "Region of the bucket." }),
  DPP_S3_ENDPOINT: setting({
    codec: origin,
    standard: "",
    description: "Origin of an S3-compatible service. Unset: Amazon's own."
  }),
  DPP_ADMIN_TOKEN: setting({
    codec: Schema.String.check(
      Schema.makeFilter((value) => value === "" || value.length >= 16 || "Expected at least 16 characters")
    ),
    standard: "",
    description: "Bearer token of the admin API. Unset: the admin API responds with 404."
  }),
  DPP_ADMIN_PORT: setting({
    codec: Schema.Union([Schema.Literal(""), number(0, 65_535)]),
    standard: "",
    description: "Port of a listener that serves the admin API and nothing else. Unset: DPP_PORT serves it too."
  }),
  DPP_ADMIN_HOST: setting({
    codec: Schema.String,
    standard: "127.0.0.1",
    description: "Address that the listener of DPP_ADMIN_PORT listens on; 0.0.0.0 for all."
  }),
  DPP_READINESS_PROFILE: setting({
    codec: ReadinessProfile,
    standard: "eu-2027-02",
    description: "Which duties publishing asks for: eu-2027-02 or din-spec-99100."
  }),
  DPP_RATE_LIMIT_PER_MINUTE: setting({
    codec: number(1, 1_000_000),
    standard: "120",
    description: "Requests per minute of one organization."
  }),
  DPP_KEYLESS_RATE_LIMIT_PER_MINUTE: setting({
    codec: number(1, 1_000_000),
    standard: "300",
    description: "Requests per minute of one client address on routes without a key."
  }),
  DPP_RATE_LIMIT_STORE: setting({
    codec: Schema.Literals(["memory", "database"]),
    standard: "memory",
    description: "Where requests are counted: memory, by each server for itself, or database, by all servers together."
  }),
  DPP_TRUSTED_PROXIES: setting({
    codec: Schema.String.check(
      Schema.makeFilter((value) => isProxyList(value) || "Expected addresses or ranges, separated by commas")
    ),
    standard: "",
    description:
      "Proxies whose X-Forwarded-For is believed: addresses, ranges such as 10.0.0.0/8, loopback, linklocal, uniquelocal."
  }),
  DPP_DEMO: setting({
    codec: Schema.Literals(["on", "off"]),
    standard: "off",
    description: "on: an empty database gets a demo organization with five published passports."
  }),
  DPP_LOG_FORMAT: setting({
    codec: Schema.Literals(["text", "json"]),
    standard: "text",
    description: "Form of the log, which goes to stderr: text (logfmt) or json."
  }),
  DPP_OTLP_URL: setting({
    codec: origin,
    standard: "",
    description: "Origin of an OpenTelemetry collector (OTLP over HTTP) for traces, metrics and log. Unset: none."
  }),
  DPP_SERVICE_NAME: setting({
    codec: Schema.String,
    standard: "",
    description: "Name of the passport service provider, as written into exports. Unset: left out."
  })
}

type Name = keyof typeof settings
type Values = { readonly [K in Name]: (typeof settings)[K]["codec"]["Type"] }

export interface Settings {
  readonly host: string
  readonly port: number
  /** Without a trailing slash. */
  readonly publicOrigin: string
  readonly databaseUrl: Option.Option<Redacted.Redacted>
  readonly dataDir: string
  /** Where uploaded files lie; none for the data folder. */
  readonly s3: Option.Option<{ readonly bucket: string; readonly region: string; readonly endpoint: string | null }>
  readonly adminToken: Option.Option<Redacted.Redacted>
  /** Where the admin API has a listener of its own. */
  readonly adminListener: Option.Option<{ readonly host: string; readonly port: number }>
  readonly readinessProfile: ReadinessProfile
  readonly requestsPerMinute: number
  readonly keylessRequestsPerMinute: number
  readonly rateLimitStore: "memory" | "database"
  readonly trustedProxies: string
  readonly isDemo: boolean
  readonly serviceName: string | null
  readonly logFormat: "text" | "json"
  readonly otlpUrl: Option.Option<string>
}

/** The environment holds what is no setting; each problem names its variable. */
export class SettingsInvalid extends Schema.TaggedError<SettingsInvalid>()("SettingsInvalid", {
  problems: Schema.Array(Schema.String)
}) {}

export const fromEnvironment = (
  environment: Readonly<Record<string, string | undefined>>
): Result.Result<Settings, SettingsInvalid> => {
  const problems: Array<string> = []
  const values = Object.fromEntries(
    Object.entries(settings).map(([name, { codec, standard }]) => {
      const given = environment[name]?.trim() ?? ""
      const decoded = Schema.decodeUnknownResult(codec)(given === "" ? standard : given)
      if (Result.isFailure(decoded)) problems.push(`${name}: ${messageOf(decoded.failure.issue)}`)
      return [name, Result.getOrUndefined(decoded)]
    })
    // Sound: a value that could not be decoded is a problem, and with a problem nothing is returned.
  ) as Values
  if (values.DPP_ADMIN_PORT === values.DPP_PORT && values.DPP_PORT > 0) {
    problems.push("DPP_ADMIN_PORT: Expected another port than that of DPP_PORT")
  }
  return problems.length > 0 ? Result.fail(new SettingsInvalid({ problems })) : Result.succeed(toSettings(values))
}

const messageOf = (issue: SchemaIssue.Issue): string =>
  SchemaIssue.makeFormatterStandardSchemaV1()(issue)
    .issues.map(({ message }) => message)
    .join("; ")

/** Variables that look like settings and are none: a mistyped name would silently do nothing. */
export const unknownNames = (environment: Readonly<Record<string, string | undefined>>): ReadonlyArray<string> =>
  Object.keys(environment).filter((name) => name.startsWith("DPP_") && !Object.hasOwn(settings, name))

const some = (value: string): Option.Option<string> => (value === "" ? Option.none() : Option.some(value))

const toSettings = (values: Values): Settings => ({
  host: values.DPP_HOST,
  port: values.DPP_PORT,
  publicOrigin: (values.DPP_PUBLIC_URL || `http://localhost:${values.DPP_PORT}`).replace(/\/$/u, ""),
  databaseUrl: Option.map(some(values.DPP_DATABASE_URL), (url) => Redacted.make(url)),
  dataDir: values.DPP_DATA_DIR,
  s3: Option.map(some(values.DPP_S3_BUCKET), (bucket) => ({
    bucket,
    region: values.DPP_S3_REGION,
    endpoint: values.DPP_S3_ENDPOINT || null
  })),
  adminToken: Option.map(some(values.DPP_ADMIN_TOKEN), (token) => Redacted.make(token)),
  adminListener:
    values.DPP_ADMIN_PORT === ""
      ? Option.none()
      : Option.some({ host: values.DPP_ADMIN_HOST, port: values.DPP_ADMIN_PORT }),
  readinessProfile: values.DPP_READINESS_PROFILE,
  requestsPerMinute: values.DPP_RATE_LIMIT_PER_MINUTE,
  keylessRequestsPerMinute: values.DPP_KEYLESS_RATE_LIMIT_PER_MINUTE,
  rateLimitStore: values.DPP_RATE_LIMIT_STORE,
  trustedProxies: values.DPP_TRUSTED_PROXIES,
  isDemo: values.DPP_DEMO === "on",
  serviceName: values.DPP_SERVICE_NAME || null,
  logFormat: values.DPP_LOG_FORMAT,
  otlpUrl: some(values.DPP_OTLP_URL)
})
