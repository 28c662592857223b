/** What a decision about a command depends on, and its result: a change with remarks, or a refusal. */
import * as Schema from "effect/Schema"
import type { Author } from "../access/Actor.ts"
import type { RoleRequired } from "../access/Role.ts"
import type { BatteryCondition } from "../condition/BatteryCondition.ts"
import type { LinkRefused, Relatives } from "../lifecycle/predecessors.ts"
import type { RecordRefused } from "../lifecycle/recordEvent.ts"
import type { PassportTransferred, StandingRefused } from "../lifecycle/standing.ts"
import type { Facility } from "../party/Facility.ts"
import type { AttributeDocument } from "../product/AttributeDocuments.ts"
import type { ChangeMeta } from "../product/ChangeMeta.ts"
import type { ConfirmationRequired } from "../product/Confirmation.ts"
import type { NoPassport } from "../product/IdentifierLock.ts"
import type { AnyProduct, BatteryModel, Product, PublishedProduct } from "../product/Product.ts"
import type { Preprinted, Published } from "../product/ProductState.ts"
import type { UpdateRefused } from "../product/ProductUpdate.ts"
import type { CustomDomainPending, NotPublished, PublicationFacts, PublicationRefused } from "../product/Publication.ts"
import type { ValidationFailed } from "../text/Issues.ts"
import type { Change, LifecycleRecorded, Relinked, Unchanged } from "./Change.ts"
import type { ChangeRequestOutdated } from "../access/ChangeKind.ts"
import type { ChangeRequest } from "../access/ChangeRequest.ts"
import type { CommandTag } from "./Command.ts"
import type { SecondMemberRequired } from "./SecondMemberRequired.ts"

/** What the decision depends on besides state and command. */
export interface Facts extends PublicationFacts {
  /** Who sends the command. */
  readonly author: Author
  /** The facility that the command needs; null for none. */
  readonly facility: Facility | null
  /** The origin of the public addresses of organizations without a custom domain. */
  readonly publicOrigin: string
  readonly relatives: Relatives
  /** The condition of the battery, if the command needs it; null before the first reading. */
  readonly condition: BatteryCondition | null
  /** The change request that the author approves with the command. */
  readonly approves?: Pick<ChangeRequest, "difference" | "id" | "requested_by"> | undefined
  /** The members who invited the author, or made a link for the author, within a day, and those for whom the author did so. */
  readonly inviters?: ReadonlySet<string>
}

/** A battery whose identifiers are locked. */
export interface LockedProduct extends Product {
  readonly state: Preprinted | Published
}

/** What a change makes of the product, by command; a deleted product is the one before. */
export interface Results {
  readonly Create: AnyProduct
  readonly Import: Product
  readonly UpdateBattery: Product
  readonly UpdateBatteryModel: BatteryModel
  readonly Preprint: LockedProduct
  readonly ReplaceImage: AnyProduct
  readonly Reissue: PublishedProduct
  readonly RecordEvent: PublishedProduct
  readonly Delete: AnyProduct
}

/** With four eyes: a second member decides, about the change that was asked for. */
type ApprovalRequired = SecondMemberRequired | ChangeRequestOutdated

export interface Refusals {
  readonly Create: ValidationFailed | PublicationRefused | LinkRefused | SecondMemberRequired
  readonly Import: ValidationFailed | PublicationRefused | SecondMemberRequired
  readonly UpdateBattery: UpdateRefused | LinkRefused | StandingRefused | PredecessorsFixed | ApprovalRequired
  readonly UpdateBatteryModel: never
  readonly Preprint: NoPassport | CustomDomainPending
  readonly ReplaceImage: StandingRefused | ApprovalRequired
  readonly Reissue: NotPublished | StandingRefused
  readonly RecordEvent: RecordRefused | ApprovalRequired
  readonly Delete: ConfirmationRequired | PassportTransferred | ApprovalRequired
}

/** Why a command is refused. */
export type Refused<T extends CommandTag> = Refusals[T] | RoleRequired

export interface Decision<P extends AnyProduct = AnyProduct> {
  /** The product after the change. `withChangeTime` adds the time of the change, which the database assigns. */
  readonly product: P
  readonly change: Change | Unchanged
  /** The batteries whose links or whose standing change with it. */
  readonly others: ReadonlyArray<Relinked | LifecycleRecorded>
  /** The remarks about what the caller sent. */
  readonly meta: ChangeMeta
  /** The documents that the change assigns to attributes: their files must have the audience of the attribute. */
  readonly documents: ReadonlyArray<AttributeDocument>
}

/** The predecessors of a published passport are printed on it, and do not change. */
export class PredecessorsFixed extends Schema.TaggedError<PredecessorsFixed>()("PredecessorsFixed", {}) {}
