/**
 * Checkpoints of logs: the size and root that an organization signs, for others to keep.
 *
 * A checkpoint also records the head of the audit log, so that a reader who keeps it can prove a change of an audit entry.
 */
import type { OrganizationId } from "@dpp/core/party"
import { leafData, rootAt, signCheckpoint } from "@dpp/proof/log"
import * as Context from "effect/Context"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { appendLeaves } from "./logLeaves.ts"
import { withNodes } from "./logNodes.ts"
import { AuditLog } from "../ports/AuditLog.ts"
import { LogStore, type StoredCheckpoint } from "../ports/LogStore.ts"
import { SigningKeys } from "./SigningKeys.ts"

/** A log has at most one checkpoint in this number of seconds. Tests that wait for several checkpoints allow more. */
export const CheckpointSeconds = Context.Reference<number>("@dpp/service/proofs/CheckpointSeconds", {
  defaultValue: () => 10
})

const fromHex = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(text.match(/../gu) ?? [], (byte) => Number.parseInt(byte, 16))

/** Signs a checkpoint if the log has grown and the last one is old enough. */
export const makeCheckpoints = Effect.gen(function* () {
  const log = yield* LogStore
  const audit = yield* AuditLog
  const keys = yield* SigningKeys
  const checkpointSeconds = yield* CheckpointSeconds

  /** A checkpoint of a clock that was ahead is not recent. */
  const isRecent = ({ ageSeconds }: StoredCheckpoint): boolean => ageSeconds >= 0 && ageSeconds < checkpointSeconds

  /** Returns whether a checkpoint was signed. */
  return Effect.fn("Signing.checkpoint")(
    function* (organization: OrganizationId) {
      const head = Option.getOrNull(yield* log.head(organization))
      if (head === null || head.size === (head.checkpoint?.size ?? 0)) return false
      if (head.checkpoint !== null && isRecent(head.checkpoint)) return false
      const active = yield* keys.ensure(organization)
      const audited = Option.getOrNull(yield* audit.head(organization))
      let { size } = head
      if (audited !== null && audited.hash !== head.audit_hash) {
        const leaves = yield* appendLeaves(log, organization, size, [leafData("audit-head", fromHex(audited.hash))])
        yield* log.append(organization, {
          ...leaves,
          keys: [],
          statements: [],
          audit_hash: audited.hash,
          at: yield* DateTime.now
        })
        size = leaves.new_size
      }
      const root = yield* withNodes(log, organization, (nodeAt) => rootAt(size, nodeAt))
      const checkpoint = { origin: keys.logName(organization), size, root }
      const note = yield* Effect.promise(() => signCheckpoint(checkpoint, active.log))
      yield* log.setCheckpoint(organization, { note, size })
      return true
    },
    Effect.catchTag("LogMoved", () => Effect.succeed(false))
  )
})
