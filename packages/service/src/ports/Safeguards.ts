/** What page and PDF show of a published passport in addition to its document. */
import { type Appearance, type BackupProvider, plainAppearance } from "@dpp/core/party"
import type * as DateTime from "effect/DateTime"

/** The present version of a passport's content. */
export interface SignedVersion {
  /** Counted from 1 for each passport; null before the queue of signatures has counted the version. */
  readonly number: number | null
  readonly validFrom: DateTime.Utc
  /** Whether it still waits for its signature. */
  readonly isPending: boolean
}

export interface Safeguards {
  /** Null where the service does not sign. */
  readonly version: SignedVersion | null
  readonly backupProvider: BackupProvider | null
  /** Language, colour and logo of the organization as they are now. */
  readonly appearance: Appearance
}

export const noSafeguards: Safeguards = { version: null, backupProvider: null, appearance: plainAppearance }
