/** The check of level 3: the log of the bundle and the log that the caller knew are one. */
import { type PublishedKey } from "../keys/didDocument.ts"
import { parseCheckpoint, type SignedCheckpoint } from "../log/checkpoint.ts"
import { verifyConsistency } from "../log/verifyProofs.ts"
import { equalBytes } from "../encoding/bytes.ts"
import { isJson } from "../encoding/json.ts"
import { orReason, reject } from "../reasons.ts"
import { parseBundle, readNodes } from "./bundle.ts"
import { Open } from "./checks.ts"
import { checkpointKey } from "./content.ts"
import { type Continuity } from "./trust.ts"

/** A checkpoint of the same log from another time. */
export interface KeptCheckpoint {
  /** The signed note as text. */
  readonly checkpoint: string
  /** The nodes from `/log/consistency`, base64. Not needed for checkpoints of the same size. */
  readonly path?: ReadonlyArray<string> | undefined
}

/** Reads a kept checkpoint: the note as text, or JSON that has it as `checkpoint`, such as an earlier bundle, maybe with its `path`. */
export const readKept = (text: string): KeptCheckpoint => {
  if (!isJson(text)) return { checkpoint: text }
  const value: unknown = JSON.parse(text)
  const { checkpoint, path } = typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {}
  const isPath = Array.isArray(path) && path.every((node) => typeof node === "string")
  return { checkpoint: typeof checkpoint === "string" ? checkpoint : text, path: isPath ? path : undefined }
}

/** The sizes between which consistency has to be shown; `undefined` if they are equal or a text is not readable. */
export const consistencyRange = (
  bundle: string | Uint8Array,
  kept: string
): { readonly from: number; readonly to: number } | undefined => {
  const other = parseCheckpoint(kept)?.size
  try {
    const { size } = parseBundle(bundle).inclusion
    if (other === undefined || other === size || other === 0) return undefined
    return { from: Math.min(size, other), to: Math.max(size, other) }
  } catch {
    return undefined
  }
}

/**
 * Whether the bundle is as new as what the caller kept. An older one may be of a version that was replaced since: it
 * contradicts level 3, and below that it remains open.
 */
export const checkCurrency = (
  present: SignedCheckpoint,
  { checkpoint }: KeptCheckpoint,
  isRequired: boolean
): true | Open => {
  if ((parseCheckpoint(checkpoint)?.size ?? 0) <= present.size) return true
  return isRequired ? reject("checkpoint_outdated") : new Open("checkpoint_outdated")
}

/** Checks that one of the two logs begins with all leaves of the other. `keys`: the keys of logs that are known. */
export const checkConsistency = async (
  present: SignedCheckpoint,
  { checkpoint, path }: KeptCheckpoint,
  keys: ReadonlyArray<PublishedKey>
): Promise<Continuity | Open> => {
  const kept = parseCheckpoint(checkpoint)
  if (kept === undefined) return reject("kept-checkpoint-malformed")
  if (kept.origin !== present.origin) return reject("kept-checkpoint-origin")
  const key = await orReason("kept-checkpoint-signature", () => checkpointKey(kept, keys))
  if (key === undefined) return new Open("kept-checkpoint-key")
  const continuity = { kid: key.jwk.kid, isCovered: kept.size >= present.size }
  if (kept.size === present.size) return equalBytes(kept.root, present.root) ? continuity : reject("log-forked")
  const [from, to] = kept.size < present.size ? [kept, present] : [present, kept]
  if (path === undefined && from.size > 0) return new Open("consistency-missing")
  const nodes = readNodes(path ?? [])
  const isConsistent = nodes !== undefined && (await verifyConsistency({ from, to, path: nodes }))
  return isConsistent ? continuity : reject("consistency-invalid")
}
