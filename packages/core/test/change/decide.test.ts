/** One decision for every command: what changes, what is recorded, counted and warned, and which facts are needed. */
import { assert, describe, it } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import * as Result from "effect/Result"
import { auditEntries } from "../../src/change/auditEntries.ts"
import { type Change, counts, type Unchanged, version } from "../../src/change/Change.ts"
import { type CommandTag, noNeeds, parseCreate, parseUpdate, request, type Request } from "../../src/change/Command.ts"
import { decide } from "../../src/change/decide.ts"
import type { Facts } from "../../src/change/Decision.ts"
import { ChangeRequestId } from "../../src/access/ChangeKind.ts"
import { MemberId } from "../../src/access/MemberId.ts"
import { noRelatives } from "../../src/lifecycle/predecessors.ts"
import { LifecycleEventId } from "../../src/product/ProductLife.ts"
import { type AnyProduct, type BatteryModel, isPublished, type Product, ProductId } from "../../src/product/Product.ts"
import { tokenLength } from "../../src/product/UploadedFile.ts"
import { sampleDraft } from "../../src/samples/Samples.ts"
import { author, facility, now, organization } from "../support/facts.ts"

const id = ProductId.make("00000000-0000-7000-8000-000000000003")
const facts: Facts = {
  author,
  now,
  organization,
  profile: "eu-2027-02",
  facility,
  publicOrigin: "https://passports.example.com",
  relatives: noRelatives,
  condition: null
}
const eventId = LifecycleEventId.make("00000000-0000-7000-8000-000000000004")
const local: Facts = { ...facts, publicOrigin: "http://localhost:3000" }
const minimal = { name: "Traction battery", serial_number: "ABC-1", battery_category: "ev" }

const create = (body: unknown, given = facts) => {
  const { command, state } = Result.getOrThrow(parseCreate(body, { id, now, templates: new Map() }))
  return Result.getOrThrow(decide(state, command, given))
}

const tryUpdate = (before: AnyProduct, body: unknown, { given = facts, isConfirmed = false } = {}) =>
  Result.flatMap(parseUpdate(before, body, { isConfirmed, now, eventId }), (parsed) => carryOut(parsed, given))

const carryOut = <T extends CommandTag>({ command, state }: Request<T>, given: Facts) => decide(state, command, given)

const update = (before: AnyProduct, body: unknown, given = facts) => {
  const decision = tryUpdate(before, body, { given })
  if (Result.isFailure(decision)) throw new Error(decision.failure._tag)
  return decision.success
}

const battery = (product: AnyProduct): Product => {
  if (product.category !== "batteries") throw new Error("The product is a battery model.")
  return product
}

/** What the log records, as `action: fields`. */
const recorded = (change: Change | Unchanged): ReadonlyArray<string> =>
  change._tag === "Unchanged"
    ? []
    : auditEntries(change).map(({ action, changed_fields = [] }) => `${action}: ${changed_fields.join()}`)

const effects = (change: Change | Unchanged) => {
  if (change._tag === "Unchanged") return null
  return { ...counts(change), isVersion: version(change) !== null }
}

const draft = battery(create(minimal).product)
const complete = battery(create({ ...sampleDraft("ev"), status: "draft" }).product)
const passport = battery(create({ ...sampleDraft("ev"), status: "published" }).product)

describe("a creation", () => {
  it("of a draft is one entry and one draft", () => {
    const { change } = create(minimal)
    assert.deepStrictEqual(recorded(change), ["product.created: "])
    assert.deepStrictEqual(effects(change), { drafts: 1, publications: 0, isVersion: false })
  })

  it("of a passport has an entry for the publication, which represents it in the feed", () => {
    const { change } = create({ ...sampleDraft("ev"), status: "published" })
    assert.deepStrictEqual(recorded(change), ["product.created: ", "product.published: "])
    if (change._tag === "Unchanged") throw new Error("The creation changes something.")
    assert.deepStrictEqual(
      auditEntries(change).map(({ changed_products }) => changed_products),
      [[], undefined]
    )
    assert.deepStrictEqual(effects(change), { drafts: 0, publications: 1, isVersion: true })
  })

  it("needs the profile only for a publication, and the facility that it names", () => {
    const needs = (body: unknown) => Result.getOrThrow(parseCreate(body, { id, now, templates: new Map() })).needs
    assert.deepStrictEqual(needs(minimal), noNeeds)
    assert.deepStrictEqual(needs({ ...minimal, facility_id: facility.id }), { ...noNeeds, facility: facility.id })
    assert.deepStrictEqual(needs({ ...minimal, status: "published" }), { ...noNeeds, profile: true, law: true })
    assert.deepStrictEqual(needs({ name: "Model", category: "batteries_light" }), noNeeds)
  })
})

describe("an update", () => {
  it("without a difference changes nothing and returns the product as it was", () => {
    for (const before of [draft, passport]) {
      const { change, product } = update(before, { name: before.name })
      assert.strictEqual(change._tag, "Unchanged")
      assert.strictEqual(product, before)
    }
  })

  it("names the changed fields, and begins a version only where a published document changes", () => {
    const { change } = update(draft, { battery_mass: 5 })
    assert.deepStrictEqual(recorded(change), ["product.updated: battery_mass"])
    assert.deepStrictEqual(effects(change), { drafts: 0, publications: 0, isVersion: false })
    const versioned = { battery_mass: 401, facility_id: facility.id, battery_status: "re-used" }
    for (const [field, value] of Object.entries(versioned)) {
      assert.isTrue(effects(update(passport, { [field]: value }).change)?.isVersion, field)
    }
    assert.isFalse(effects(update(passport, { name: "Another name" }).change)?.isVersion)
  })

  it("that makes a value of a passport unlikely is refused until it names the value", () => {
    const refused = (before: AnyProduct, body: object) => {
      const decision = tryUpdate(before, body)
      if (Result.isSuccess(decision)) return null
      return decision.failure._tag === "UnlikelyValueUnconfirmed" ? Object.keys(decision.failure.details) : []
    }
    assert.deepStrictEqual(refused(passport, { battery_mass: 5 }), ["battery_mass"])
    assert.deepStrictEqual(refused(passport, { battery_mass: 5, confirm_unlikely: ["rated_capacity"] }), [
      "battery_mass"
    ])
    const heavy = battery(update(passport, { battery_mass: 5, confirm_unlikely: ["battery_mass"] }).product)
    assert.strictEqual(heavy.attributes.battery_mass, 5)
    // It stays as it is, and another unlikely value is named again.
    assert.isNull(refused(heavy, { name: "Another name" }))
    assert.deepStrictEqual(refused(heavy, { battery_mass: 4 }), ["battery_mass"])
    // A draft has a warning alone, and so has its publication.
    assert.isNull(refused(complete, { battery_mass: 5 }))
    assert.isNull(refused(complete, { battery_mass: 5, status: "published" }))
  })

  it("is refused for each field beside the values that cannot be read", () => {
    const refused = tryUpdate(passport, { reason: "", confirm_unlikely: "battery_mass", battery_mass: "heavy" })
    if (Result.isSuccess(refused) || refused.failure._tag !== "ValidationFailed") throw new Error("It is not refused.")
    assert.sameMembers(Object.keys(refused.failure.details), ["reason", "confirm_unlikely", "battery_mass"])
  })

  it("that publishes is a publication with all changed fields, and one draft less", () => {
    const { change, product } = update(complete, { status: "published", battery_mass: 5 })
    assert.isTrue(isPublished(product))
    assert.deepStrictEqual(recorded(change), ["product.published: status,battery_mass"])
    assert.deepStrictEqual(effects(change), { drafts: -1, publications: 1, isVersion: true })
  })

  it("needs the profile only for a publication, a facility only when it changes, and the condition for a date of service", () => {
    const needs = (before: AnyProduct, body: unknown) =>
      Result.getOrThrow(parseUpdate(before, body, { isConfirmed: false, now, eventId })).needs
    assert.deepStrictEqual(needs(complete, { status: "published" }), { ...noNeeds, profile: true, law: true })
    assert.deepStrictEqual(needs(passport, { status: "published" }), { ...noNeeds, law: true })
    const dated = Result.getOrThrow(tryUpdate(draft, { put_into_service_date: "2026-05-18" })).product
    const date = { put_into_service_date: "2026-05-19" }
    assert.strictEqual(needs(dated, date).conditionOf, draft.id)
    assert.isNull(needs(dated, { battery_mass: 5 }).conditionOf)
    assert.isNull(needs(dated, { put_into_service_date: null }).conditionOf)
    const placed: Product = { ...draft, facility_id: facility.id }
    assert.strictEqual(needs(draft, { facility_id: facility.id }).facility, facility.id)
    assert.isNull(needs(placed, { facility_id: facility.id }).facility)
    assert.isNull(needs(placed, { facility_id: null }).facility)
  })

  it("of a battery model changes and records as one of a battery", () => {
    const model = create({ name: "Model", category: "batteries_light" }).product as BatteryModel
    assert.deepStrictEqual(recorded(update(model, { name: "Other" }).change), ["product.updated: name"])
    assert.strictEqual(update(model, {}).change._tag, "Unchanged")
  })

  it("assigns the documents that it changes and those that it sends again", () => {
    const [one, two] = ["a", "b"].map(
      (letter) => `https://passports.example.com/files/${letter.repeat(tokenLength)}/one.pdf`
    )
    const { documents, product } = update(draft, {
      carbon_footprint_label: { url: one },
      name: "a".repeat(tokenLength)
    })
    assert.deepStrictEqual(
      documents.map(({ field }) => field),
      ["carbon_footprint_label", "name"]
    )
    const fieldsOf = (body: unknown) => update(product, body).documents.map(({ field }) => field)
    assert.deepStrictEqual(fieldsOf({ battery_mass: 5 }), [])
    assert.deepStrictEqual(fieldsOf({ carbon_footprint_label: { url: one } }), ["carbon_footprint_label"])
    assert.deepStrictEqual(fieldsOf({ carbon_footprint_label: { url: two } }), ["carbon_footprint_label"])
    assert.deepStrictEqual(fieldsOf({ name: product.name }), ["name"])
  })
})

describe("a publication", () => {
  it("warns about an address of this machine; a change of a passport does not", () => {
    assert.isUndefined(create({ ...sampleDraft("ev"), status: "published" }).meta.warnings)
    assert.lengthOf(create({ ...sampleDraft("ev"), status: "published" }, local).meta.warnings ?? [], 1)
    assert.lengthOf(update(complete, { status: "published" }, local).meta.warnings ?? [], 1)
    assert.isUndefined(update(passport, { battery_mass: 401 }, local).meta.warnings)
    assert.isUndefined(create(minimal, local).meta.warnings)
  })
})

describe("a product of a bulk request", () => {
  it("has an entry of its own only where it is published", () => {
    const imported = (status: "draft" | "published") => {
      const { command } = Result.getOrThrow(
        parseCreate({ ...sampleDraft("ev"), status }, { id, now, templates: new Map() })
      )
      if (command.input.category !== "batteries") throw new Error("The input is a battery model.")
      return Result.getOrThrow(decide(null, { _tag: "Import", id, input: command.input }, facts)).change
    }
    assert.deepStrictEqual(recorded(imported("draft")), [])
    assert.deepStrictEqual(recorded(imported("published")), ["product.published: "])
    assert.deepStrictEqual(effects(imported("published")), { drafts: 0, publications: 1, isVersion: true })
  })
})

describe("commands without a body", () => {
  it("pre-print: locks the identifiers once, then only the language may change", () => {
    const first = Result.getOrThrow(decide<"Preprint">(draft, { _tag: "Preprint", locale: undefined }, facts))
    assert.deepStrictEqual(recorded(first.change), [
      "product.identifiers_locked: identifiers_locked_at,identifiers_locked_reason,locale"
    ])
    assert.deepStrictEqual(effects(first.change), { drafts: 0, publications: 0, isVersion: false })
    const again = Result.getOrThrow(decide<"Preprint">(first.product, { _tag: "Preprint", locale: undefined }, facts))
    assert.strictEqual(again.change._tag, "Unchanged")
    const chinese = Result.getOrThrow(decide<"Preprint">(first.product, { _tag: "Preprint", locale: "zh" }, facts))
    assert.deepStrictEqual(recorded(chinese.change), ["product.identifiers_locked: locale"])
    const model = create({ name: "Model", category: "batteries_light" }).product
    const refused = decide<"Preprint">(model, { _tag: "Preprint", locale: "zh" }, facts)
    assert.strictEqual(Result.isFailure(refused) ? refused.failure._tag : "", "NoPassport")
  })

  it("reissue: begins a version of a published passport, and counts nothing", () => {
    const { change } = Result.getOrThrow(decide<"Reissue">(passport, { _tag: "Reissue" }, facts))
    assert.deepStrictEqual(recorded(change), ["product.reissued: "])
    assert.deepStrictEqual(effects(change), { drafts: 0, publications: 0, isVersion: true })
    const refused = decide<"Reissue">(draft, { _tag: "Reissue" }, facts)
    assert.strictEqual(Result.isFailure(refused) ? refused.failure._tag : "", "NotPublished")
  })

  it("image: records which way it changes, and nothing where there is none", () => {
    const replace = (before: AnyProduct, image: string | null) =>
      Result.getOrThrow(decide<"ReplaceImage">(before, { _tag: "ReplaceImage", image, fileBytes: 5 }, facts))
    const uploaded = replace(passport, "/files/a/image.png")
    assert.deepStrictEqual(recorded(uploaded.change), ["product.image_uploaded: image_url"])
    assert.deepStrictEqual(effects(uploaded.change), { drafts: 0, publications: 0, isVersion: false })
    assert.deepStrictEqual(recorded(replace(uploaded.product, null).change), ["product.image_deleted: image_url"])
    assert.strictEqual(replace(passport, null).change._tag, "Unchanged")
  })

  it("deletion: asks for a confirmation of a published passport", () => {
    const removed = Result.getOrThrow(decide<"Delete">(draft, { _tag: "Delete", isConfirmed: false }, facts))
    assert.deepStrictEqual(recorded(removed.change), ["product.deleted: "])
    assert.deepStrictEqual(effects(removed.change), { drafts: -1, publications: 0, isVersion: false })
    const refused = decide<"Delete">(passport, { _tag: "Delete", isConfirmed: false }, facts)
    assert.strictEqual(Result.isFailure(refused) ? refused.failure._tag : "", "ConfirmationRequired")
    const confirmed = Result.getOrThrow(decide<"Delete">(passport, { _tag: "Delete", isConfirmed: true }, facts))
    assert.deepStrictEqual(effects(confirmed.change), { drafts: 0, publications: 0, isVersion: false })
  })

  it("deletion: records the reason, and no reason where there is none", () => {
    const entriesWith = (reason?: string) =>
      Result.getOrThrow(
        Result.map(decide<"Delete">(draft, { _tag: "Delete", isConfirmed: false, reason }, facts), ({ change }) =>
          change._tag === "Unchanged" ? [] : auditEntries(change)
        )
      )
    assert.deepStrictEqual(
      entriesWith("Sold").map(({ reason }) => reason),
      ["Sold"]
    )
    assert.notProperty(entriesWith()[0], "reason")
  })

  it("need no facts", () => {
    const { needs } = request<"Reissue">(passport, { _tag: "Reissue" })
    assert.deepStrictEqual(needs, noNeeds)
  })
})

describe("who may do what a command asks for", () => {
  const member = { _tag: "Member", id: MemberId.make("00000000-0000-7000-8000-0000000000a1"), name: "Ada" } as const
  const editor: Facts = { ...facts, author: { ...member, role: "editor" } }
  const publisher: Facts = { ...editor, author: { ...member, role: "publisher" } }
  const draft = create(sampleDraft("ev")).product
  const published = create({ ...sampleDraft("ev"), status: "published" }).product
  const refusal = (result: Result.Result<unknown, { readonly _tag: string; readonly role?: unknown }>) =>
    Result.match(result, { onSuccess: () => null, onFailure: ({ _tag, role }) => `${_tag} ${String(role)}` })

  const deletion = (state: AnyProduct) => request<"Delete">(state, { _tag: "Delete", isConfirmed: true })
  const image = (state: AnyProduct) =>
    request<"ReplaceImage">(state, { _tag: "ReplaceImage", image: "/files/a", fileBytes: 1 })
  const publication: Request<"Create"> = Result.getOrThrow(
    parseCreate({ ...sampleDraft("ev"), status: "published" }, { id, now, templates: new Map() })
  )

  it("an editor changes drafts, and nothing that is published", () => {
    for (const given of [editor, publisher]) {
      const outcomes = [
        tryUpdate(draft, { name: "Another" }, { given }),
        carryOut(deletion(draft), given),
        carryOut(image(draft), given)
      ]
      assert.deepStrictEqual(outcomes.map(refusal), [null, null, null])
    }
    const forPublishers = (
      given: Facts
    ): ReadonlyArray<Result.Result<unknown, { readonly _tag: string; readonly role?: unknown }>> => [
      tryUpdate(draft, { status: "published" }, { given }),
      tryUpdate(published, { name: "Another" }, { given }),
      // A command that may change a published passport is refused before any of its other rules.
      tryUpdate(published, { gtin: null }, { given, isConfirmed: true }),
      carryOut(deletion(published), given),
      carryOut(image(published), given),
      carryOut(request<"Preprint">(draft, { _tag: "Preprint", locale: "de" }), given),
      carryOut(request<"Reissue">(published, { _tag: "Reissue" }), given),
      carryOut(publication, given)
    ]
    const [byEditor, byPublisher] = [editor, publisher].map((given) => forPublishers(given).map(refusal))
    assert.deepStrictEqual(new Set(byEditor), new Set(["RoleRequired publisher"]))
    assert.isFalse(byPublisher?.includes("RoleRequired publisher"))
  })
})

describe("a publication by two members", () => {
  const member = (n: number, role: "editor" | "publisher" = "publisher") =>
    ({
      _tag: "Member",
      id: MemberId.make(`00000000-0000-7000-8000-0000000000a${n}`),
      name: `Member ${n}`,
      role
    }) as const
  const by = (who: Facts["author"], four_eyes = true): Facts => ({
    ...facts,
    author: who,
    organization: { ...organization, four_eyes }
  })
  const publish = (before: Product, who: Facts["author"]) =>
    tryUpdate(before, { status: "published" }, { given: by(who) })
  const reason = (decision: ReturnType<typeof tryUpdate>) => {
    if (Result.isSuccess(decision) || decision.failure._tag !== "SecondMemberRequired") return null
    return decision.failure.reason
  }
  const requested = battery(Result.getOrThrow(publish(complete, member(1))).product)

  it("is asked for by the first, which leaves the draft a draft", () => {
    const { change, product } = Result.getOrThrow(publish(complete, member(1)))
    assert.deepStrictEqual(recorded(change), ["product.publication_requested: "])
    assert.deepStrictEqual(effects(change), { drafts: 0, publications: 0, isVersion: false })
    const publication_request = {
      id: battery(product).publication_request?.id ?? "",
      member_id: member(1).id,
      member_name: "Member 1",
      requested_at: "2026-11-21T09:30:00.000Z"
    }
    assert.deepStrictEqual(product, { ...complete, publication_request })
  })

  it("is made by a second member, neither by the first again nor by a key nor by whom the first has just invited", () => {
    assert.strictEqual(reason(publish(requested, member(1))), "requested")
    const { change, product } = Result.getOrThrow(publish(requested, member(2)))
    assert.strictEqual(change._tag, "Published")
    assert.isTrue(isPublished(product))
    assert.isNull(battery(product).publication_request)
    const approves = (id: string) => ({
      ...by(member(2)),
      approves: {
        id: ChangeRequestId.make(id),
        difference: [],
        requested_by: { member_id: member(1).id, member_name: "" }
      }
    })
    const approved = (id: string) => tryUpdate(requested, { status: "published" }, { given: approves(id) })
    assert.strictEqual(Result.getOrThrow(approved(requested.publication_request?.id ?? "")).change._tag, "Published")
    const outdated = approved("00000000-0000-7000-8000-0000000000b2")
    assert.isTrue(Result.isFailure(outdated) && outdated.failure._tag === "ChangeRequestOutdated")
    assert.strictEqual(reason(publish(requested, author)), "member_first")
    const invited = { ...by(member(2)), inviters: new Set<string>([member(1).id]) }
    assert.strictEqual(reason(tryUpdate(requested, { status: "published" }, { given: invited })), "invited")
    assert.strictEqual(reason(publish(complete, author)), "member_first")
    const below = publish(requested, member(2, "editor"))
    assert.isTrue(Result.isFailure(below) && below.failure._tag === "RoleRequired")
  })

  it("begins again after any change", () => {
    const changed = battery(update(requested, { battery_mass: 401 }, by(member(2))).product)
    assert.isNull(changed.publication_request)
    assert.strictEqual(Result.getOrThrow(publish(changed, member(2))).change._tag, "PublicationRequested")
    const same = update(requested, { name: requested.name }, by(member(2)))
    assert.strictEqual(same.product, requested)
    const locked = Result.getOrThrow(decide(requested, { _tag: "Preprint", locale: undefined }, by(member(2))))
    assert.isNull(battery(locked.product).publication_request)
  })

  it("is asked for together with other changes, and approved as a whole", () => {
    const both = (who: Facts["author"], given: Partial<Facts> = {}) =>
      tryUpdate(requested, { status: "published", battery_mass: 401 }, { given: { ...by(who), ...given } })
    const asked = both(member(2))
    assert.strictEqual(reason(asked), "approval")
    const failure = Result.isFailure(asked) && asked.failure._tag === "SecondMemberRequired" ? asked.failure : null
    assert.strictEqual(failure?.version, DateTime.formatIso(requested.updated_at))
    const difference = failure?.difference ?? []
    assert.deepStrictEqual(difference.map(({ field }) => field).toSorted(), ["battery_mass", "status"])
    assert.strictEqual(reason(both(author)), "member_first")
    const requested_by = { member_id: member(1).id, member_name: "Member 1" }
    const approves = { id: ChangeRequestId.make("00000000-0000-7000-8000-0000000000b1"), difference, requested_by }
    assert.strictEqual(reason(both(member(1), { approves })), "other_member")
    assert.strictEqual(Result.getOrThrow(both(member(2), { approves })).change._tag, "Published")
    const other = both(member(2), { approves: { ...approves, difference: [] } })
    assert.isTrue(Result.isFailure(other) && other.failure._tag === "ChangeRequestOutdated")
  })

  it("becomes a request for a change of a passport, which another member approves as it was asked for", () => {
    const passport = Result.getOrThrow(publish(requested, member(2))).product
    const mass = (who: Facts["author"], given: Partial<Facts> = {}) =>
      tryUpdate(passport, { battery_mass: 401 }, { given: { ...by(who), ...given } })
    const asked = mass(member(1))
    assert.strictEqual(reason(asked), "approval")
    const failure = Result.isFailure(asked) ? asked.failure : null
    const difference = failure?._tag === "SecondMemberRequired" ? (failure.difference ?? []) : []
    assert.deepStrictEqual(difference, [
      { field: "battery_mass", before: passport.attributes.battery_mass ?? null, after: 401 }
    ])
    assert.strictEqual(reason(mass(author)), "member_first")
    const requested_by = { member_id: member(1).id, member_name: "Member 1" }
    const approves = { id: ChangeRequestId.make("00000000-0000-7000-8000-0000000000b1"), difference, requested_by }
    assert.strictEqual(reason(mass(member(1), { approves })), "other_member")
    assert.strictEqual(reason(mass(author, { approves })), "member_first")
    assert.strictEqual(reason(mass(member(2), { approves, inviters: new Set([member(1).id]) })), "invited")
    assert.strictEqual(Result.getOrThrow(mass(member(2), { approves })).change._tag, "Updated")
    const other = mass(member(2), { approves: { ...approves, difference: [] } })
    assert.isTrue(Result.isFailure(other) && other.failure._tag === "ChangeRequestOutdated")
    // Switched off meanwhile, the request is decided as it was asked for.
    const off = mass(member(1), { approves, organization })
    assert.strictEqual(reason(off), "other_member")
    const deletion = decide(passport, { _tag: "Delete", isConfirmed: true }, by(member(1)))
    assert.isTrue(Result.isFailure(deletion) && deletion.failure._tag === "SecondMemberRequired")
    assert.isTrue(Result.isSuccess(decide(complete, { _tag: "Delete", isConfirmed: true }, by(member(1)))))
  })

  it("is required of what is created, and only where the organization asks for it", () => {
    const { command, state } = Result.getOrThrow(
      parseCreate({ ...sampleDraft("ev"), status: "published" }, { id, now, templates: new Map() })
    )
    assert.strictEqual(reason(decide(state, command, by(member(1))) as ReturnType<typeof tryUpdate>), "draft_first")
    const imported = (who: Facts["author"], requestId?: string) => {
      const input = command.input as Extract<typeof command.input, { readonly category: "batteries" }>
      return decide(null, { _tag: "Import", id, input, requestId }, by(who))
    }
    assert.strictEqual(reason(imported(member(1))), "draft_first")
    assert.strictEqual(reason(imported(author, id)), "member_first")
    const asked = Result.getOrThrow(imported(member(1), id))
    assert.isFalse(isPublished(asked.product))
    assert.deepInclude(asked.product.publication_request, { id, member_id: member(1).id })
    assert.deepStrictEqual(effects(asked.change), { drafts: 1, publications: 0, isVersion: false })
    const alone = tryUpdate(complete, { status: "published" }, { given: by(member(1), false) })
    assert.isTrue(isPublished(Result.getOrThrow(alone).product))
  })
})
