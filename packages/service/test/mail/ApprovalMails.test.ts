/** With four eyes, those who can approve learn by mail that something waits, and nothing of what it is. */
import type { Member } from "@dpp/core/access"
import { toMemberActor } from "@dpp/core/access"
import type { MailRecipient, Notice } from "@dpp/core/mail"
import { mailText } from "@dpp/core/mail"
import { MemberAdministration } from "@dpp/service/access/MemberAdministration"
import { Mails } from "@dpp/service/mail/Mails"
import { Administration } from "@dpp/service/organizations/Administration"
import { MailTransport } from "@dpp/service/ports/MailTransport"
import { Members } from "@dpp/service/ports/Members"
import { BulkUpdate } from "@dpp/service/products/BulkUpdate"
import { Products } from "@dpp/service/products/Products"
import { aMember } from "@dpp/testkit/builders"
import { updateOrganization } from "@dpp/testkit/contracts/storing"
import { useCasesWith } from "@dpp/testkit/useCases"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { aPassport, aTenant, type Tenant } from "../support.ts"

interface Sent {
  readonly recipient: MailRecipient
  readonly notice: Notice
}
let sent: Array<Sent> = []

const transport = Layer.succeed(MailTransport, {
  isOn: true,
  send: (mail) => Effect.sync(() => void sent.push(mail))
})

/** The recipients of the mails about approvals since the last call, sorted. */
const mailed = Effect.gen(function* () {
  const { work } = yield* Mails
  while (yield* work);
  const found = sent.filter(({ notice }) => notice._tag === "ApprovalRequested")
  sent = []
  return found
})

const namesOf = (found: ReadonlyArray<Sent>): ReadonlyArray<string> =>
  found.map(({ recipient: { email, language } }) => `${email.split("-")[0]} ${language}`).toSorted()

const join = (tenant: Tenant, name: string, fields: Partial<Member>) =>
  Effect.flatMap(Members, (members) => {
    const member = aMember({
      organization_id: tenant.organization.id,
      name,
      email: `${name}-${crypto.randomUUID()}@example.com`,
      ...fields
    })
    return Effect.as(members.insert(member), member)
  })

const withFourEyes = Effect.fnUntraced(function* (tenant: Tenant) {
  const organization = { ...tenant.organization, four_eyes: true }
  yield* updateOrganization(tenant.organization, organization)
  const four: Tenant = { ...tenant, organization, caller: { ...tenant.caller, organization } }
  return { organization, tenant: four }
})

const callerOf = ({ caller }: Tenant, member: Member) => ({ ...caller, actor: toMemberActor(member) })

const unconfirmed = { isConfirmed: false }
const confirmed = { isConfirmed: true }

layer(useCasesWith({}, transport))("with four eyes", (it) => {
  it.effect("each member who can approve gets a mail in its language, without a value of the change", () =>
    Effect.gen(function* () {
      const products = yield* Products
      const alone = yield* aTenant()
      const { product: passport } = yield* products.create(alone.caller, aPassport(alone.facility))
      const { product: draft } = yield* products.create(alone.caller, aPassport(alone.facility, { status: "draft" }))
      const { organization, tenant } = yield* withFourEyes(alone)
      const asker = yield* join(tenant, "asker", { role: "publisher" })
      yield* join(tenant, "publisher", { role: "publisher", locale: "de" })
      yield* join(tenant, "admin", { role: "admin", locale: "fr" })
      yield* join(tenant, "editor", { role: "editor" })
      const { inviteColleague } = yield* MemberAdministration
      yield* inviteColleague(
        { actor: toMemberActor({ ...asker, role: "admin" }), correlationId: "request-1" },
        organization.id,
        {
          name: "Invited",
          email: `invited-${crypto.randomUUID()}@example.com`,
          role: "publisher"
        }
      )
      yield* mailed

      const mass = { battery_mass: 412.125 }
      const { update } = products
      const asked = yield* Effect.exit(update(callerOf(tenant, asker), passport.id, mass, unconfirmed))
      assert.include(JSON.stringify(asked), "change_requested")
      const mails = yield* mailed
      assert.deepStrictEqual(namesOf(mails), ["admin fr", "publisher de"])
      const texts = mails.map(({ notice, recipient }) => JSON.stringify(mailText(notice, recipient.language)))
      for (const text of texts) {
        assert.include(text, "https://passports.example.com/console/publish")
        for (const value of ["412", "battery_mass", passport.id, "asker"]) assert.notInclude(text, value)
      }

      const publication = yield* Effect.flip(
        update(callerOf(tenant, asker), draft.id, { status: "published" }, unconfirmed)
      )
      assert.deepInclude(publication, { reason: "requested" })
      assert.deepStrictEqual(namesOf(yield* mailed), ["admin fr", "publisher de"])

      // What an admin alone can approve.
      const { updateOrganization: change } = yield* Administration
      const off = { actor: toMemberActor({ ...asker, role: "admin" }), correlationId: "request-2" } as const
      yield* Effect.exit(change(off, organization.id, { four_eyes: false }))
      assert.deepStrictEqual(namesOf(yield* mailed), ["admin fr"])
    })
  )

  it.effect(
    "a request of many changes is one mail, five of them an hour are enough, and others still get through",
    () =>
      Effect.gen(function* () {
        const products = yield* Products
        const { run } = yield* BulkUpdate
        const alone = yield* aTenant()
        const made = yield* Effect.forEach([1, 2, 3], () => products.create(alone.caller, aPassport(alone.facility)))
        const { organization, tenant } = yield* withFourEyes(alone)
        const asker = callerOf(tenant, yield* join(tenant, "asker", { role: "publisher" }))
        const other = yield* join(tenant, "other", { role: "publisher" })
        yield* mailed
        for (let round = 1; round <= 7; round += 1) {
          const rows = made.map(({ product }) => ({ id: product.id, battery_mass: 400 + round }))
          const { results } = yield* run(
            asker,
            { products: rows },
            { ...confirmed, isDryRun: round === 7, isUpsert: false }
          )
          assert.deepStrictEqual(
            results.map(({ outcome }) => outcome),
            ["requested", "requested", "requested"]
          )
        }
        assert.lengthOf(yield* mailed, 5)
        const { notify } = yield* Mails
        yield* notify(
          organization.id,
          { email: other.email, language: "en" },
          { _tag: "WebhookPaused", url: "https://a.example" }
        )
        const { work } = yield* Mails
        assert.isTrue(yield* work)
      })
  )
})
