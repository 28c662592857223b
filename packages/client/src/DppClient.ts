/**
 * The client of the passport service.
 *
 * A method returns the `data` of the response. If the response also has `meta` or `pagination`, the method returns the
 * whole response.
 */
import { AccessGrants } from "./AccessGrants.ts"
import { AccessRequests } from "./AccessRequests.ts"
import { Changes } from "./Changes.ts"
import { Condition } from "./Condition.ts"
import { Declarations } from "./Declarations.ts"
import { Documents } from "./Documents.ts"
import { Export } from "./Export.ts"
import { Files } from "./Files.ts"
import type { ProofBundle } from "./generated/types.ts"
import { ImportTemplate } from "./ImportTemplate.ts"
import { Provenances } from "./Provenances.ts"
import { Law } from "./Law.ts"
import { Lifecycle } from "./Lifecycle.ts"
import { Lookup } from "./Lookup.ts"
import type { CallResponse, DppClientOptions } from "./options.ts"
import { Keys } from "./Keys.ts"
import { Members } from "./Members.ts"
import { OwnProfile } from "./OwnProfile.ts"
import { Organization } from "./Organization.ts"
import type { Practice } from "./Practice.ts"
import { Products } from "./Products.ts"
import { Session } from "./Session.ts"
import { Templates } from "./Templates.ts"
import { Registry } from "./Registry.ts"
import { Transfers } from "./Transfers.ts"
import { type OperationId, Transport } from "./Transport.ts"
import { ChangeRequests } from "./ChangeRequests.ts"
import { DataRequests } from "./DataRequests.ts"
import { Webhooks } from "./Webhooks.ts"
import type { Verification, VerifyOptions } from "./verify/Verification.ts"

/**
 * Calls the passport service. One client serves a whole program and any number of calls at once.
 *
 * In addition to the errors that it documents, every method can throw `DppUnauthorized` (the key is invalid),
 * `DppForbidden` (the key lacks the permission), `DppRateLimited`, `DppServerFailed`, `DppConnectionLost` and
 * `DppTimedOut`. All of them extend `DppError`.
 *
 * @example
 * const dpp = new DppClient({ apiKey: "dpp_live_...", baseUrl: "https://passports.example.com" })
 * const page = await dpp.products.list({ status: "draft" })
 */
export class DppClient {
  /** Batteries and battery models: create, read, update, publish, delete, watch. */
  readonly products: Products
  /** Templates of battery models, which give new batteries their common values. */
  readonly templates: Templates
  /** Images and documents of products. */
  readonly files: Files
  /** The condition of batteries, as their battery management systems report it. */
  readonly condition: Condition
  /** Where the values of products come from. */
  readonly provenance: Provenances
  /** The duties of the law, and what they mean for passports on a day. */
  readonly law: Law
  /** EU declarations of conformity. */
  readonly declarations: Declarations
  /** Documents that the law asks for beside the passport. */
  readonly documents: Documents
  /** Published passports as JSON or PDF documents, and QR codes. */
  readonly export: Export
  /** Spreadsheet templates for the import of batteries. */
  readonly importTemplate: ImportTemplate
  /** Published passports by GTIN and serial number, and as of a point in time. */
  readonly lifecycle: Lifecycle
  readonly transfers: Transfers
  /** Worksheets for the EU registry, and what it answered. */
  readonly registry: Registry
  readonly lookup: Lookup
  /** The organization of the key, its facilities, its audit log and its access log. */
  readonly organization: Organization
  /** Profile and facilities of the own organization, for an admin with a session. */
  readonly ownProfile: OwnProfile
  /** The people of the organization, for a member with the role `admin`. */
  readonly members: Members
  /** The API keys of the organization, for a member with the role `admin`. */
  readonly keys: Keys
  /** The session of a member who has signed in. */
  readonly session: Session
  /** Who reads more of the passports than the public, until when. */
  readonly accessGrants: AccessGrants
  /** The status of a request for access, for the caller that has its secret. */
  readonly accessRequests: AccessRequests
  /** All changes, in the order of commits. */
  readonly changes: Changes
  /** The changes as messages to the systems of the organization. */
  readonly webhooks: Webhooks
  /** Values that suppliers state. */
  readonly dataRequests: DataRequests
  /** Changes of what is public that a second member decides. */
  readonly changeRequests: ChangeRequests
  readonly #options: DppClientOptions
  readonly #transport: Transport

  /**
   * Throws if `baseUrl` is not an absolute URL or `apiKey` is not a valid header value. Sends nothing. Without options, address and
   * key are those of the environment variables `DPP_URL` and `DPP_API_KEY`. `transport` is for the client itself.
   */
  constructor(options: DppClientOptions = {}, transport: Transport = new Transport(options)) {
    this.#options = options
    this.#transport = transport
    this.products = new Products(transport)
    this.templates = new Templates(transport)
    this.files = new Files(transport)
    this.condition = new Condition(transport)
    this.declarations = new Declarations(transport)
    this.documents = new Documents(transport)
    this.export = new Export(transport)
    this.importTemplate = new ImportTemplate(transport)
    this.lifecycle = new Lifecycle(transport)
    this.provenance = new Provenances(transport)
    this.law = new Law(transport)
    this.transfers = new Transfers(transport)
    this.registry = new Registry(transport)
    this.lookup = new Lookup(transport)
    this.organization = new Organization(transport)
    this.ownProfile = new OwnProfile(transport)
    this.members = new Members(transport)
    this.keys = new Keys(transport)
    this.session = new Session(transport)
    this.accessGrants = new AccessGrants(transport)
    this.accessRequests = new AccessRequests(transport)
    this.changes = new Changes(transport)
    this.webhooks = new Webhooks(transport)
    this.dataRequests = new DataRequests(transport)
    this.changeRequests = new ChangeRequests(transport)
  }

  /**
   * Returns what the call returns, and the last response that it received: its status and headers.
   *
   * @example
   * const { data, response } = await dpp.withResponse((client) => client.products.get(id))
   * response.headers.get("ratelimit")
   */
  async withResponse<A>(
    call: (client: DppClient) => PromiseLike<A>
  ): Promise<{ readonly data: A; readonly response: CallResponse }> {
    let response: CallResponse | undefined
    const transport = this.#transport.observed((received) => {
      response = received
    })
    const data = await call(new DppClient(this.#options, transport))
    if (response === undefined) throw new TypeError("The call sent no request.")
    return { data, response }
  }

  /**
   * Verifies the proof of a passport: what `export.proof` returns, the text or the bytes of such a file, or the public address of
   * a passport of any issuer. See {@link VerifyOptions} for what is fetched. The API key is never sent.
   *
   * The code that verifies is loaded with the first call. `verify` of `@dpp/client/verify` does the same without a client.
   *
   * @example
   * const { outcome, level } = await dpp.verify(await dpp.export.proof(id), { key: jwk, level: 2 })
   * @throws {DppNotFetched} the bundle could not be fetched. What the issuer does not deliver is in `notes` instead
   * @throws {TypeError} an address is to be verified `offline`
   */
  async verify(bundle: ProofBundle | string | Uint8Array | URL, options: VerifyOptions = {}): Promise<Verification> {
    const { verify } = await import("./verify/index.ts")
    return verify(bundle, { fetch: this.#transport.fetch, ...options })
  }
}

/** Whether `productsCreate` is `dpp.products.create`: the id of an operation is the path of its method, in camel case. */
type IsMethod<Id extends OperationId> = {
  [Group in keyof DppClient]: Id extends `${Group}${infer Name}`
    ? Uncapitalize<Name> extends keyof DppClient[Group]
      ? true
      : never
    : never
}[keyof DppClient]

/** `organizationPracticeStart` is `dpp.organization.practice.start`. */
type IsPracticeMethod<Id extends OperationId> = Id extends `organizationPractice${infer Name}`
  ? Uncapitalize<Name> extends keyof Practice
    ? true
    : never
  : never

type AssertNone<Operation extends never> = Operation

/**
 * Fails to compile, and names the operation, while an operation of the contract has no method in `DppClient`.
 *
 * @public
 */
export type OperationsWithoutMethod = AssertNone<
  { [Id in OperationId]: [IsMethod<Id> | IsPracticeMethod<Id>] extends [never] ? Id : never }[OperationId]
>
