/**
 * The keys of organizations: made when an organization first signs, unwrapped for use, and published.
 *
 * A key event is a leaf of the organization's log and an entry of its audit log, both stored in one transaction.
 */
import type { ActorRequest, Administrator, Actor } from "@dpp/core/access"
import { type AuditAction, recordedActor } from "@dpp/core/audit"
import { isPractice, type OrganizationId } from "@dpp/core/party"
import {
  generateSigningKey,
  type Issuer,
  type KeyEvent,
  keyEventHash,
  type KeyPurpose,
  logOrigin,
  organizationDid,
  revocation,
  type SigningKey,
  unwrapPrivateKey,
  wrapPrivateKey
} from "@dpp/proof/keys"
import { leafData } from "@dpp/proof/log"
import * as Context from "effect/Context"
import * as SecureRandom from "effect/crypto/SecureRandom"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Redacted from "effect/Redacted"
import { appendLeaves } from "./logLeaves.ts"
import { ResourceNotFound } from "../shared/NotFound.ts"
import { PassportSettings } from "../shared/PassportSettings.ts"
import { AuditLog } from "../ports/AuditLog.ts"
import { KeyEncryption } from "../ports/KeyEncryption.ts"
import { LogMoved, LogStore, type StoredSigningKey } from "../ports/LogStore.ts"
import { Transactions } from "../ports/Transactions.ts"

/** The keys of an organization that sign now. */
export interface ActiveKeys {
  readonly statement: SigningKey
  readonly log: SigningKey
}

export class SigningKeys extends Context.Service<
  SigningKeys,
  {
    /** Whether this service signs. */
    readonly isOn: boolean
    /**
     * Whether the key encryption key opens the newest key of the database. Otherwise it is another one than before, and a
     * new key of an organization could not be used with the former one.
     */
    readonly isOpen: Effect.Effect<boolean>
    /** The DID of an organization. */
    readonly did: (organization: OrganizationId) => string
    /** The name of its log, which is the first line of its checkpoints. */
    readonly logName: (organization: OrganizationId) => string
    /** All published keys of an organization; none if signing is off, or before its first key. */
    readonly issuer: (organization: OrganizationId) => Effect.Effect<Option.Option<Issuer>>
    /** The keys that sign now; none if signing is off, before the first key, or if the key encryption key does not open them. */
    readonly active: (organization: OrganizationId) => Effect.Effect<Option.Option<ActiveKeys>>
    /** The keys that sign now. Missing ones are made. Dies if signing is off, or with `WrongKeyEncryptionKey`. */
    readonly ensure: (organization: OrganizationId) => Effect.Effect<ActiveKeys>
    /** All keys, in the order of their creation. */
    readonly list: (organization: OrganizationId) => Effect.Effect<ReadonlyArray<StoredSigningKey>>
    /** Retires the present key of a purpose, and makes a new one. Returns the new key. */
    readonly rotate: (
      request: ActorRequest<Administrator>,
      organization: OrganizationId,
      purpose: KeyPurpose
    ) => Effect.Effect<StoredSigningKey, ResourceNotFound>
    /**
     * Revokes a key: what it signed counts only if it was logged before. If it was in use, a new one is made. Revoking a
     * revoked key changes nothing.
     */
    readonly revoke: (
      request: ActorRequest<Administrator>,
      organization: OrganizationId,
      kid: string,
      reason: string | null
    ) => Effect.Effect<StoredSigningKey, ResourceNotFound>
  }
>()("@dpp/service/proofs/SigningKeys") {}

/** What to do if the private keys were encrypted under another key. */
export const wrongKeyEncryptionKey =
  "Private keys in this database were encrypted under another key than DPP_KEY_ENCRYPTION_KEY. Nothing is signed with them. Set " +
  "DPP_KEY_ENCRYPTION_KEY to the former value and start the service again; for the embedded database, restore the file " +
  "key-encryption.key in DPP_DATA_DIR. If the former key is lost, replace the keys of each organization: " +
  "dpp signing-key rotate --organization ID, and the same with --purpose log."

/** The defect of `SigningKeys.ensure`. */
export class WrongKeyEncryptionKey extends Error {
  override readonly name = "WrongKeyEncryptionKey"
  constructor() {
    super(wrongKeyEncryptionKey)
  }
}

const isActive = ({ retired_at, revoked_at }: StoredSigningKey): boolean => retired_at === null && revoked_at === null

const activeKey = (keys: ReadonlyArray<StoredSigningKey>, purpose: KeyPurpose): StoredSigningKey | undefined =>
  keys.find((key) => key.purpose === purpose && isActive(key))

const purposes: ReadonlyArray<KeyPurpose> = ["statement", "log"]

/** The service itself makes the first keys. */
const signing: Actor = { _tag: "System", name: "signing" }

interface KeyChange {
  readonly event: KeyEvent["event"]
  readonly key: StoredSigningKey
}

const actionOf: Readonly<Record<KeyEvent["event"], AuditAction>> = {
  created: "signing_key.created",
  retired: "signing_key.rotated",
  revoked: "signing_key.revoked"
}

/** Whether did:web can name a host: it has no port 0, and is not an IPv6 address. */
export const canIssue = (publicOrigin: string): boolean => {
  try {
    return organizationDid(publicOrigin, "id") !== ""
  } catch {
    return false
  }
}

export const layer = Layer.effect(
  SigningKeys,
  Effect.gen(function* () {
    const { key: encryption } = yield* KeyEncryption
    const { publicOrigin } = yield* PassportSettings
    const log = yield* LogStore
    const audit = yield* AuditLog
    const transactions = yield* Transactions
    const random = yield* SecureRandom.SecureRandom
    const isOn = Option.isSome(encryption) && canIssue(publicOrigin)
    const unwrapped = new Map<string, SigningKey>()

    const did = (organization: OrganizationId) =>
      organizationDid(publicOrigin, organization, { isPractice: isPractice(organization) })

    const encryptionKey = Option.match(encryption, {
      onNone: () => Effect.die(new Error("Signing is off: there is no key encryption key.")),
      onSome: (key) => Effect.succeed(Redacted.value(key))
    })

    const unwrap = Effect.fnUntraced(function* ({ private_wrapped, public_jwk }: StoredSigningKey) {
      const found = unwrapped.get(public_jwk.kid)
      if (found !== undefined) return found
      const secret = yield* encryptionKey
      const key = yield* Effect.promise(() => unwrapPrivateKey(private_wrapped, public_jwk, secret))
      if (key !== undefined) unwrapped.set(public_jwk.kid, key)
      return key
    })

    const isOpen = Effect.gen(function* () {
      const newest = yield* log.newestKey
      return Option.isNone(newest) || (yield* unwrap(newest.value)) !== undefined
    })

    const make = Effect.fnUntraced(function* (purpose: KeyPurpose, at: DateTime.Utc) {
      const secret = yield* encryptionKey
      const key = yield* Effect.promise(generateSigningKey)
      const private_wrapped = yield* Effect.promise(() => wrapPrivateKey(key, secret))
      const made: StoredSigningKey = {
        purpose,
        public_jwk: key.publicJwk,
        private_wrapped,
        created_at: at,
        created_index: 0,
        retired_at: null,
        revoked_at: null,
        revoked_reason: null,
        revocation: null
      }
      return made
    })

    /** Stores key events with their leaves and audit entries. Returns the keys as they are stored. */
    const store = Effect.fnUntraced(function* (
      organization: OrganizationId,
      { actor, correlationId }: ActorRequest,
      at: DateTime.Utc,
      changes: ReadonlyArray<KeyChange>
    ) {
      const size = Option.match(yield* log.head(organization), { onNone: () => 0, onSome: (head) => head.size })
      const stored = yield* Effect.forEach(
        changes,
        Effect.fnUntraced(function* ({ event, key }, position) {
          const index = size + position
          const { purpose } = key
          const { kid } = key.public_jwk
          const moment = DateTime.formatIso(at)
          const hash = yield* Effect.promise(() => keyEventHash({ event, kid, purpose, at: moment, index }))
          const recorded =
            event === "revoked" ? yield* Effect.promise(() => revocation(kid, purpose, moment, index)) : key.revocation
          return {
            leaf: leafData("key-event", hash),
            key: { ...key, revocation: recorded, created_index: event === "created" ? index : key.created_index }
          }
        })
      )
      const leaves = yield* appendLeaves(
        log,
        organization,
        size,
        stored.map(({ leaf }) => leaf)
      )
      const keys = stored.map(({ key }) => key)
      yield* log.append(organization, { ...leaves, keys, statements: [], at })
      for (const { event, key } of changes) {
        yield* audit.append({
          id: yield* random.uuidV7(),
          organization_id: organization,
          action: actionOf[event],
          resource_type: "signing_key",
          resource_id: key.public_jwk.kid,
          actor: recordedActor(actor),
          changed_fields: [],
          correlation_id: correlationId
        })
      }
      return keys
    }, transactions.run)

    /** Decides on the newest keys, and decides again if the log grew meanwhile. */
    const retried = <A, E, R>(decide: Effect.Effect<A, E | LogMoved, R>): Effect.Effect<A, Exclude<E, LogMoved>, R> =>
      Effect.retry(decide, { while: (failure) => failure instanceof LogMoved }) as Effect.Effect<
        A,
        Exclude<E, LogMoved>,
        R
      >

    const ensureStored = (organization: OrganizationId) =>
      retried(
        Effect.gen(function* () {
          const keys = yield* log.keys(organization)
          const missing = purposes.filter((purpose) => activeKey(keys, purpose) === undefined)
          if (missing.length === 0) return keys
          if (!(yield* isOpen)) return yield* Effect.die(new WrongKeyEncryptionKey())
          const at = yield* DateTime.now
          const changes = yield* Effect.forEach(missing, (purpose) =>
            Effect.map(make(purpose, at), (key): KeyChange => ({ event: "created", key }))
          )
          const correlationId = yield* random.uuidV7()
          return [...keys, ...(yield* store(organization, { actor: signing, correlationId }, at, changes))]
        })
      )

    const unwrapActive = Effect.fnUntraced(function* (keys: ReadonlyArray<StoredSigningKey>) {
      const statement = activeKey(keys, "statement")
      const logKey = activeKey(keys, "log")
      if (statement === undefined || logKey === undefined) return Option.none<ActiveKeys>()
      const opened = { statement: yield* unwrap(statement), log: yield* unwrap(logKey) }
      return opened.statement === undefined || opened.log === undefined
        ? Option.none<ActiveKeys>()
        : Option.some<ActiveKeys>({ statement: opened.statement, log: opened.log })
    })

    const active = (organization: OrganizationId) =>
      isOn ? Effect.flatMap(log.keys(organization), unwrapActive) : Effect.succeedNone

    const ensure = (organization: OrganizationId) =>
      ensureStored(organization).pipe(
        Effect.flatMap(unwrapActive),
        Effect.flatMap(
          Option.match({
            onNone: () => Effect.die(new WrongKeyEncryptionKey()),
            onSome: Effect.succeed
          })
        )
      )

    const issuer = Effect.fnUntraced(function* (organization: OrganizationId) {
      if (!isOn) return Option.none<Issuer>()
      const keys = yield* log.keys(organization)
      if (keys.length === 0) return Option.none<Issuer>()
      return Option.some<Issuer>({
        did: did(organization),
        keys: keys.map(({ public_jwk, purpose, revocation: revoked }) => ({
          purpose,
          jwk: public_jwk,
          ...(revoked === null ? {} : { revocation: revoked })
        }))
      })
    })

    const notFound = new ResourceNotFound({ resource: "signing_key" })

    const rotate: SigningKeys["Service"]["rotate"] = (request, organization, purpose) =>
      retried(
        Effect.gen(function* () {
          const present = activeKey(yield* log.keys(organization), purpose)
          if (present === undefined || !isOn) return yield* notFound
          const at = yield* DateTime.now
          const made = yield* make(purpose, at)
          const changes: ReadonlyArray<KeyChange> = [
            { event: "retired", key: { ...present, retired_at: at } },
            { event: "created", key: made }
          ]
          const [, stored = made] = yield* store(organization, request, at, changes)
          return stored
        })
      )

    const revoke: SigningKeys["Service"]["revoke"] = (request, organization, kid, reason) =>
      retried(
        Effect.gen(function* () {
          const present = (yield* log.keys(organization)).find(({ public_jwk }) => public_jwk.kid === kid)
          if (present === undefined || !isOn) return yield* notFound
          if (present.revoked_at !== null) return present
          const at = yield* DateTime.now
          const revoked: KeyChange = { event: "revoked", key: { ...present, revoked_at: at, revoked_reason: reason } }
          const changes: ReadonlyArray<KeyChange> = isActive(present)
            ? [revoked, { event: "created", key: yield* make(present.purpose, at) }]
            : [revoked]
          const [stored = present] = yield* store(organization, request, at, changes)
          return stored
        })
      )

    return SigningKeys.of({
      isOn,
      isOpen,
      did,
      logName: (organization) => logOrigin(did(organization)),
      issuer,
      active,
      ensure,
      list: log.keys,
      rotate,
      revoke
    })
  })
)
