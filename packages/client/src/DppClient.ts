/**
 * The client of the passport service.
 *
 * What a method answers is the `data` of the service's answer. Where something stands beside it (`meta`, `pagination`),
 * the answer comes as it is, with both.
 */
import { Changes } from "./Changes.ts"
import { Condition } from "./Condition.ts"
import { Export } from "./Export.ts"
import { Files } from "./Files.ts"
import { Lookup } from "./Lookup.ts"
import type { DppClientOptions } from "./options.ts"
import { Organization } from "./Organization.ts"
import { Products } from "./Products.ts"
import { type OperationId, Transport } from "./Transport.ts"

/**
 * Calls the passport service. One client serves a whole program and any number of calls at once.
 *
 * Every method can throw, beside what stands at it: `DppUnauthorized` (the key), `DppForbidden` (what the key may do),
 * `DppRateLimited`, `DppServerFailed`, `DppConnectionLost` and `DppTimedOut`; all are a `DppError`.
 *
 * @example
 * const dpp = new DppClient({ apiKey: "dpp_live_...", baseUrl: "https://passports.example.com/api/v1" })
 * const page = await dpp.products.list({ status: "draft" })
 */
export class DppClient {
  /** Batteries and battery models: create, read, change, publish, watch. */
  readonly products: Products
  /** Images and documents of products. */
  readonly files: Files
  /** What battery management systems report. */
  readonly condition: Condition
  /** Published passports as documents. */
  readonly export: Export
  /** Published passports by GTIN and serial number, and as they were at a moment. */
  readonly lookup: Lookup
  /** The organization of the key, its facilities and its audit log. */
  readonly organization: Organization
  /** What has changed, in the order of commits. */
  readonly changes: Changes

  /** Throws where `baseUrl` is no address or `apiKey` cannot stand in a header. Sends nothing. */
  constructor(options: DppClientOptions) {
    const transport = new Transport(options)
    this.products = new Products(transport)
    this.files = new Files(transport)
    this.condition = new Condition(transport)
    this.export = new Export(transport)
    this.lookup = new Lookup(transport)
    this.organization = new Organization(transport)
    this.changes = new Changes(transport)
  }
}

/** Where a method has another place or name than the operation. */
interface Renamed {
  readonly "products.createMany": "products.bulkCreate"
  readonly "products.remove": "products.delete"
  readonly "qr.preprint": "products.preprintQr"
  readonly "qr.qr": "export.qr"
}

type PathOf<Id extends OperationId> = Id extends keyof Renamed ? Renamed[Id] : Id

type IsMethod<Path extends string> = Path extends `${infer Group extends keyof DppClient}.${infer Name}`
  ? Name extends keyof DppClient[Group]
    ? true
    : false
  : false

type AssertNone<Operation extends never> = Operation

/**
 * Does not compile while an operation of the contract has no method here, and names it.
 *
 * @public
 */
export type OperationsWithoutMethod = AssertNone<
  { [Id in OperationId]: IsMethod<PathOf<Id>> extends true ? never : Id }[OperationId]
>
