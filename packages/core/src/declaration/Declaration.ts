/**
 * An EU declaration of conformity: what a manufacturer declares about a model of batteries, or about one battery.
 *
 * Its members are the text in work. Each issue freezes what it prints as a version, which never changes.
 *
 * @source EU 2023/1542 Art. 18
 */
import type * as DateTime from "effect/DateTime"
import type { languages } from "../languages/languages.ts"
import type { OrganizationId } from "../party/Organization.ts"
import type { DeclarationContent } from "./content.ts"
import type { DeclarationId, DeclarationMembers, Signature } from "./members.ts"

/** A document of an issued version, in one language. */
export interface DeclarationDocument {
  readonly language: (typeof languages)[number]
  /** Token and name of its file. */
  readonly token: string
  readonly name: string
  readonly bytes: number
  /** In hexadecimal digits. */
  readonly sha256: string
}

/** What was issued at one time. */
export interface DeclarationVersion {
  readonly version: number
  readonly issued_at: string
  /** When another issue took its place, or the declaration was withdrawn. */
  readonly ended_at: string | null
  readonly content: DeclarationContent
  readonly signed: Signature
  readonly documents: ReadonlyArray<DeclarationDocument>
}

/** `superseded`: another declaration of the same subjects was issued. */
export interface DeclarationEnd {
  readonly state: "superseded" | "withdrawn"
  readonly at: string
  readonly superseded_by: DeclarationId | null
  readonly reason: string | null
}

export interface Declaration {
  readonly organization_id: OrganizationId
  readonly id: DeclarationId
  readonly members: DeclarationMembers
  /** Oldest first. */
  readonly versions: ReadonlyArray<DeclarationVersion>
  readonly ended: DeclarationEnd | null
  readonly created_at: DateTime.Utc
  readonly updated_at: DateTime.Utc
}
