/**
 * Carries a command about a product out: gathers the facts that it needs, lets `@dpp/core` decide, and stores the change
 * with its audit entries. Quotas are enforced on what the organization has after it.
 *
 * Each use case runs it in a transaction, in which it found the product for update. The change is the last statement.
 *
 * @source spec §3, §4.1
 */
import type { Caller } from "@dpp/core/access"
import {
  auditEntries,
  beforeOf,
  type Change,
  type CommandTag,
  counts,
  type Created,
  decide,
  type Decision,
  type LastingChange,
  type Needs,
  productOf,
  type Refused,
  type Request,
  type Results,
  type Updated,
  version
} from "@dpp/core/change"
import type { AuditRecord } from "@dpp/core/audit"
import { type ChangeMeta, isPublished, withChangeTime, withFieldWarnings, withNewestVersion } from "@dpp/core/product"
import type * as Arr from "effect/Array"
import type * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { Audit } from "../changes/Audit.ts"
import type { StoreDraft } from "../changes/draftGroups.ts"
import { publicationRequests } from "../changes/publicationRequests.ts"
import { otherSide } from "../changes/otherSide.ts"
import { checkDocuments } from "./documentAudiences.ts"
import { relativesOfProducts } from "./relatives.ts"
import { Laws } from "../law/Laws.ts"
import { findOwnFacility } from "../organizations/ownFacility.ts"
import { FileRecords } from "../ports/FileRecords.ts"
import { Organizations } from "../ports/Organizations.ts"
import { type Changes, ProductStore } from "../ports/ProductStore.ts"
import type { StoredChange } from "../ports/StoredChange.ts"
import { PassportSettings } from "../shared/PassportSettings.ts"
import { Quotas } from "../shared/Quotas.ts"
import { secondMembers } from "../changes/secondMembers.ts"
import { onlyFailuresOf, type StoreFailures } from "./storeFailures.ts"

/** The outcome of a command. Nothing was stored for `Unchanged`. */
export interface Applied<T extends CommandTag> {
  readonly product: Results[T]
  readonly meta: ChangeMeta
  readonly change: Decision["change"]
}

/** Whether the facts of a command are read without a lock. */
const needsNoLock = ({ conditionOf, descendantsOf, law, predecessors, profile }: Needs): boolean =>
  !law && !profile && conditionOf === null && descendantsOf === null && predecessors.length === 0

/** Whether one statement stores a change: it is about a draft, whose GTIN and serial number stay the same. */
const isOfDraft = (change: Change): change is Created | Updated => {
  if ((change._tag !== "Created" && change._tag !== "Updated") || isPublished(change.after)) return false
  const before = beforeOf(change)
  const { attributes, gtin } = change.after
  return before === null || (before.gtin === gtin && before.attributes.serial_number === attributes.serial_number)
}

/** The functions take their ports once, when the service that uses them is built. */
export const commands = Effect.gen(function* () {
  const store = yield* ProductStore
  const organizations = yield* Organizations
  const files = yield* FileRecords
  const audit = yield* Audit
  const { findRelatives, conditionOf } = yield* relativesOfProducts
  const quotas = yield* Quotas
  const { publicOrigin, readinessProfile: profile } = yield* PassportSettings
  const laws = yield* Laws
  const { approvalFacts } = yield* secondMembers
  const storeRequests = yield* publicationRequests

  /** Gathers facts in the order of locks. A profile that is needed stays as it is until the transaction ends. */
  const gather = Effect.fnUntraced(function* (caller: Caller, needs: Needs, now: DateTime.Utc) {
    const { organization } = caller
    const relatives = yield* findRelatives(organization.id, needs)
    const condition = needs.conditionOf === null ? null : yield* conditionOf(organization.id, needs.conditionOf)
    const kept = needs.profile ? yield* organizations.findForShare(organization.id) : Option.none()
    const facility = yield* findOwnFacility(organizations, caller, needs.facility)
    const owner = Option.getOrElse(kept, () => organization)
    const isAlone = caller.approves === undefined && !organization.four_eyes
    const approval = isAlone ? { author: caller.actor } : yield* approvalFacts(caller, now)
    const law = needs.law ? { law: yield* laws.current } : {}
    return { ...approval, ...law, now, organization: owner, profile, facility, publicOrigin, relatives, condition }
  })

  const enforceQuotas = Effect.fnUntraced(function* (
    { organization }: Caller,
    changes: ReadonlyArray<Change>,
    stored: StoredChange
  ) {
    const counted = changes.map(counts)
    const added = counted.reduce((sum, { drafts }) => sum + drafts, 0)
    const published = counted.reduce((sum, { publications }) => sum + publications, 0)
    yield* quotas.enforceDraftQuota(organization, stored, added)
    yield* quotas.consumePublicationQuota(organization, stored, published)
    yield* quotas.enforceStorageQuota(organization, stored)
  })

  /** Stores changes with their entries, and returns which of them and when; none if the identifiers of all are taken. */
  const storeChanges = Effect.fnUntraced(function* (
    caller: Caller,
    changes: Changes,
    records: ReadonlyArray<AuditRecord> = changes.flatMap(auditEntries)
  ) {
    const entries = yield* Effect.forEach(records, (record) => audit.entry(caller, record))
    const stored = yield* store.store(changes, entries)
    if (Option.isNone(stored)) return Option.none()
    const { change, ids } = stored.value
    yield* enforceQuotas(
      caller,
      changes.filter((one) => ids.has(productOf(one).id)),
      change
    )
    return Option.some({ at: change.at, ids })
  })

  /** Stores changes of several products with their entries: those whose identifiers are free. `at`: null if there is none. */
  const storeMany = Effect.fnUntraced(function* (
    caller: Caller,
    changes: Arr.NonEmptyReadonlyArray<LastingChange>,
    records: ReadonlyArray<AuditRecord>
  ) {
    const entries = yield* Effect.forEach(records, (record) => audit.entry(caller, record))
    yield* storeRequests(caller, changes)
    const { change, taken } = yield* store.storeMany(changes, entries)
    if (change === null) return { at: null, taken }
    yield* enforceQuotas(
      caller,
      changes.filter((one) => !taken.has(productOf(one).id)),
      change
    )
    return { at: change.at, taken }
  })

  /**
   * Stores the changes of related batteries. Those of other organizations are in the audit logs of these, which name the
   * organization of the caller, and count for no quota. All audit heads are locked first, in the order of their organizations.
   */
  const storeOthers = Effect.fnUntraced(function* (caller: Caller, others: Decision["others"]) {
    const { organization } = caller
    const foreign = others.filter(({ after }) => after.organization_id !== organization.id)
    if (foreign.length > 0) {
      yield* audit.lock([organization.id, ...foreign.map(({ after }) => after.organization_id)])
    }
    for (const other of others) {
      const owner = other.after.organization_id
      if (owner === organization.id) yield* storeChanges(caller, [other])
      else {
        const context = otherSide(caller, owner)
        const entries = yield* Effect.forEach(auditEntries(other), (record) => audit.entry(context, record))
        yield* store.store([other], entries)
      }
    }
  })

  /**
   * Returns the product after the change, the change, and remarks about the request. A command that changes nothing stores nothing.
   * `origin`: what the audit entries of the change say about where its values come from, and why.
   */
  const applyCommand = <T extends CommandTag>(
    caller: Caller,
    request: Request<T>,
    now: DateTime.Utc,
    origin: Pick<AuditRecord, "reason" | "request_id"> = {}
  ): Effect.Effect<Applied<T>, Refused<T> | StoreFailures<T>> =>
    onlyFailuresOf(request.command._tag, decideAndStore(caller, request, now, origin))

  const decideAndStore = Effect.fnUntraced(function* <T extends CommandTag>(
    caller: Caller,
    { command, needs, state }: Request<T>,
    now: DateTime.Utc,
    origin: Pick<AuditRecord, "reason" | "request_id">
  ) {
    const facts = yield* gather(caller, needs, now)
    const { change, documents, meta, others, product } = yield* Effect.fromResult(decide(state, command, facts))
    const warnings = yield* checkDocuments(files, caller.organization.id, documents)
    const remarks = withFieldWarnings(meta, warnings)
    if (change._tag === "Unchanged") return { product, meta: remarks, change }
    yield* storeOthers(caller, others)
    yield* storeRequests(caller, [change])
    const { approves } = caller
    const records = auditEntries(change).map((record) => ({
      ...record,
      ...origin,
      ...(approves !== undefined && { details: { ...record.details, requested_by: approves.requested_by } })
    }))
    const stored = yield* storeChanges(caller, [change], records)
    return {
      product: Option.match(stored, {
        onNone: () => product,
        onSome: ({ at }) => {
          const changed = withChangeTime(beforeOf(change), product, at)
          return version(change) === null ? changed : withNewestVersion(changed, at)
        }
      }),
      meta: remarks,
      change
    }
  })

  /**
   * As `applyCommand`, for a draft and in no transaction: the change is decided without a lock, and stored together with those that
   * come at the same time. Returns none, and stores nothing, if the command has to be carried out in a transaction.
   */
  const applyToDraft = Effect.fnUntraced(function* <T extends "Create" | "UpdateBattery" | "UpdateBatteryModel">(
    storeDraft: StoreDraft,
    caller: Caller,
    { command, needs, state }: Request<T>,
    now: DateTime.Utc,
    origin: Pick<AuditRecord, "reason"> = {}
  ) {
    const { organization } = caller
    const isShared = organization.practice_of !== null || organization.four_eyes || caller.approves !== undefined
    if (isShared || !needsNoLock(needs)) return Option.none<Applied<T>>()
    const facts = yield* gather(caller, needs, now)
    const { change, documents, meta, others, product } = yield* Effect.fromResult(decide(state, command, facts))
    if (change._tag === "Unchanged") return Option.some<Applied<T>>({ product, meta, change })
    const [record, ...further] = auditEntries(change)
    const isAlone = documents.length === 0 && others.length === 0 && further.length === 0
    if (!isOfDraft(change) || !isAlone || record === undefined) return Option.none<Applied<T>>()
    const entry = yield* audit.entry(caller, { ...record, ...origin })
    const stored = yield* storeDraft({ change, entry, limits: yield* quotas.limitsOf(organization) })
    return Option.map(stored, (at): Applied<T> => ({
      product: withChangeTime(beforeOf(change), product, at),
      meta,
      change
    }))
  })

  return { applyCommand, applyToDraft, gather, storeChanges, storeMany }
})
