/**
 * The values of a passport's header that rows and documents share.
 *
 * @source EN 18223:2026 §4.1.3.1 (Table 1)
 * @source inferred: values by public examples; see docs/decisions/0003-v2-reconstruction.md
 */
import { toLocationLink, toPartyLink } from "../identifiers/Gln.ts"
import type { Facility } from "../party/Facility.ts"
import type { PrintedOperator } from "../party/Organization.ts"
import type { ProductId } from "../product/Product.ts"

export const schemaVersion = "EN 18223:2026"

export const contentSpecificationIds: ReadonlyArray<string> = [
  "EU-2023/1542-AnnexXIII",
  "BatteryPass-Ready-Longlist-2.0"
]

export const passportId = (id: ProductId): string => `urn:uuid:${id}`

/** The address of the GLN, otherwise the EORI number. Empty without both. */
export const operatorId = ({ eori, gln }: PrintedOperator): string => (gln === null ? (eori ?? "") : toPartyLink(gln))

/** The address of the GLN; undefined without one. */
export const facilityId = ({ gln }: Pick<Facility, "gln">): string | undefined =>
  gln === null ? undefined : toLocationLink(gln)
