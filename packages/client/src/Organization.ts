/** The organization of the key. */
import type {
  AuditLogEntry,
  Facility,
  Operations,
  Organization as OrganizationRecord,
  OrganizationAccessLogQuery,
  OrganizationAuditLogQuery
} from "./generated/types.ts"
import { linked, type Listing, type Paged } from "./Listing.ts"
import type { CallOptions } from "./options.ts"
import { Practice } from "./Practice.ts"
import type { Transport } from "./Transport.ts"

/** One page of the access log. */
export type AccessLogPage = Operations["organizationAccessLog"]["response"]
/** One page of the audit log. */
export type AuditLogPage = Operations["organizationAuditLog"]["response"]

/** The organization of the key: `dpp.organization`. Only the administrator of the service can change it. */
export class Organization {
  /** The practice organization beside this one. */
  readonly practice: Practice
  readonly #transport: Transport

  constructor(transport: Transport) {
    this.#transport = transport
    this.practice = new Practice(transport)
  }

  /** Returns profile, plan and limits. The profile is the economic operator in every passport. */
  async get(options?: CallOptions): Promise<OrganizationRecord> {
    return (await this.#transport.call("organizationGet", {}, options)).data
  }

  /** Returns all manufacturing facilities. `facility_id` of a product refers to one of them. */
  async facilities(options?: CallOptions): Promise<ReadonlyArray<Facility>> {
    return (await this.#transport.call("organizationFacilities", {}, options)).data
  }

  /**
   * Lists who changed what, newest first. `await` returns one page (50 entries by default, at most 100 with `per_page`);
   * `for await` iterates over all.
   */
  auditLog(query: OrganizationAuditLogQuery = {}, options?: CallOptions): Listing<Paged<AuditLogPage>, AuditLogEntry> {
    return linked(query, (asked) => this.#transport.receive("organizationAuditLog", { query: asked }, options))
  }

  /**
   * Lists which passports were read with an access grant, and which points of Annex XIII the reader could see, newest first.
   * `await` returns one page (50 entries by default, at most 100 with `per_page`); `for await` iterates over all. Requires
   * a key with access `full`.
   */
  accessLog(
    query: OrganizationAccessLogQuery = {},
    options?: CallOptions
  ): Listing<Paged<AccessLogPage>, AuditLogEntry> {
    return linked(query, (asked) => this.#transport.receive("organizationAccessLog", { query: asked }, options))
  }
}
