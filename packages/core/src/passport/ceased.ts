/**
 * What everybody may read about a passport that has ceased to exist: what the printed address says itself, when the battery was
 * recycled, what was made of it, and the hash of the last statement.
 *
 * @source EU 2023/1542 Art. 77(8)
 */
import type { Product } from "../product/Product.ts"
import type { JsonObject } from "../text/Json.ts"
import { type LifeLink, lifeLinks } from "./lifeLinks.ts"

export interface CeasedPassport {
  readonly url: string
  readonly gtin: string | null
  readonly serialNumber: string
  /** The day on which the battery was recycled, as its operator states it. */
  readonly recycledOn: string | null
  readonly successors: ReadonlyArray<LifeLink>
  /** SHA-256 of the last signed statement; null if none was signed. */
  readonly statementSha256: string | null
}

type Ended = Pick<Product, "gtin" | "life"> & {
  readonly attributes: Pick<Product["attributes"], "serial_number">
}

export const ceasedPassport = (
  { attributes, gtin, life }: Ended,
  url: string,
  statementSha256: string | null
): CeasedPassport => ({
  url,
  gtin,
  serialNumber: attributes.serial_number,
  recycledOn: life.events.findLast(({ event }) => event === "recycled")?.date ?? null,
  successors: lifeLinks(life, url).successors,
  statementSha256
})

/** The same for programs. */
export const ceasedJson = (passport: CeasedPassport): JsonObject => ({
  passport_status: "ceased",
  uniqueProductIdentifier: passport.url,
  gtin: passport.gtin,
  serial_number: passport.serialNumber,
  recycled_on: passport.recycledOn,
  successors: passport.successors.flatMap(({ operation, url }) =>
    url === null ? [] : [{ operation, passport_url: url }]
  ),
  last_statement_sha256: passport.statementSha256
})
