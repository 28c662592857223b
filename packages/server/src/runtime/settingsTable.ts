/**
 * The settings of the server as one table: variable, codec, default and description.
 *
 * The settings page of the documentation is generated from it. Every setting has a default that works.
 */
import { ReadinessProfile } from "@dpp/core/product"
import { isProxyList } from "@dpp/http/request/clientAddress"
import { parseKeyEncryptionKey } from "@dpp/proof/keys"
import * as Schema from "effect/Schema"

interface Setting<A> {
  readonly codec: Schema.Codec<A, string>
  /** The text that is decoded if the variable is unset or empty. */
  readonly default: string
  readonly description: string
}

/** Infers the type of the value from the codec. */
const setting = <A>(row: Setting<A>): Setting<A> => row

const number = (minimum: number, maximum: number): Schema.Codec<number, string> =>
  Schema.FiniteFromString.check(Schema.isInt(), Schema.isBetween({ minimum, maximum }))

const origin = Schema.String.check(
  Schema.makeFilter(
    (value) =>
      value === "" ||
      (/^https?:\/\//u.test(value) && URL.canParse(value) && new URL(value).origin === value.replace(/\/$/u, "")) ||
      "must be an origin such as https://passports.example.com"
  )
)

const issuer = Schema.String.check(
  Schema.makeFilter(
    (value) =>
      value === "" ||
      (/^https?:\/\//u.test(value) && URL.canParse(value)) ||
      "must be an address such as https://login.example.com/realms/batteries"
  )
)

const postgresUrl = Schema.String.check(
  Schema.makeFilter(
    (value) =>
      value === "" ||
      (/^postgres(ql)?:\/\//u.test(value) && URL.canParse(value)) ||
      "must be a PostgreSQL URL such as postgres://user:password@host:5432/database"
  )
)

const smtpUrl = Schema.String.check(
  Schema.makeFilter(
    (value) =>
      value === "" ||
      (/^smtps?:\/\//u.test(value) && URL.canParse(value)) ||
      "must be an address such as smtps://user:password@mail.example.com"
  )
)

const mailAddress = Schema.String.check(
  Schema.makeFilter(
    (value) =>
      value === "" ||
      /^[^\s<>@]+@[^\s<>@]+$|^[^<>\r\n]+<[^\s<>@]+@[^\s<>@]+>$/u.test(value) ||
      "must be an e-mail address such as Battery passports <passports@example.com>"
  )
)

export const settingsTable = {
  DPP_HOST: setting({
    codec: Schema.String,
    default: "127.0.0.1",
    description: "Address to listen on; 0.0.0.0 for all."
  }),
  DPP_PORT: setting({ codec: number(0, 65_535), default: "3000", description: "Port to listen on." }),
  DPP_PUBLIC_URL: setting({
    codec: origin,
    default: "",
    description: "Origin printed into QR codes. Unset: http://localhost and the port. Set it before you publish."
  }),
  DPP_OIDC_ISSUER: setting({
    codec: issuer,
    default: "",
    description:
      "Issuer of an identity provider (OpenID Connect) at which members sign in to the console. Unset: they sign in with links. " +
      "The provider must allow the redirect to /console/oidc/callback below DPP_PUBLIC_URL."
  }),
  DPP_OIDC_CLIENT_ID: setting({
    codec: Schema.String,
    default: "",
    description: "Id of this service at the identity provider."
  }),
  DPP_OIDC_CLIENT_SECRET: setting({
    codec: Schema.String,
    default: "",
    description: "Secret of this service at the identity provider."
  }),
  DPP_DATABASE_URL: setting({
    codec: postgresUrl,
    default: "",
    description: "PostgreSQL URL. Unset: embedded PGlite in DPP_DATA_DIR."
  }),
  DPP_DATA_DIR: setting({
    codec: Schema.String,
    default: "./data",
    description: "Folder of the embedded database and of uploaded files."
  }),
  DPP_WORKERS: setting({
    codec: Schema.Union([Schema.Literal("auto"), number(1, 128)]),
    default: "1",
    description:
      "Number of processes that serve requests; auto: one for each core. More than one needs DPP_DATABASE_URL."
  }),
  DPP_S3_BUCKET: setting({
    codec: Schema.String,
    default: "",
    description:
      "Bucket for uploaded files, for servers without a shared disk. The credentials are those that the AWS SDK finds. Unset: DPP_DATA_DIR."
  }),
  DPP_S3_REGION: setting({ codec: Schema.String, default: "us-east-1", description: "Region of the bucket." }),
  DPP_S3_ENDPOINT: setting({
    codec: origin,
    default: "",
    description: "Origin of an S3-compatible service. Unset: Amazon S3."
  }),
  DPP_ADMIN_TOKEN: setting({
    codec: Schema.String.check(
      Schema.makeFilter((value) => value === "" || value.length >= 16 || "must have at least 16 characters")
    ),
    default: "",
    description: "Bearer token of the admin API. Unset: the admin API responds with 404."
  }),
  DPP_ADMIN_PORT: setting({
    codec: Schema.Union([Schema.Literal(""), number(0, 65_535)]),
    default: "",
    description: "Port of a listener for the admin API only. Unset: DPP_PORT serves the admin API as well."
  }),
  DPP_ADMIN_HOST: setting({
    codec: Schema.String,
    default: "127.0.0.1",
    description: "Address to listen on for DPP_ADMIN_PORT; 0.0.0.0 for all."
  }),
  DPP_KEY_ENCRYPTION_KEY: setting({
    codec: Schema.String.check(
      Schema.makeFilter(
        (value) =>
          value === "" ||
          parseKeyEncryptionKey(value) !== undefined ||
          "must be 32 bytes in base64: openssl rand -base64 32"
      )
    ),
    default: "",
    description:
      "Key under which the private keys of organizations are encrypted: 32 bytes in base64, the same for all servers. Unset: made in DPP_DATA_DIR for the embedded database; with DPP_DATABASE_URL nothing is signed."
  }),
  DPP_READINESS_PROFILE: setting({
    codec: ReadinessProfile,
    default: "eu-2027-02",
    description: "Which duties publishing requires: eu-2027-02 or din-spec-99100."
  }),
  DPP_REGISTRY_TEMPLATE: setting({
    codec: Schema.String,
    default: "",
    description:
      "JSON file that maps the names of worksheets for the EU registry to those of its template. Unset: names of this service."
  }),
  DPP_RATE_LIMIT_PER_MINUTE: setting({
    codec: number(1, 1_000_000),
    default: "120",
    description: "Requests per minute of the keys of one organization."
  }),
  DPP_MEMBER_RATE_LIMIT_PER_MINUTE: setting({
    codec: number(1, 1_000_000),
    default: "300",
    description: "Requests per minute of one member by session, beside those of keys."
  }),
  DPP_KEYLESS_RATE_LIMIT_PER_MINUTE: setting({
    codec: number(1, 1_000_000),
    default: "300",
    description: "Requests per minute of one client address on routes that require no key."
  }),
  DPP_RATE_LIMIT_STORE: setting({
    codec: Schema.Literals(["memory", "database"]),
    default: "memory",
    description: "Where requests are counted: memory, by each server separately, or database, by all servers together."
  }),
  DPP_TRUSTED_PROXIES: setting({
    codec: Schema.String.check(
      Schema.makeFilter(
        (value) =>
          isProxyList(value) || "must be addresses or ranges, separated by commas, such as 10.0.0.0/8,127.0.0.1"
      )
    ),
    default: "",
    description:
      "Proxies whose X-Forwarded-For is trusted: addresses, ranges such as 10.0.0.0/8, loopback, linklocal, uniquelocal."
  }),
  DPP_SMTP_URL: setting({
    codec: smtpUrl,
    default: "",
    description:
      "Mail server, such as smtps://user:password@mail.example.com. Unset: no mail is sent, and everything works by links."
  }),
  DPP_MAIL_FROM: setting({
    codec: mailAddress,
    default: "",
    description: "Sender of mails, such as Battery passports <passports@example.com>. Required with DPP_SMTP_URL."
  }),
  DPP_WEBHOOK_ALLOW_PRIVATE: setting({
    codec: Schema.Literals(["on", "off"]),
    default: "off",
    description:
      "on: webhooks may lead to loopback and private networks, and to http. Only where every organization of the service may reach them."
  }),
  DPP_BACKUP_DIR: setting({
    codec: Schema.String,
    default: "./backups",
    description: "Folder in which dpp backup-provider stores the mirrors of others, and from which it serves them."
  }),
  DPP_BACKUP_ALLOW_PRIVATE: setting({
    codec: Schema.Literals(["on", "off"]),
    default: "off",
    description:
      "on: dpp backup-provider may fetch mirrors and keys from loopback and private networks. Only for mirrors of your own network."
  }),
  DPP_BACKUP_MAX_GB: setting({
    codec: number(1, 1_000_000),
    default: "100",
    description: "Gigabytes that one run of dpp backup-provider accept may add; a larger mirror is refused."
  }),
  DPP_QUOTAS: setting({
    codec: Schema.Literals(["on", "off"]),
    default: "on",
    description:
      "off: plans limit neither drafts nor publications, for an installation of your own. Limits that the administrator has set for an organization apply."
  }),
  DPP_DEMO: setting({
    codec: Schema.Literals(["on", "off"]),
    default: "off",
    description: "on: creates a demo organization with five published passports in an empty database."
  }),
  DPP_LOG_FORMAT: setting({
    codec: Schema.Literals(["text", "json"]),
    default: "text",
    description: "Format of the log on stderr: text (logfmt) or json."
  }),
  DPP_OTLP_URL: setting({
    codec: origin,
    default: "",
    description: "Origin of an OpenTelemetry collector (OTLP over HTTP) for traces, metrics and log. Unset: none."
  }),
  DPP_SERVICE_NAME: setting({
    codec: Schema.String,
    default: "",
    description: "Name of the passport service provider, as written into exports. Unset: left out."
  })
}
