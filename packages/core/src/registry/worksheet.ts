/**
 * Which passports of an organization are in a worksheet for the registry.
 *
 * @source EU 2026/1778 Art. 8 (registration)
 * @source EU 2026/1778 Art. 10(2) (update)
 * @source EU 2026/1778 Art. 10(3) (deregistration)
 */
import * as Schema from "effect/Schema"
import type { Organization } from "../party/Organization.ts"
import { isPractice } from "../party/Practice.ts"
import type { RegistryStatus } from "../product/Registration.ts"

/** `deregistrations`: registered batteries whose passports have ceased to exist or were deleted. */
export const Worksheet = Schema.Literals(["registrations", "deregistrations"])
export type Worksheet = typeof Worksheet.Type

/** What is to be sent if the caller names no status. */
export const statusesToSend: ReadonlyArray<RegistryStatus> = ["not_registered", "update_pending", "failed"]

/**
 * The notice of every worksheet.
 *
 * @source inferred: the template of the registry is public to verified operators only
 */
export const notice =
  "Worksheet of this service, not the Commission's template. Compare its fields with the template in the registry before you submit it. Nothing has been sent."

/** Whether an organization has batteries for the registry: those of a practice organization are none. */
export const hasWorksheet = ({ id }: Pick<Organization, "id">): boolean => !isPractice(id)
