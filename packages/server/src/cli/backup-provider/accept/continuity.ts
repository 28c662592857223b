/** Whether a mirror may follow the copy before: it must not be older, and nothing that was checked may contradict it. */
import { parseCheckpoint } from "@dpp/proof/log"
import type { Manifest } from "@dpp/proof/mirror"
import type { CheckedMirror } from "../../mirror/check/checkMirror.ts"
import type { Finding, Findings } from "../../mirror/check/findings.ts"
import type { Copy } from "../store/Copy.ts"

/** The moment of a manifest; null in the former format. */
export const writtenAt = (manifest: Manifest): string | null =>
  manifest.format === "dpp-mirror/1" ? null : manifest.written_at

/** Why a manifest cannot follow the copy before; undefined if it can. */
export const sequenceProblem = (manifest: Manifest, former: Copy | undefined): string | undefined => {
  if (former === undefined) return undefined
  if (former.origin !== manifest.origin)
    return `The mirror has the addresses of ${manifest.origin}, and the copy those of ${former.origin}`
  const [before, now] = [former.written_at, writtenAt(manifest)]
  if (before !== null && (now === null || now <= before)) return `The manifest is older than the copy of ${before}`
  return undefined
}

/** What remains open although the mirror may be stored. Everything else that is open or failed refuses it. */
const isTolerable = ({ at, reason, state }: Finding, issuers: ReadonlyArray<string>): boolean =>
  state === "open" && (reason === "log-not-compared" || (reason === "key-not-trusted" && !issuers.includes(at)))

export const refusalOf = (findings: Findings, issuers: ReadonlyArray<string>): string | undefined => {
  const found = findings.list.find((finding) => !isTolerable(finding, issuers))
  return found === undefined ? undefined : `${found.at}: ${found.reason}`
}

/** The heads of the logs; where the mirror no longer has a log, that of the copy before, which a later mirror must continue. */
export const checkpointsOf = (logs: CheckedMirror["logs"], former: Copy | undefined): ReadonlyArray<string> => {
  const present = logs.map(({ checkpoint }) => checkpoint)
  const origins = new Set(present.map((text) => parseCheckpoint(text)?.origin))
  return [...present, ...(former?.checkpoints ?? []).filter((text) => !origins.has(parseCheckpoint(text)?.origin))]
}
