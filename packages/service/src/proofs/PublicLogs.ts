/**
 * What everybody may read about the issuer of passports: its keys, and its log.
 *
 * Proofs and tiles end at the newest checkpoint, because nothing else is signed.
 */
import { OrganizationId } from "@dpp/core/party"
import { type ValidationFailed, fieldRefused } from "@dpp/core/text"
import type { Bytes } from "@dpp/proof"
import type { Issuer } from "@dpp/proof/keys"
import { consistencyPath, inclusionPath, tileAt, widthOfTile } from "@dpp/proof/log"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { withNodes } from "./logNodes.ts"
import { LogStore, type StoredCheckpoint } from "../ports/LogStore.ts"
import { Organizations } from "../ports/Organizations.ts"
import { SigningKeys } from "./SigningKeys.ts"

/** There is no such organization, the log is not public, or it has no such tile. */
export class LogNotFound extends Schema.TaggedError<LogNotFound>()("LogNotFound", {}) {}

/** The service does not sign, so that there are no keys and no logs. */
export class SigningOff extends Schema.TaggedError<SigningOff>()("SigningOff", {}) {}

export interface Tile {
  readonly bytes: Bytes
  /** Whether the tile has all its nodes: it never changes then. */
  readonly isFull: boolean
}

export class PublicLogs extends Context.Service<
  PublicLogs,
  {
    /** The issuer with its published keys. It has none before it has signed. */
    readonly issuer: (id: string) => Effect.Effect<Issuer, LogNotFound | SigningOff>
    /** The newest checkpoint. */
    readonly checkpoint: (id: string) => Effect.Effect<StoredCheckpoint, LogNotFound | SigningOff>
    /** The nodes from a leaf up to the root of the first `size` leaves. `size` defaults to that of the newest checkpoint. */
    readonly inclusion: (
      id: string,
      range: { readonly index: number; readonly size?: number | undefined }
    ) => Effect.Effect<
      { readonly index: number; readonly size: number; readonly path: ReadonlyArray<Bytes> },
      LogNotFound | SigningOff | ValidationFailed
    >
    /** The nodes that show that `to` leaves begin with `from` leaves. `to` defaults to the size of the newest checkpoint. */
    readonly consistency: (
      id: string,
      range: { readonly from: number; readonly to?: number | undefined }
    ) => Effect.Effect<
      { readonly from: number; readonly to: number; readonly path: ReadonlyArray<Bytes> },
      LogNotFound | SigningOff | ValidationFailed
    >
    readonly tile: (id: string, level: number, tile: number) => Effect.Effect<Tile, LogNotFound | SigningOff>
  }
>()("@dpp/service/proofs/PublicLogs") {}

const tileWidth = 256

const isId = Schema.is(OrganizationId)

export const layer = Layer.effect(
  PublicLogs,
  Effect.gen(function* () {
    const organizations = yield* Organizations
    const log = yield* LogStore
    const keys = yield* SigningKeys

    const orMissing = <A>(found: Option.Option<A>) => Effect.fromOption(found, () => new LogNotFound())

    const findOrganization = Effect.fnUntraced(function* (id: string) {
      if (!keys.isOn) return yield* new SigningOff()
      if (!isId(id)) return yield* new LogNotFound()
      return yield* Effect.flatMap(organizations.find(id), orMissing)
    })

    const issuer = Effect.fn("PublicLogs.issuer")(function* (id: string) {
      const organization = yield* findOrganization(id)
      const found = yield* keys.issuer(organization.id)
      return Option.getOrElse(found, () => ({ did: keys.did(organization.id), keys: [] }))
    })

    const publicHead = Effect.fnUntraced(function* (id: string) {
      const organization = yield* findOrganization(id)
      if (organization.log_visibility !== "public") return yield* new LogNotFound()
      const head = yield* Effect.flatMap(log.head(organization.id), orMissing)
      if (head.checkpoint === null) return yield* new LogNotFound()
      return { organization: organization.id, checkpoint: head.checkpoint }
    })

    const inclusion: PublicLogs["Service"]["inclusion"] = Effect.fn("PublicLogs.inclusion")(function* (id, range) {
      const { checkpoint, organization } = yield* publicHead(id)
      const { index, size = checkpoint.size } = range
      if (size > checkpoint.size) {
        return yield* fieldRefused("size", "checkpointSize", { size: checkpoint.size })
      }
      if (index >= size) return yield* fieldRefused("index", "belowSize", { size })
      return { index, size, path: yield* withNodes(log, organization, (nodeAt) => inclusionPath(index, size, nodeAt)) }
    })

    const consistency: PublicLogs["Service"]["consistency"] = Effect.fn("PublicLogs.consistency")(
      function* (id, range) {
        const { checkpoint, organization } = yield* publicHead(id)
        const { from, to = checkpoint.size } = range
        if (to > checkpoint.size) {
          return yield* fieldRefused("to", "checkpointSize", { size: checkpoint.size })
        }
        if (from > to) return yield* fieldRefused("from", "atMostTo", { to })
        return { from, to, path: yield* withNodes(log, organization, (nodeAt) => consistencyPath(from, to, nodeAt)) }
      }
    )

    const tile: PublicLogs["Service"]["tile"] = Effect.fn("PublicLogs.tile")(function* (id, level, number) {
      const { checkpoint, organization } = yield* publicHead(id)
      const width = widthOfTile(level, number, checkpoint.size)
      if (width === 0) return yield* new LogNotFound()
      const bytes = yield* withNodes(log, organization, (nodeAt) => tileAt(level, number, checkpoint.size, nodeAt))
      return { bytes, isFull: width === tileWidth }
    })

    return PublicLogs.of({
      issuer,
      checkpoint: (id) => Effect.map(publicHead(id), ({ checkpoint }) => checkpoint),
      inclusion,
      consistency,
      tile
    })
  })
)
