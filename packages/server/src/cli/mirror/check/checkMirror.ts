/** Checks a mirror: the manifest with its signatures, keys and logs, and then every file, part by part. */
import { type Manifest, type ManifestFile, parseManifest, verifyManifest } from "@dpp/proof/mirror"
import * as Effect from "effect/Effect"
import { manifestName, signatureName } from "../MirrorFolder.ts"
import { type MirroredStatement, makeFileCheck } from "./files.ts"
import { Findings } from "./findings.ts"
import { type Anchors, formerIssuersIn, type KnownIssuer, makeIssuers } from "./issuers.ts"
import { type CheckedLog, makeLogCheck } from "./logs.ts"
import type { Report } from "./report.ts"
import { commonFilesIn, filesIn, type Site } from "./site.ts"

const filesAtOnce = 8

/** A mirror whose manifest was read. */
export interface CheckedMirror {
  readonly manifest: Manifest
  readonly issuers: ReadonlyMap<string, KnownIssuer>
  readonly logs: ReadonlyArray<CheckedLog>
  /** Checks the files of a part. */
  readonly checkFiles: (files: ReadonlyArray<ManifestFile>) => Effect.Effect<ReadonlyArray<MirroredStatement>>
}

/** Checks everything but the files of passports. Undefined if the manifest is not readable; all else are findings. */
export const openMirror = Effect.fnUntraced(function* (
  site: Site,
  bytes: Uint8Array<ArrayBuffer>,
  findings: Findings,
  anchors: Anchors
) {
  const opened = yield* Effect.promise(() =>
    findings.run(manifestName, async () => {
      const manifest = parseManifest(bytes)
      return { manifest, common: await commonFilesIn(site, manifest) }
    })
  )
  if (opened === undefined) return undefined
  const { common, manifest } = opened

  const knownIssuer = makeIssuers(site, findings, anchors)
  const known = Effect.fnUntraced(function* (dids: ReadonlyArray<string>, isFormer: boolean) {
    const found = new Map<string, KnownIssuer>()
    for (const did of dids) {
      const issuer = yield* Effect.promise(() => knownIssuer(did, isFormer))
      if (issuer !== undefined) found.set(did, issuer)
    }
    return found
  })
  const issuers = yield* known(manifest.issuers, false)
  const formerIssuers = yield* known(yield* Effect.promise(() => formerIssuersIn(site, manifest, common)), true)
  yield* Effect.promise(() => checkSignatures(site, findings, bytes, [...issuers.values()]))

  const checkLog = makeLogCheck(site, findings, anchors)
  const isMirrored = ({ folder }: KnownIssuer): boolean =>
    common.some(({ path }) => path === `${folder}/log/checkpoint`)
  const logs = (yield* Effect.forEach([...issuers.values()].filter(isMirrored), (issuer) =>
    Effect.promise(() => checkLog(issuer))
  )).flatMap((log) => log ?? [])

  const checkFile = makeFileCheck(site, findings, { issuers, formerIssuers, pins: anchors.pins })
  const checkFiles = Effect.fnUntraced(function* (files: ReadonlyArray<ManifestFile>) {
    const checked = yield* Effect.forEach(files, (file) => Effect.promise(() => checkFile(file)), {
      concurrency: filesAtOnce
    })
    const statements = checked.flat()
    for (const log of logs) yield* Effect.promise(() => log.check(statements))
    return statements
  })
  return { manifest, issuers, logs, checkFiles } satisfies CheckedMirror
})

const checkSignatures = async (
  site: Site,
  findings: Findings,
  manifest: Uint8Array<ArrayBuffer>,
  issuers: ReadonlyArray<KnownIssuer>
): Promise<void> => {
  if (issuers.length === 0) return findings.open(manifestName, "manifest-unsigned")
  const signatures = await site.readText(signatureName).catch(() => "")
  for (const issuer of issuers) await findings.run(signatureName, () => verifyManifest(manifest, signatures, issuer))
}

/** Checks a whole mirror. */
export const checkMirror = Effect.fnUntraced(function* (
  site: Site,
  bytes: Uint8Array<ArrayBuffer>,
  anchors: Anchors
): Effect.fn.Return<{ readonly report: Report; readonly manifest: Manifest | null; readonly findings: Findings }> {
  const findings = new Findings()
  const mirror = yield* openMirror(site, bytes, findings, anchors)
  const address = site.address
  const none = { address, origin: null, issuers: [], files: 0, statements: 0, logs: [] }
  if (mirror === undefined)
    return { report: { ...none, outcome: findings.outcome, findings: findings.list }, manifest: null, findings }
  const { checkFiles, issuers, logs, manifest } = mirror
  let [files, statements] = [0, 0]
  const parts = filesIn(site, manifest)
  for (;;) {
    const part = yield* Effect.promise(() => findings.run(manifestName, () => parts.next()))
    if (part === undefined || part.done === true) break
    files += part.value.length
    // The newest statement is in two files, and in the proof: all of them are of one passport.
    statements += new Set((yield* checkFiles(part.value)).map(({ sha256 }) => sha256)).size
  }
  const report: Report = {
    address,
    outcome: findings.outcome,
    origin: manifest.origin,
    issuers: [...issuers.keys()],
    files,
    statements,
    logs: logs.map(({ state }) => state),
    findings: findings.list
  }
  return { report, manifest, findings }
})
