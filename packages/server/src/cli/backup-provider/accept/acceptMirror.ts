/**
 * Verifies a mirror, and stores it as a new copy beside the earlier ones.
 *
 * Everything is kept apart until manifest, signatures, logs and all new files are verified. A mirror that is older than the copy
 * before, or that contradicts it, is refused. Passports that it no longer has stay as they were.
 *
 * @source EU 2023/1542 Art. 78(e)
 */
import type { RequestOptions } from "@dpp/client/verify"
import type { OrganizationId } from "@dpp/core/party"
import { parseCheckpoint } from "@dpp/proof/log"
import { type Manifest, type ManifestFile, parseManifest, partOf } from "@dpp/proof/mirror"
import * as Effect from "effect/Effect"
import { type CheckedMirror, openMirror } from "../../mirror/check/checkMirror.ts"
import { type Finding, Findings } from "../../mirror/check/findings.ts"
import { commonFilesIn, filesIn } from "../../mirror/check/site.ts"
import { manifestName, signatureName } from "../../mirror/MirrorFolder.ts"
import { type BackupFolder, sha256Of } from "../store/BackupFolder.ts"
import type { Copy, KeptFile } from "../store/Copy.ts"
import { comparePart } from "./comparePart.ts"
import { type IncomingSite, incomingSite, type Limits } from "./IncomingSite.ts"
import { keepUploads } from "./keepUploads.ts"
import { noParts, takeChanged, type TakenParts, takeLost, takeSame } from "./TakenParts.ts"

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
  /** Folders of passports that are no longer in the mirror. They stay as they were. */
  readonly lost: ReadonlyArray<string>
  /** Folders in which another passport took the place of one of the copy before. */
  readonly replaced: ReadonlyArray<string>
  readonly findings: ReadonlyArray<Finding>
}

const refused = (reason: string, site: IncomingSite, findings: ReadonlyArray<Finding> = []): Accepted => ({
  outcome: "refused",
  reason,
  copy: null,
  downloaded: site.downloaded(),
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

const writtenAt = (manifest: Manifest): string | null =>
  manifest.format === "dpp-mirror/1" ? null : manifest.written_at

/** Why a manifest cannot follow the copy before; undefined if it can. */
const sequenceProblem = (manifest: Manifest, former: Copy | undefined): string | undefined => {
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

const refusalOf = (findings: Findings, issuers: ReadonlyArray<string>): string | undefined => {
  const found = findings.list.find((finding) => !isTolerable(finding, issuers))
  return found === undefined ? undefined : `${found.at}: ${found.reason}`
}

/** Files of the former format, as parts. */
async function* partsIn(
  site: IncomingSite,
  manifest: Manifest
): AsyncGenerator<readonly [part: string, files: ReadonlyArray<ManifestFile>], void> {
  for await (const files of filesIn(site, manifest)) {
    const parts = Map.groupBy(files, ({ path }) => partOf(path))
    yield* parts
  }
}

/** The heads of the logs; where the mirror no longer has a log, that of the copy before, which a later mirror must continue. */
const checkpointsOf = (logs: CheckedMirror["logs"], former: Copy | undefined): ReadonlyArray<string> => {
  const present = logs.map(({ checkpoint }) => checkpoint)
  const origins = new Set(present.map((text) => parseCheckpoint(text)?.origin))
  return [...present, ...(former?.checkpoints ?? []).filter((text) => !origins.has(parseCheckpoint(text)?.origin))]
}

interface Context {
  readonly site: IncomingSite
  readonly folder: BackupFolder
  readonly former: Copy | undefined
}

/** Compares, downloads and checks one part. Returns why the mirror is refused, if it is. */
const takePart = Effect.fnUntraced(function* (
  { folder, former, site }: Context,
  { checkFiles }: CheckedMirror,
  [part, files]: readonly [string, ReadonlyArray<ManifestFile>],
  taken: TakenParts
) {
  const before: ReadonlyMap<string, KeptFile> =
    former === undefined ? new Map() : yield* Effect.promise(() => folder.kept(former, part))
  const compared = comparePart(before, files)
  const [reverted] = compared.reverted
  if (reverted !== undefined)
    return `The mirror lacks versions of ${reverted}: it is older than the copy, or was rewritten`
  site.expect(files)
  yield* checkFiles(compared.fresh)
  yield* Effect.promise(() => takeChanged(folder, taken, { part, files, former, before, compared }))
  return undefined
})

/** Takes the parts of a mirror; returns why it is refused, if it is. Parts that are signed as before are not read. */
const takeParts = Effect.fnUntraced(function* (
  context: Context,
  mirror: CheckedMirror,
  findings: Findings
): Effect.fn.Return<TakenParts | string> {
  const { folder, former, site } = context
  const { manifest } = mirror
  const taken = noParts()
  const signed = manifest.format === "dpp-mirror/1" ? [] : manifest.parts
  const isSame = ({ path, sha256 }: ManifestFile): boolean => former?.parts[path]?.signed === sha256
  for (const { path: part } of signed.filter(isSame))
    if (former !== undefined) yield* Effect.promise(() => takeSame(folder, taken, { former, part }))
  const changed = signed.filter((part) => !isSame(part))
  const parts = partsIn(site, manifest.format === "dpp-mirror/1" ? manifest : { ...manifest, parts: changed })
  for (;;) {
    const next = yield* Effect.promise(() => findings.run(manifestName, () => parts.next()))
    const problem =
      next === undefined || next.done === true ? undefined : yield* takePart(context, mirror, next.value, taken)
    const refusal = problem ?? refusalOf(findings, manifest.issuers)
    if (refusal !== undefined) return refusal
    if (next === undefined || next.done === true) break
  }
  if (former !== undefined)
    yield* Effect.promise(async () => {
      await takeLost(folder, taken, former)
      await keepUploads(folder, former, taken.newlyLost, taken)
    })
  return taken
})

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
  if (![...issuers.keys()].some((did) => did.endsWith(`:${organization}`)))
    return refused(`The manifest is not signed by the organization ${organization}`, site, findings.list)

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
    lost,
    replaced,
    findings: findings.list
  }
})
