/** A mirror of one passport that its issuer has signed, whatever is in it. */
import { didDocument, jwkSet } from "@dpp/proof/keys"
import { tileAt, tilesOf } from "@dpp/proof/log"
import {
  formerManifestText,
  manifestFile,
  type ManifestFile,
  manifestText,
  partOf,
  partText,
  signManifest
} from "@dpp/proof/mirror"
import type { TestIssuer } from "@dpp/testkit/TestIssuer"
import { mkdirSync, rmSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { dpp } from "./dpp.ts"

export interface MirrorOfOne {
  readonly issuer: TestIssuer
  /** The proof at the address of the issuer's passport. */
  readonly bundle: string
  /** Number of leaves of its log. */
  readonly size?: number
  /** More texts, by their paths below the folder of the passport. */
  readonly more?: Readonly<Record<string, string>>
  /** More texts, by their paths. */
  readonly others?: Readonly<Record<string, string>>
  /** Moment of the manifest; without it, the manifest has the former format. */
  readonly writtenAt?: string
  /** Changes entries before the manifest is signed. */
  readonly list?: (files: ReadonlyArray<ManifestFile>) => ReadonlyArray<ManifestFile>
}

/** Path of the folder of the issuer's passport. */
export const passportFolder = ({ subject }: TestIssuer): string => new URL(subject).pathname.slice(1)

const partedManifest = async (
  head: Omit<Parameters<typeof manifestText>[0], "files" | "bytes" | "parts">,
  listed: ReadonlyArray<ManifestFile>,
  put: (path: string, text: string) => void
): Promise<string> => {
  const texts = [...Map.groupBy(listed, ({ path }) => partOf(path))].map(
    ([part, files]) => [part, partText(files)] as const
  )
  for (const [part, text] of texts) put(part, text)
  const parts = await Promise.all(texts.map(([part, text]) => manifestFile(part, new TextEncoder().encode(text))))
  const bytes = listed.reduce((sum, { size }) => sum + size, 0)
  return manifestText({ ...head, files: listed.length, bytes, parts })
}

/** Writes the mirror into a folder, which is emptied. */
export const writeSignedMirror = async (
  root: string,
  { bundle, issuer, more = {}, others = {}, size, ...how }: MirrorOfOne
) => {
  const leaves = size ?? issuer.log.edge.size
  const [own, folder] = [`o/${issuer.did.split(":").at(-1) ?? ""}`, passportFolder(issuer)]
  const files = new Map<string, Uint8Array<ArrayBuffer>>()
  const put = (path: string, text: string) => files.set(path, new TextEncoder().encode(text))
  put(`${folder}/proof`, bundle)
  for (const [path, text] of Object.entries(more)) put(`${folder}/${path}`, text)
  for (const [path, text] of Object.entries(others)) put(path, text)
  put(`${own}/did.json`, JSON.stringify(didDocument(issuer.issuer)))
  put(`${own}/log/checkpoint`, await issuer.checkpoint(leaves))
  for (const { level, tile } of tilesOf(leaves))
    files.set(`${own}/log/tile/${level}/${tile}`, await tileAt(level, tile, leaves, issuer.log.nodeAt))
  const listed = await Promise.all([...files].map(([path, bytes]) => manifestFile(path, bytes)))
  const { list = (all) => all, writtenAt } = how
  const origins = { origin: new URL(issuer.subject).origin, issuers: [issuer.did] }
  const manifest =
    writtenAt === undefined
      ? formerManifestText({ ...origins, files: list(listed) })
      : await partedManifest({ ...origins, written_at: writtenAt, passports: 1 }, list(listed), put)
  put("manifest.json", manifest)
  put("manifest.sig", `${await signManifest(manifest, issuer.did, issuer.statementKey)}\n`)
  rmSync(root, { recursive: true, force: true })
  for (const [path, bytes] of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), bytes)
  }
}

/** Checks a mirror without network: with the issuer's keys, and this checkpoint. Returns exit code and findings. */
export const checkSignedMirror = async (root: string, { issuer }: TestIssuerKeys, kept: object) => {
  writeFileSync(`${root}.jwks.json`, JSON.stringify(jwkSet(issuer)))
  writeFileSync(`${root}.kept.json`, JSON.stringify(kept))
  const known = ["--key", `${root}.jwks.json`, "--since", `${root}.kept.json`]
  const { code, stderr, stdout } = await dpp(["mirror", "--check", root, "--json", ...known])
  if (stdout === "") throw new Error(stderr)
  const findings: ReadonlyArray<{ readonly at: string; readonly reason: string }> = JSON.parse(stdout).findings
  return { code, findings: findings.map(({ at, reason }) => [at, reason] as const) }
}

type TestIssuerKeys = Pick<TestIssuer, "issuer">
