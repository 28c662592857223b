/**
 * Checkpoints: the size and root of a log at a moment, signed by its key.
 *
 * @source inferred: C2SP tlog-checkpoint, which is not an RFC; docs/decisions/0071-statements-and-log.md
 */
import { fromBase64, toBase64 } from "../encoding/base64.ts"
import { type Bytes } from "../encoding/bytes.ts"
import { type SigningKey } from "../keys/signingKey.ts"
import { parseNote, type SignedNote, signNote } from "./note.ts"

export interface Checkpoint {
  /** Name of the log, such as `passports.example.com/o/{organization id}/log`. */
  readonly origin: string
  readonly size: number
  /** Root of the tree, 32 bytes. */
  readonly root: Bytes
}

export interface SignedCheckpoint extends Checkpoint {
  readonly note: SignedNote
}

const checkpointText = ({ origin, root, size }: Checkpoint): string => `${origin}\n${size}\n${toBase64(root)}\n`

/** Signs a checkpoint under the name of its log. */
export const signCheckpoint = (checkpoint: Checkpoint, key: SigningKey): Promise<string> =>
  signNote(checkpointText(checkpoint), checkpoint.origin, key)

/** Reads a checkpoint without verifying its signatures; `undefined` if it is not one. Further lines of the text are allowed. */
export const parseCheckpoint = (text: string): SignedCheckpoint | undefined => {
  const note = parseNote(text)
  const [origin = "", digits = "", encoded = ""] = note?.text.split("\n") ?? []
  const root = fromBase64(encoded)
  const size = Number(digits)
  if (note === undefined || origin === "" || root?.length !== 32) return undefined
  if (!/^(0|[1-9]\d*)$/u.test(digits) || !Number.isSafeInteger(size)) return undefined
  return { origin, size, root, note }
}

/** Whether a checkpoint has these three lines and one signature, and nothing that is not checked. */
export const isExactCheckpoint = (checkpoint: SignedCheckpoint): boolean =>
  checkpoint.note.text === checkpointText(checkpoint) && checkpoint.note.signatures.length === 1
