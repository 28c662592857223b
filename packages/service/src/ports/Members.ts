/** Stores the members of organizations and the links with which they sign in. Of a link it has the hash only. */
import type { Member, MemberId, Membership, Reach, SignInLink } from "@dpp/core/access"
import type { OrganizationId } from "@dpp/core/party"
import * as Context from "effect/Context"
import type * as DateTime from "effect/DateTime"
import type * as Effect from "effect/Effect"
import type * as Option from "effect/Option"
import * as Schema from "effect/Schema"

/** The organization has a member with this e-mail address. */
export class EmailTaken extends Schema.TaggedError<EmailTaken>()("EmailTaken", { email: Schema.String }) {}

export class Members extends Context.Service<
  Members,
  {
    readonly insert: (member: Member) => Effect.Effect<void, EmailTaken>
    /** By name. */
    readonly list: (organization: OrganizationId) => Effect.Effect<ReadonlyArray<Member>>
    /** No other transaction can change it, or a member of any organization, before this one ends. */
    readonly findForUpdate: (organization: OrganizationId, id: MemberId) => Effect.Effect<Option.Option<Member>>
    /** How many admins the organization has apart from a member. */
    readonly otherAdmins: (organization: OrganizationId, id: MemberId) => Effect.Effect<number>
    /** Stores name, role and locale. */
    readonly update: (member: Member) => Effect.Effect<void>
    /** Its links and its sessions end with it. */
    /** Stores that a member has signed in. */
    readonly recordSignIn: (
      member: Pick<Member, "id" | "organization_id">,
      last_signed_in_at: DateTime.Utc
    ) => Effect.Effect<void>
    readonly remove: (member: Pick<Member, "id" | "organization_id">) => Effect.Effect<void>
    /** The link replaces a former one of the member, a requested link only a requested one. `hash`: SHA-256 of its token. */
    readonly storeLink: (link: SignInLink, hash: Uint8Array) => Effect.Effect<void>
    /** The link of any organization that has a token. No other transaction can use it before this one ends. */
    readonly findLinkForUpdate: (hash: Uint8Array) => Effect.Effect<Option.Option<SignInLink>>
    /**
     * The organizations that a person is a member of, by name: all that know the e-mail address of a member, or its own only.
     */
    readonly memberships: (
      member: Pick<Member, "email" | "id" | "organization_id">,
      reach: Reach
    ) => Effect.Effect<ReadonlyArray<Membership>>
    /** The members of all organizations with an e-mail address, those who signed in last first. */
    readonly findByEmail: (email: string) => Effect.Effect<ReadonlyArray<Member>>
    /** The link was used, and cannot be used again. */
    readonly useLink: (link: SignInLink, at: DateTime.Utc) => Effect.Effect<void>
  }
>()("@dpp/service/ports/Members") {}
