/** What a mirror has: passports, organizations, and files; and where they are. */
import { type ExportFormat, type PassportFacts, publicUrl } from "@dpp/core/passport"
import type { Appearance, BackupProvider, OrganizationId } from "@dpp/core/party"
import type { ProductId } from "@dpp/core/product"
import type { Issuer } from "@dpp/proof/keys"
import type * as Effect from "effect/Effect"
import type * as Option from "effect/Option"
import type { StoredCheckpoint } from "../ports/LogStore.ts"
import type { PublicBattery } from "../ports/PublicProducts.ts"
import type { SignedVersion } from "../ports/Safeguards.ts"

/** A passport that a mirror has. */
export interface MirroredPassport {
  readonly organization_id: OrganizationId
  readonly id: ProductId
  /** Folder of its files, without slashes at its ends. */
  readonly folder: string
  /** Differs before and after every change of the passport, its back-up provider, and language, colour and logo. */
  readonly version: string
  /** How far the statement of its present content is; null where nothing is known of it. */
  readonly signedVersion: SignedVersion | null
  /** Organizations that had the passport before, oldest first: the versions of each are signed by it. */
  readonly formerHolders: ReadonlyArray<OrganizationId>
}

/** What a mirror has beside what it always has. */
export interface MirrorContents {
  /** Whether it has the files that everybody must not read. */
  readonly isWhole: boolean
  /** The formats of others in which each passport is written, to which its link set leads. */
  readonly formats: ReadonlyArray<ExportFormat>
}

/** What an organization has signed, at one moment: all proofs of a run end at the same checkpoint. */
export interface MirroredOrganization {
  readonly id: OrganizationId
  /** Null before its first key, and where the service does not sign. */
  readonly issuer: Issuer | null
  readonly checkpoint: StoredCheckpoint | null
  readonly backupProvider: BackupProvider | null
  readonly appearance: Appearance
  readonly files: ReadonlyArray<MirrorFile>
}

/** A file that everybody may read. */
export interface MirrorFile {
  /** Path below the root, as addresses spell it: without a leading slash, percent-encoded. */
  readonly path: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** A file that must be sealed before it is stored. */
export interface RestrictedFile extends MirrorFile {
  readonly contentType: string
}

/** A file that passports name. Its bytes never change; they are none if the file was deleted meanwhile. */
export interface UploadedFile {
  readonly path: string
  readonly contentType: string
  readonly bytes: Effect.Effect<Option.Option<Uint8Array<ArrayBuffer>>>
}

export interface PassportFiles {
  /** The contents of the passport; null if it has ceased to exist. */
  readonly facts: PassportFacts | null
  readonly files: ReadonlyArray<MirrorFile>
  readonly restricted: ReadonlyArray<RestrictedFile>
  /** Tokens of the files of this service that the public view names. */
  readonly publicTokens: ReadonlyArray<string>
  /** Tokens of those that other views name. */
  readonly restrictedTokens: ReadonlyArray<string>
  /** Whether the proof is that of the present version. Always true where the service does not sign. */
  readonly isProven: boolean
}

const encoder = new TextEncoder()

export const textFile = (path: string, text: string): MirrorFile => ({ path, bytes: encoder.encode(text) })

export const jsonFile = (path: string, value: unknown): MirrorFile => textFile(path, JSON.stringify(value))

/** The folder of a passport: the path of its public address without its first slash. */
export const passportFolder = (battery: PublicBattery, origin: string): string =>
  new URL(publicUrl(battery, battery.organization, origin)).pathname.slice(1)
