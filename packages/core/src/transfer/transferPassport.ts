/**
 * What the transfer of a passport makes of it: the row of the former holder, which keeps its versions and does not change any
 * more, and that of the new one, which begins with a version that names the new operator.
 *
 * @source EU 2023/1542 Art. 77(4)
 * @source EU 2023/1542 Art. 77(7)
 */
import * as DateTime from "effect/DateTime"
import { type AuditRecord, ofProduct } from "../audit/AuditRecord.ts"
import type { FacilityId } from "../party/Facility.ts"
import type { Organization } from "../party/Organization.ts"
import { practicePrefix } from "../party/Practice.ts"
import { formerHolders } from "../product/custody.ts"
import { ownPredecessors } from "../product/Predecessor.ts"
import type { PublishedProduct } from "../product/Product.ts"
import type { BatteryElsewhere, ProductLife } from "../product/ProductLife.ts"

/** The passport passes from one organization to another. */
export interface Transferred {
  /** As the former holder had it. */
  readonly before: PublishedProduct
  /** As the former holder keeps it. */
  readonly closed: PublishedProduct
  /** As the new holder has it. */
  readonly after: PublishedProduct
}

export interface TransferFacts {
  readonly sender: Organization
  readonly receiver: Organization
  /** The facility of the receiver. */
  readonly facility: FacilityId | null
  /** The moment of the transfer, which is later than every change of either organization. */
  readonly at: DateTime.Utc
  /** How many versions the passport has. */
  readonly versions: number
  /** The origin of the public addresses of organizations without a custom domain. */
  readonly publicOrigin: string
}

export const transferPassport = (before: PublishedProduct, facts: TransferFacts): Transferred => ({
  before,
  closed: { ...before, updated_at: facts.at, life: { ...before.life, standing: "transferred" } },
  after: {
    ...before,
    organization_id: facts.receiver.id,
    external_id: null,
    facility_id: facts.facility,
    updated_at: facts.at,
    registration: withoutAttempts(before.registration),
    life: receivedLife(before, facts)
  }
})

/** The attempts of the former holder are evidence of the former holder. */
const withoutAttempts = (registration: PublishedProduct["registration"]): PublishedProduct["registration"] => {
  if (registration === null) return null
  const { attempts: _former, ...passing } = registration
  return passing
}

/** The receiver of a battery that is waste is its operator from then on. */
const receivedLife = (before: PublishedProduct, { at, publicOrigin, sender, versions }: TransferFacts): ProductLife => {
  const { life } = before
  const urlOf = (id: PublishedProduct["id"]): string => `${publicOrigin}${practicePrefix(sender.id)}/p/${id}`
  const known = new Map((life.elsewhere ?? []).map((one) => [one.product_id, one]))
  const elsewhere = ownPredecessors(life.predecessors).map(
    (product_id): BatteryElsewhere =>
      known.get(product_id) ?? {
        product_id,
        organization_id: sender.id,
        passport_url: urlOf(product_id),
        transfer_id: null
      }
  )
  const holder = {
    organization_id: sender.id,
    name: sender.name,
    until: DateTime.formatIso(at),
    versions,
    events: life.events.length
  }
  return {
    ...life,
    responsible: null,
    successors: life.successors.map((link) => ({ passport_url: urlOf(link.product_id), ...link })),
    former_holders: [...formerHolders(before), holder],
    ...(elsewhere.length === 0 ? {} : { elsewhere })
  }
}

/** What the audit log of the former holder records. */
export const handedOver = ({ before }: Transferred): AuditRecord =>
  ofProduct(before.id, "product.transferred", changedFields)

/** What the audit log of the new holder records. */
export const takenOver = ({ after }: Transferred): AuditRecord => ofProduct(after.id, "product.received", changedFields)

const changedFields = ["organization"]
