/**
 * The keys of organizations: made when an organization first signs, unwrapped for use, and published.
 *
 * A key event is a leaf of the organization's log and an entry of its audit log, both stored in one transaction.
 */
import type { Actor, ActorRequest, Administrator } from "@dpp/core/access"
import { isPractice, type OrganizationId } from "@dpp/core/party"
import { type Issuer, type KeyPurpose, logOrigin, organizationDid, type SigningKey } from "@dpp/proof/keys"
import * as Context from "effect/Context"
import * as SecureRandom from "effect/crypto/SecureRandom"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import { ResourceNotFound } from "../shared/NotFound.ts"
import { PassportSettings } from "../shared/PassportSettings.ts"
import { KeyEncryption } from "../ports/KeyEncryption.ts"
import { LogStore, type StoredSigningKey } from "../ports/LogStore.ts"
import { Restorations } from "../ports/Restorations.ts"
import { type KeyChange, onNewestKeys, storeKeyEvents } from "./keyEvents.ts"
import { privateKeys, WrongKeyEncryptionKey } from "./privateKeys.ts"

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
    /**
     * The keys that sign now; none if signing is off, before the first key, if the key encryption key does not open them, and on a
     * restored copy.
     */
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

const isActive = ({ retired_at, revoked_at }: StoredSigningKey): boolean => retired_at === null && revoked_at === null

const activeKey = (keys: ReadonlyArray<StoredSigningKey>, purpose: KeyPurpose): StoredSigningKey | undefined =>
  keys.find((key) => key.purpose === purpose && isActive(key))

const purposes: ReadonlyArray<KeyPurpose> = ["statement", "log"]

/** The service itself makes the first keys. */
const signing: Actor = { _tag: "System", name: "signing" }

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
    const { isCopy } = yield* Restorations
    const random = yield* SecureRandom.SecureRandom
    const { isOpen, make, unwrap } = yield* privateKeys
    const store = yield* storeKeyEvents
    const isOn = Option.isSome(encryption) && canIssue(publicOrigin)

    const did = (organization: OrganizationId) =>
      organizationDid(publicOrigin, organization, { isPractice: isPractice(organization) })

    const ensureStored = (organization: OrganizationId) =>
      onNewestKeys(
        organization,
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

    const active = Effect.fnUntraced(function* (organization: OrganizationId) {
      if (!isOn || (yield* isCopy)) return Option.none<ActiveKeys>()
      return yield* unwrapActive(yield* log.keys(organization))
    })

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
      onNewestKeys(
        organization,
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
      onNewestKeys(
        organization,
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
