/** What documents print beside the battery itself. */
import type { JsonObject } from "../text/Json.ts"

/** The economic operator. It needs a GLN or an EORI number. */
export interface Operator {
  readonly name: string
  readonly trade_name?: string | null | undefined
  readonly street?: string | null | undefined
  readonly postal_code?: string | null | undefined
  readonly city?: string | null | undefined
  /** ISO 3166-1 code, for example `DE`. */
  readonly country?: string | null | undefined
  readonly website?: string | null | undefined
  readonly email?: string | null | undefined
  /** 13 digits. */
  readonly gln?: string | null | undefined
  readonly eori?: string | null | undefined
}

/** The facility in which the battery was manufactured. */
export interface Facility {
  readonly gln?: string | null | undefined
  readonly city?: string | null | undefined
  readonly country?: string | null | undefined
}

/** Who reads a document: everybody, a holder of an access right, or the operator, who sees everything (`full`). */
export type View = "public" | "legitimate_interest" | "authorities" | "full"

export interface PassportFacts {
  /** The UUID of the passport, which never changes. */
  readonly id: string
  /** The address in the QR code of the battery. */
  readonly publicUrl: string
  /** When battery or condition last changed. A date of the battery after it is an issue. */
  readonly lastUpdated: Date
  readonly operator: Operator
  readonly facility?: Facility | null | undefined
  /** The third party that runs the passport for the operator. */
  readonly serviceName?: string | null | undefined
  /** Values of the battery in use, as its battery management system reports them. */
  readonly condition?: JsonObject | null | undefined
  /** When the passport was first published. Only JSON-LD states it. */
  readonly publishedAt?: Date | null | undefined
  readonly view?: View | undefined
}
