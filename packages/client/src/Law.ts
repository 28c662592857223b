/** The duties of the law, and what they mean for passports. */
import type {
  Law as LawBody,
  LawChanges,
  LawCompleteness,
  LawReadinessQuery,
  LawReadinessWorkbookQuery,
  Readiness
} from "./generated/types.ts"
import type { CallOptions } from "./options.ts"
import type { Transport } from "./Transport.ts"

/** A day such as `2027-08-18`; by default today. */
interface AsOf {
  readonly as_of?: string
}

export interface LawOptions extends AsOf {
  readonly category?: "lmt" | "ev" | "industrial" | "stationary" | "industrial_without_bms"
  /** Whether duties are returned that are only proposed. */
  readonly proposed?: boolean
}

/** Days such as `2027-08-18`. */
export interface ChangesOptions {
  readonly from: string
  readonly to: string
  /** Whether duties are returned that are only proposed. */
  readonly proposed?: boolean
}

/** The duties of the law: `dpp.law`. */
export class Law {
  readonly #transport: Transport

  constructor(transport: Transport) {
    this.#transport = transport
  }

  /** Returns the duties with their provisions, conditions and days, and the acts that they wait for. */
  async get({ proposed, ...query }: LawOptions = {}, options?: CallOptions): Promise<LawBody["data"]> {
    const all = {
      ...query,
      ...(proposed === undefined ? {} : { proposed: proposed ? ("true" as const) : ("false" as const) })
    }
    return (await this.#transport.call("lawGet", { query: all }, options)).data
  }

  /**
   * Returns what the law asks for in the passport of a product, as if the battery were placed on the market on a day.
   *
   * @throws {DppNotFound} the organization has no such product, or it is a battery model
   */
  async product(id: string, query: AsOf = {}, options?: CallOptions): Promise<LawCompleteness["data"]> {
    return (await this.#transport.call("lawProduct", { path: { id }, query }, options)).data
  }

  /** Returns what the law asks for in all products of the organization, counted by duty, category, model, facility and supplier. */
  async readiness(query: LawReadinessQuery = {}, options?: CallOptions): Promise<Readiness["data"]> {
    return (await this.#transport.call("lawReadiness", { query }, options)).data
  }

  /**
   * Returns what changes in the law after a day until another one, with the products of the organization that each change touches.
   *
   * @throws {DppValidationFailed} `to` is before `from`
   */
  async changes({ proposed, ...days }: ChangesOptions, options?: CallOptions): Promise<LawChanges["data"]> {
    const query = {
      ...days,
      ...(proposed === undefined ? {} : { proposed: proposed ? ("true" as const) : ("false" as const) })
    }
    return (await this.#transport.call("lawChanges", { query }, options)).data
  }

  /** Returns the readiness as a workbook (XLSX). */
  readinessWorkbook(query: LawReadinessWorkbookQuery = {}, options?: CallOptions): Promise<Blob> {
    return this.#transport.call("lawReadinessWorkbook", { query }, options)
  }

  /**
   * Returns what the law asks for in batteries that are made from a template, as if they were placed on the market on a day.
   *
   * @throws {DppNotFound} the organization has no such template
   */
  async template(id: string, query: AsOf = {}, options?: CallOptions): Promise<LawCompleteness["data"]> {
    return (await this.#transport.call("lawTemplate", { path: { id }, query }, options)).data
  }
}
