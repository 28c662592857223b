/** The published keys of an organization, and its log: the files with which its proofs verify without the service. */
import type { OrganizationId } from "@dpp/core/party"
import { didDocument, type Issuer, jwkSet } from "@dpp/proof/keys"
import { tileAt, tilesOf } from "@dpp/proof/log"
import * as Effect from "effect/Effect"
import { withNodes } from "../proofs/logNodes.ts"
import type { LogStore, StoredCheckpoint } from "../ports/LogStore.ts"
import { jsonFile, type MirrorFile, textFile } from "./MirrorFile.ts"

/** The keys that an organization publishes. */
export const keyFiles = (organization: OrganizationId, issuer: Issuer): ReadonlyArray<MirrorFile> => [
  jsonFile(`o/${organization}/did.json`, didDocument(issuer)),
  jsonFile(`o/${organization}/jwks.json`, jwkSet(issuer))
]

/** `issuer` is null before the first key, `checkpoint` before the first checkpoint and where the log is not public. */
export const logFiles = Effect.fnUntraced(function* (
  log: LogStore["Service"],
  organization: OrganizationId,
  { checkpoint, issuer }: { readonly issuer: Issuer | null; readonly checkpoint: StoredCheckpoint | null }
) {
  const folder = `o/${organization}`
  const keys = issuer === null ? [] : keyFiles(organization, issuer)
  if (checkpoint === null) return keys
  const { note, size } = checkpoint
  const tiles = yield* Effect.forEach(tilesOf(size), ({ level, tile }) =>
    Effect.map(
      withNodes(log, organization, (nodeAt) => tileAt(level, tile, size, nodeAt)),
      (bytes): MirrorFile => ({ path: `${folder}/log/tile/${level}/${tile}`, bytes })
    )
  )
  return [...keys, textFile(`${folder}/log/checkpoint`, note), ...tiles]
})
