/**
 * Verifies a mirror, and stores it as a new copy beside the earlier ones.
 *
 * Everything is kept apart until manifest, signatures, logs and all new files are verified. What an interrupted run downloaded is
 * verified again, and not downloaded again. A mirror that is older than the copy
 * before, or that contradicts it, is refused. Passports that it no longer has stay as they were.
 *
 * @source EU 2023/1542 Art. 78(e)
 */
import type { RequestOptions } from "@dpp/client/verify"
import type { OrganizationId } from "@dpp/core/party"
import { logOrigin } from "@dpp/proof/keys"
import { type Manifest, parseManifest } from "@dpp/proof/mirror"
import * as Effect from "effect/Effect"
import { openMirror } from "../../mirror/check/checkMirror.ts"
import { type Finding, Findings } from "../../mirror/check/findings.ts"
import { commonFilesIn } from "../../mirror/check/site.ts"
import { manifestName, signatureName } from "../../mirror/MirrorFolder.ts"
import { type BackupFolder, sha256Of } from "../store/BackupFolder.ts"
import type { Copy } from "../store/Copy.ts"
import { checkpointsOf, refusalOf, sequenceProblem, writtenAt } from "./continuity.ts"
import { type IncomingSite, incomingSite, type Limits } from "./IncomingSite.ts"
import { type Context, takeParts } from "./takeParts.ts"

export interface Source extends Limits {
  /** Address of the manifest, which ends in `/manifest.json`. */
  readonly url: string
  readonly organization: OrganizationId
  /** Public keys that the caller trusts. */
  readonly pins: ReadonlyArray<unknown>
  readonly fetch: RequestOptions["fetch"]
  /** Moment of the run, ISO 8601. */
  readonly now: string
}

/** What became of a mirror. */
export interface Accepted {
  readonly outcome: "accepted" | "unchanged" | "refused"
  /** Why it was refused. */
  readonly reason: string | null
  readonly copy: Copy | null
  /** Bytes that were downloaded. */
  readonly downloaded: number
  /** Bytes that an interrupted run had downloaded. */
  readonly resumed: number
  /** Whether only the download was interrupted, so that the next run may continue it. */
  readonly isInterrupted: boolean
  /** Folders of passports that are no longer in the mirror. They stay as they were. */
  readonly lost: ReadonlyArray<string>
  /** Folders in which another passport took the place of one of the copy before. */
  readonly replaced: ReadonlyArray<string>
  readonly findings: ReadonlyArray<Finding>
}

const isMissing = ({ reason }: Finding): boolean => reason === "mirror-file-missing"

const refused = (reason: string, site: IncomingSite, findings: ReadonlyArray<Finding> = []): Accepted => ({
  outcome: "refused",
  reason,
  copy: null,
  downloaded: site.downloaded(),
  resumed: site.resumed(),
  isInterrupted:
    !site.isTooLarge() && findings.some(isMissing) && findings.every((one) => isMissing(one) || one.state === "open"),
  lost: [],
  replaced: [],
  findings
})

const parse = (bytes: Uint8Array): Manifest | undefined => {
  try {
    return parseManifest(bytes)
  } catch {
    return undefined
  }
}

/** Opens the mirror with the keys of the copy before where an issuer no longer publishes its own. */
const open = Effect.fnUntraced(function* (
  { former, site }: Context,
  bytes: Uint8Array<ArrayBuffer>,
  { fetch, pins }: Pick<Source, "fetch" | "pins">
) {
  const kept = (former?.checkpoints ?? []).map((checkpoint) => ({ checkpoint }))
  const openWith = Effect.fnUntraced(function* (trusted: ReadonlyArray<unknown>) {
    const findings = new Findings()
    const announced = parse(bytes)
    if (announced !== undefined)
      yield* Effect.promise(() =>
        findings.run(manifestName, async () => site.expect(await commonFilesIn(site, announced)))
      )
    const mirror = yield* openMirror(site, bytes, findings, { kept, pins: trusted, fetch })
    return { findings, mirror }
  })
  const opened = yield* openWith(pins)
  const isUntrusted = opened.findings.list.some(({ reason }) => reason === "key-not-trusted")
  return isUntrusted && pins.length === 0 && former !== undefined ? yield* openWith(former.keys) : opened
})

/** Verifies the mirror and stores it. Fails with a defect if it cannot be downloaded. */
export const acceptMirror = Effect.fnUntraced(function* (
  folder: BackupFolder,
  { now, organization, url, ...source }: Source
): Effect.fn.Return<Accepted> {
  const site = incomingSite(url.slice(0, -manifestName.length - 1), folder, source)
  const former = yield* Effect.promise(folder.current)
  const bytes = yield* Effect.promise(() => site.read(manifestName))
  const sha256 = sha256Of(bytes)
  if (former?.manifest === sha256) return { ...refused("", site), outcome: "unchanged", reason: null, copy: former }

  const announced = parse(bytes)
  const problem = announced === undefined ? undefined : sequenceProblem(announced, former)
  if (problem !== undefined) return refused(problem, site)
  const context: Context = { site, folder, former }
  const { findings, mirror } = yield* open(context, bytes, source)
  const refusal = refusalOf(findings, announced?.issuers ?? [])
  if (mirror === undefined || refusal !== undefined)
    return refused(refusal ?? "The manifest cannot be read", site, findings.list)
  const { issuers, logs, manifest } = mirror
  const own = [...issuers.keys()].find((did) => did.endsWith(`:${organization}`))
  if (own === undefined)
    return refused(`The manifest is not signed by the organization ${organization}`, site, findings.list)
  if (!URL.canParse(manifest.origin) || new URL(manifest.origin).host !== logOrigin(own).split("/")[0])
    return refused(`${own} does not belong to ${manifest.origin}`, site, findings.list)

  const taken = yield* takeParts(context, mirror, findings)
  if (typeof taken === "string") return refused(taken, site, findings.list)
  const { files, lost, passports, parts, replaced } = taken
  const copy: Copy = {
    format: 1,
    manifest_url: url,
    manifest: yield* Effect.promise(() => folder.stage(bytes)),
    signatures: yield* Effect.promise(async () => folder.stage(await site.read(signatureName))),
    origin: manifest.origin,
    issuers: [...issuers.keys()],
    keys: [...issuers.values()].flatMap(({ keys }) => keys.map(({ jwk }) => ({ ...jwk }))),
    checkpoints: checkpointsOf(logs, former),
    written_at: writtenAt(manifest),
    accepted_at: now,
    files,
    passports,
    lost: lost.length,
    parts
  }
  yield* Effect.promise(async () => {
    await folder.commit()
    await folder.addCopy(sha256, copy)
  })
  return {
    outcome: "accepted",
    reason: null,
    copy,
    downloaded: site.downloaded(),
    resumed: site.resumed(),
    isInterrupted: false,
    lost,
    replaced,
    findings: findings.list
  }
})
