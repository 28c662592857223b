/** The organization of the key. */
import type {
  AuditLogEntry,
  Facility,
  Operations,
  Organization as OrganizationRecord,
  OrganizationAuditLogQuery
} from "./generated/types.ts"
import { type Listing, numbered } from "./Listing.ts"
import type { CallOptions } from "./options.ts"
import type { Transport } from "./Transport.ts"

/** One page of the audit log. */
export type AuditLogPage = Operations["organization.auditLog"]["answer"]

/** The organization of the key: `dpp.organization`. The administrator of the service changes it. */
export class Organization {
  readonly #transport: Transport

  constructor(transport: Transport) {
    this.#transport = transport
  }

  /** Profile, plan and limits: the operator data of every passport. */
  async get(options?: CallOptions): Promise<OrganizationRecord> {
    return (await this.#transport.call("organization.get", {}, options)).data
  }

  /** All manufacturing facilities; their ids go into `facility_id` of products. */
  async facilities(options?: CallOptions): Promise<ReadonlyArray<Facility>> {
    return (await this.#transport.call("organization.facilities", {}, options)).data
  }

  /**
   * Who changed what, newest first. `await` it for one page (50 unless `per_page` says otherwise, 100 at most), or iterate
   * with `for await` over every entry.
   */
  auditLog(query: OrganizationAuditLogQuery = {}, options?: CallOptions): Listing<AuditLogPage, AuditLogEntry> {
    return numbered((page = query.page) =>
      this.#transport.call("organization.auditLog", { query: { ...query, page } }, options)
    )
  }
}
