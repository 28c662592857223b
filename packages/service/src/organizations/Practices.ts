/**
 * Practice organizations: an organization starts one beside itself, tries everything out, and throws it away.
 *
 * It has copies of the profile, the facilities and the templates, and shares plan, lock and limits with the real organization.
 *
 * @source inferred: docs/decisions/0088-practice-space.md
 */
import type { Caller } from "@dpp/core/access"
import { type FacilityId, isPractice, type Organization, OrganizationId, practiceIdFrom } from "@dpp/core/party"
import { ConfirmationRequired } from "@dpp/core/product"
import * as Context from "effect/Context"
import * as SecureRandom from "effect/crypto/SecureRandom"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { Audit } from "../changes/Audit.ts"
import { otherSide } from "../changes/otherSide.ts"
import { Organizations } from "../ports/Organizations.ts"
import { impossible } from "../shared/impossible.ts"
import { type PracticeContents, PracticeStore } from "../ports/PracticeStore.ts"
import { Transactions } from "../ports/Transactions.ts"
import { orResourceNotFound, type ResourceNotFound } from "../shared/NotFound.ts"
import { DiscardedPractice } from "./DiscardedPractice.ts"
import { practiceCopies } from "./practiceCopies.ts"
import { practiceKeys } from "./practiceKeys.ts"

/** The organization has a practice organization. */
export class PracticeExists extends Schema.TaggedError<PracticeExists>()("PracticeExists", {}) {}

/** The caller is a practice organization, which has none of its own. */
export class IsPractice extends Schema.TaggedError<IsPractice>()("IsPractice", {}) {}

/** A practice organization with the text of a new key, which is shown once and never stored. */
export interface StartedPractice {
  readonly organization: Organization
  readonly key: string
}

export class Practices extends Context.Service<
  Practices,
  {
    readonly start: (caller: Caller) => Effect.Effect<StartedPractice, IsPractice | PracticeExists>
    readonly find: (caller: Caller) => Effect.Effect<Organization, IsPractice | ResourceNotFound>
    /** A further key, with the access `full`. Earlier keys stay valid. */
    readonly issueKey: (caller: Caller) => Effect.Effect<StartedPractice, IsPractice | ResourceNotFound>
    /** Checked in this order: caller, existence, confirmation. Nothing is readable from the first moment on. */
    readonly discard: (
      caller: Caller,
      confirmation: { readonly isConfirmed: boolean }
    ) => Effect.Effect<void, IsPractice | ResourceNotFound | ConfirmationRequired>
  }
>()("@dpp/service/organizations/Practices") {}

/** What the real organization's audit log records: the practice organization has a log of its own, which is thrown away with it. */
const changed = ({ id }: Pick<Organization, "id">) =>
  ({
    action: "organization.updated",
    resource_type: "organization",
    resource_id: id,
    changed_fields: ["practice"]
  }) as const

export const layer = Layer.effect(
  Practices,
  Effect.gen(function* () {
    const organizations = yield* Organizations
    const store = yield* PracticeStore
    const audit = yield* Audit
    const transactions = yield* Transactions
    const random = yield* SecureRandom.SecureRandom
    const discarded = yield* DiscardedPractice
    const copies = yield* practiceCopies
    const newKey = yield* practiceKeys

    const requireReal = ({ organization }: Caller) =>
      isPractice(organization.id) ? Effect.fail(new IsPractice()) : Effect.succeed(organization)

    /** The present row: the caller's is as old as its authentication. The lock lets one request start a practice organization. */
    const lockReal = (caller: Caller) =>
      Effect.flatMap(organizations.findForUpdate(caller.organization.id), (found) =>
        Effect.orDie(Effect.fromOption(found))
      )

    const findPractice = (real: Pick<Organization, "id">) =>
      store.findFor(real.id).pipe(orResourceNotFound("organization"))

    const make = Effect.fn("Practices.start")(function* (caller: Caller) {
      const real = yield* lockReal(caller)
      if (Option.isSome(yield* store.findFor(real.id))) return yield* new PracticeExists()
      const id = OrganizationId.make(practiceIdFrom(yield* random.uuidV7()))
      const organization: Organization = {
        ...real,
        id,
        practice_of: real.id,
        custom_domain: null,
        custom_domain_status: "none",
        backup_provider: null,
        logo: null
      }
      const context = otherSide(caller, id)
      const created = { action: "organization.created", resource_type: "organization", resource_id: id } as const
      yield* organizations.insert(organization)
      yield* audit.commit(context, created, (at) => organizations.store(null, organization, at))
      const places: ReadonlyMap<FacilityId, FacilityId> = yield* copies.facilities(context, real.id)
      yield* copies.templates(context, real.id, places)
      const key = yield* newKey(context)
      yield* audit.commit(caller, changed(real), () => Effect.void)
      return { organization, key }
    }, transactions.run)

    const start = Effect.fnUntraced(function* (caller: Caller) {
      yield* requireReal(caller)
      // The identifiers of what was thrown away before are free from the beginning.
      yield* discarded.run
      // It has no domain, and nothing beside the copied templates.
      return yield* make(caller).pipe(impossible("CustomDomainTaken", "ExternalIdTaken"))
    })

    const find = (caller: Caller) => Effect.flatMap(requireReal(caller), findPractice)

    const issueKey = Effect.fn("Practices.issueKey")(function* (caller: Caller) {
      const real = yield* requireReal(caller)
      yield* lockReal(caller)
      const organization = yield* findPractice(real)
      return { organization, key: yield* newKey(otherSide(caller, organization.id)) }
    }, transactions.run)

    const mark = Effect.fn("Practices.discard")(function* (caller: Caller, isConfirmed: boolean) {
      const real = yield* requireReal(caller)
      yield* lockReal(caller)
      const practice = yield* findPractice(real)
      if (!isConfirmed) {
        return yield* new ConfirmationRequired({ reason: lossOf(practice, yield* store.contents(practice.id)) })
      }
      yield* audit.commit(caller, changed(real), (at) => store.discard(practice.id, at))
    }, transactions.run)

    return Practices.of({
      start,
      find,
      issueKey,
      discard: (caller, { isConfirmed }) => Effect.andThen(mark(caller, isConfirmed), discarded.run)
    })
  })
)

const lossOf = ({ name }: Organization, { products, published }: PracticeContents): string =>
  `This throws away the practice organization of ${name} permanently: ${products} ${products === 1 ? "product" : "products"}, ` +
  `${published} of them published, with all facilities, templates, files, keys, access grants, logs and statements.`
