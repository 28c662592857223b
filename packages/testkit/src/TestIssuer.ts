/** An issuer of statements with fixed keys, and a log that is kept in memory. */
import { type Json, type JsonObject, ProofRejected } from "@dpp/proof"
import { signCondition } from "@dpp/proof/condition"
import { bundleText, makeBundle, signPassport } from "@dpp/proof/bundle"
import {
  importPrivateKey,
  type Issuer,
  type KeyPurpose,
  logOrigin,
  organizationDid,
  type PublishedKey,
  publicJwk,
  type Revocation,
  revocation,
  type SigningKey
} from "@dpp/proof/keys"
import {
  append,
  type CompletedNode,
  consistencyPath,
  type Edge,
  edgeRoot,
  emptyEdge,
  inclusionPath,
  leafData,
  leafHash,
  type LeafType,
  type NodeSource,
  rootAt,
  signCheckpoint
} from "@dpp/proof/log"
import {
  buildStatement,
  type HistoryEntry,
  presentStatement,
  type RestrictedAttribute,
  type SignedStatement,
  signStatement
} from "@dpp/proof/statement"
import { createPrivateKey, createPublicKey } from "node:crypto"

export type Bytes = Uint8Array<ArrayBuffer>

/** The entry of a list at an index, which a test relies on. */
export const at = <A>(list: ReadonlyArray<A>, index: number): A => {
  const entry = list.at(index)
  if (entry === undefined) throw new Error(`The list has no entry ${index}`)
  return entry
}

/** The code with which a reader rejects; `accepted` if it does not. */
export const reasonOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => "accepted",
    (error: unknown) =>
      error instanceof ProofRejected ? error.reason : error instanceof Error ? error.message : "unknown"
  )

/** 32 equal bytes: a fixed secret. */
export const fixed = (byte: number): Bytes => new Uint8Array(32).fill(byte)

/** The key with these 32 bytes as its private part. */
export const keyOf = async (secret: Bytes): Promise<SigningKey> => {
  const pkcs8 = Buffer.concat([Buffer.from("302e020100300506032b657004220420", "hex"), secret])
  const { x = "" } = createPublicKey(createPrivateKey({ key: pkcs8, format: "der", type: "pkcs8" })).export({
    format: "jwk"
  })
  return importPrivateKey(secret, await publicJwk(x), true)
}

/** A log with all its nodes in memory. */
export class MemoryLog {
  edge: Edge = emptyEdge
  readonly nodes = new Map<string, Bytes>()

  readonly nodeAt: NodeSource = async (level, index) => {
    const hash = this.nodes.get(`${level}/${index}`)
    if (hash === undefined) throw new Error(`There is not a node ${level}/${index}`)
    return hash
  }

  async append(type: LeafType, hash: Uint8Array | string): Promise<number> {
    const { completed, edge } = await append(this.edge, await leafHash(leafData(type, hash)))
    completed.forEach(({ hash, index, level }: CompletedNode) => this.nodes.set(`${level}/${index}`, hash))
    this.edge = edge
    return edge.size - 1
  }
}

const organization = "00000000-0000-7000-8000-000000000001"

export const origin = "https://passports.example.com:4321"
export const did = organizationDid(origin, organization)
export const logName = "passports.example.com:4321/o/00000000-0000-7000-8000-000000000001/log"
export const subject = "https://passports.example.com:4321/01/09526001000012/21/TR82-26-000147"

export const document: JsonObject = {
  dppHeader: { lastUpdated: "2026-11-21T09:30:00.000Z", digitalProductPassportId: "urn:uuid:1" },
  batteryPassportData: {
    identifiersAndProductData: { batteryMass: { value: 478.5, unit: "kg" }, place: "Straße 1, 北京" },
    performanceAndDurability: { ratedCapacity: 204 }
  }
}

export const restricted: ReadonlyArray<RestrictedAttribute> = [
  { path: ["dppHeader", "facilityId"], value: "https://id.gs1.org/414/9526001000104" },
  { path: ["batteryPassportData", "identifiersAndProductData", "batteryStatus"], value: { status: "original" } },
  { path: ["batteryPassportData", "identifiersAndProductData", "dateOfService"], value: undefined },
  { path: ["batteryPassportData", "performanceAndDurability", "composition"], value: [{ name: "Co", share: 0.12 }] }
]

export interface PublishOptions {
  readonly document?: JsonObject
  readonly restricted?: ReadonlyArray<RestrictedAttribute>
  readonly key?: SigningKey
}

/** An issuer that signs the versions of one passport. */
export class TestIssuer {
  readonly keys: Array<PublishedKey> = []
  readonly log = new MemoryLog()
  readonly history: Array<HistoryEntry> = []
  readonly statements: Array<SignedStatement> = []

  readonly statementKey: SigningKey
  logKey: SigningKey
  /** First byte of the seeds of versions. */
  readonly seed: number
  readonly did: string
  /** Public address of the passport. */
  readonly subject: string

  private constructor(statementKey: SigningKey, logKey: SigningKey, seed: number, origin: string) {
    this.did = organizationDid(origin, organization)
    this.subject = `${origin}/01/09526001000012/21/TR82-26-000147`
    this.statementKey = statementKey
    this.logKey = logKey
    this.seed = seed
  }

  static async create(seed = 1, ofOrigin = origin): Promise<TestIssuer> {
    const issuer = new TestIssuer(await keyOf(fixed(seed)), await keyOf(fixed(seed + 1)), seed + 2, ofOrigin)
    issuer.add("statement", issuer.statementKey)
    issuer.add("log", issuer.logKey)
    return issuer
  }

  add(purpose: KeyPurpose, { publicJwk }: SigningKey): void {
    this.keys.push({ purpose, jwk: publicJwk })
  }

  /** Revokes a key, and logs it. */
  async revoke(key: SigningKey): Promise<Revocation> {
    const place = this.keys.findIndex(({ jwk }) => jwk.kid === key.publicJwk.kid)
    const { jwk, purpose } = at(this.keys, place)
    const event = await revocation(jwk.kid, purpose, "2026-11-22T10:00:00.000Z", this.log.edge.size)
    await this.log.append("key-event", event.sha256)
    this.keys[place] = { purpose, jwk, revocation: event }
    return event
  }

  get issuer(): Issuer {
    return { did: this.did, keys: this.keys }
  }

  /** Signs and logs the next version. */
  async publish(options: PublishOptions = {}): Promise<SignedStatement> {
    const version = this.history.length + 1
    const facts = {
      issuer: this.did,
      issuedAt: 1_795_255_200 + version,
      subject: this.subject,
      version: {
        id: "urn:uuid:1",
        version,
        valid_from: `2026-11-21T09:30:0${version % 10}.000Z`,
        exporter: "v20/1",
        policy: "annex-xiii/1"
      },
      history: this.history,
      logKey: this.logKey.publicJwk.kid,
      document: options.document ?? document,
      restricted: options.restricted ?? restricted
    }
    const unsigned = await buildStatement(facts, fixed(this.seed + version))
    const signed = await signStatement(unsigned, options.key ?? this.statementKey)
    const index = await this.log.append("statement", signed.sha256)
    this.history.push({ version, sha256: signed.sha256, index })
    this.statements.push(signed)
    return signed
  }

  async checkpoint(size = this.log.edge.size): Promise<string> {
    const root = size === this.log.edge.size ? await edgeRoot(this.log.edge) : await rootAt(size, this.log.nodeAt)
    return signCheckpoint({ origin: logOrigin(this.did), size, root }, this.logKey)
  }

  async consistency(from: number, to = this.log.edge.size): Promise<ReadonlyArray<string>> {
    return (await consistencyPath(from, to, this.log.nodeAt)).map((node) => Buffer.from(node).toString("base64"))
  }

  async condition(version: number, key = this.statementKey): Promise<string> {
    const condition: { readonly [name: string]: Json } = { state_of_charge: 81.5, full_cycles: 412 }
    const claims = {
      iss: this.did,
      sub: this.subject,
      iat: 1_795_341_600,
      as_of: "2026-11-22T10:00:00.000Z",
      condition
    }
    return signCondition({ ...claims, dpp: { id: "urn:uuid:1", statement: at(this.history, version - 1).sha256 } }, key)
  }

  /** A passport that belongs to the statement of a version. */
  passport(version: number, passport: { readonly [name: string]: Json }, key = this.statementKey): Promise<string> {
    const dpp = { id: "urn:uuid:1", statement: at(this.history, version - 1).sha256 }
    return signPassport({ iss: this.did, dpp, passport }, key)
  }

  /** The bundle of a version as text. */
  async bundle(
    version = this.history.length,
    options: {
      readonly isVisible?: (path: string) => boolean
      readonly condition?: string | undefined
      readonly passport?: string | { readonly [name: string]: Json }
    } = {}
  ): Promise<string> {
    const { index } = at(this.history, version - 1)
    const { size } = this.log.edge
    return bundleText(
      makeBundle({
        sdJwt: presentStatement(at(this.statements, version - 1), options.isVisible ?? (() => true)),
        inclusion: { index, size, path: await inclusionPath(index, size, this.log.nodeAt) },
        checkpoint: await this.checkpoint(),
        issuer: this.issuer,
        history: this.history.slice(0, version),
        condition: options.condition,
        passport: options.passport
      })
    )
  }
}
