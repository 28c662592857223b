/** Checks a mirror: manifest, files, proofs, logs. */
import { type KeptCheckpoint, readKept } from "@dpp/proof"
import { type Manifest, parseManifest, verifyManifest } from "@dpp/proof/mirror"
import * as Effect from "effect/Effect"
import { ProblemsFound, Undecided } from "../../shared/outcome.ts"
import { en } from "../../texts/en.ts"
import { readKeys, readSince } from "../../verify/inputs.ts"
import { manifestName, signatureName } from "../MirrorFolder.ts"
import { type MirroredStatement, makeFileCheck } from "./files.ts"
import { Findings } from "./findings.ts"
import { detailOf, formerIssuersIn, type KnownIssuer, makeIssuers } from "./issuers.ts"
import { type LogState, makeLogCheck } from "./logs.ts"
import { printReport, type Report } from "./report.ts"
import { type Site, siteAt } from "./site.ts"
import { unlistedIn } from "./unlisted.ts"

export interface Input {
  /** Address of the mirror's root. */
  readonly address: string
  readonly since: ReadonlyArray<string>
  readonly keys: ReadonlyArray<string>
  readonly json: boolean
}

const filesAtOnce = 8

export const run = Effect.fnUntraced(function* ({ address, json, keys, since }: Input) {
  const pins = ((yield* readKeys(keys, en)) ?? []).flatMap((key) =>
    "keys" in key && Array.isArray(key.keys) ? key.keys : [key]
  )
  const kept = yield* Effect.forEach(since, (file) => Effect.map(readSince(file, en), readKept))
  const site = siteAt(address)
  const manifest = yield* Effect.tryPromise({
    try: () => site.read(manifestName),
    catch: (cause) => new Undecided({ reason: detailOf(cause) })
  })
  const report = yield* check(site, manifest, { kept, pins })
  yield* printReport(report, json)
  if (report.outcome === "broken") return yield* new ProblemsFound()
  if (report.outcome === "undecided") return yield* new Undecided({ reason: "" })
})

interface Anchors {
  readonly kept: ReadonlyArray<KeptCheckpoint>
  readonly pins: ReadonlyArray<unknown>
}

const check = Effect.fnUntraced(function* (site: Site, bytes: Uint8Array<ArrayBuffer>, { kept, pins }: Anchors) {
  const findings = new Findings()
  const manifest = yield* Effect.promise(() => findings.run(manifestName, async () => parseManifest(bytes)))
  if (manifest === undefined) return reportOf(site, findings)

  const knownIssuer = makeIssuers(site, findings, pins)
  const issuers = new Map<string, KnownIssuer>()
  for (const did of manifest.issuers) {
    const issuer = yield* Effect.promise(() => knownIssuer(did, false))
    if (issuer !== undefined) issuers.set(did, issuer)
  }
  const formerIssuers = new Map<string, KnownIssuer>()
  for (const did of yield* Effect.promise(() => formerIssuersIn(site, manifest))) {
    const issuer = yield* Effect.promise(() => knownIssuer(did, true))
    if (issuer !== undefined) formerIssuers.set(did, issuer)
  }
  yield* Effect.promise(() => checkSignatures(site, findings, bytes, [...issuers.values()]))

  const checkFile = makeFileCheck(site, findings, { issuers, formerIssuers, pins })
  const statements = (yield* Effect.forEach(manifest.files, (file) => Effect.promise(() => checkFile(file)), {
    concurrency: filesAtOnce
  })).flat()

  if (site.isFolder)
    for (const path of yield* Effect.promise(() => unlistedIn(site.address, manifest)))
      findings.failed(path, "mirror-file-unlisted")

  const checkLog = makeLogCheck(site, findings, kept)
  const isMirrored = ({ folder }: KnownIssuer): boolean =>
    manifest.files.some(({ path }) => path === `${folder}/log/checkpoint`)
  const logs = yield* Effect.forEach([...issuers.values()].filter(isMirrored), (issuer) =>
    Effect.promise(() =>
      checkLog(
        issuer,
        statements.filter(({ did }) => did === issuer.did)
      )
    )
  )
  return reportOf(site, findings, {
    manifest,
    issuers: [...issuers.keys()],
    statements,
    logs: logs.flatMap((log) => log ?? [])
  })
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

interface Checked {
  readonly manifest: Manifest
  readonly issuers: ReadonlyArray<string>
  readonly statements: ReadonlyArray<MirroredStatement>
  readonly logs: ReadonlyArray<LogState>
}

const reportOf = ({ address }: Site, { list, outcome }: Findings, checked?: Checked): Report => ({
  address,
  outcome,
  origin: checked?.manifest.origin ?? null,
  issuers: checked?.issuers ?? [],
  files: checked?.manifest.files.length ?? 0,
  statements: new Set(checked?.statements.map(({ sha256 }) => sha256)).size,
  logs: checked?.logs ?? [],
  findings: list
})
