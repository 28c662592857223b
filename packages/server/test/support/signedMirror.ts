/** A mirror of one passport that its issuer has signed, whatever is in it, with a manifest of the former format. */
import { didDocument, jwkSet } from "@dpp/proof/keys"
import { tileAt, tilesOf } from "@dpp/proof/log"
import { formerManifestText, manifestFile, signManifest } from "@dpp/proof/mirror"
import type { TestIssuer } from "@dpp/testkit/TestIssuer"
import { mkdirSync, writeFileSync } from "node:fs"
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
}

/** Path of the folder of the issuer's passport. */
export const passportFolder = ({ subject }: TestIssuer): string => new URL(subject).pathname.slice(1)

/** Writes the mirror into a folder. */
export const writeSignedMirror = async (root: string, { bundle, issuer, more = {}, size }: MirrorOfOne) => {
  const leaves = size ?? issuer.log.edge.size
  const [own, folder] = [`o/${issuer.did.split(":").at(-1) ?? ""}`, passportFolder(issuer)]
  const files = new Map<string, Uint8Array<ArrayBuffer>>()
  const put = (path: string, text: string) => files.set(path, new TextEncoder().encode(text))
  put(`${folder}/proof`, bundle)
  for (const [path, text] of Object.entries(more)) put(`${folder}/${path}`, text)
  put(`${own}/did.json`, JSON.stringify(didDocument(issuer.issuer)))
  put(`${own}/log/checkpoint`, await issuer.checkpoint(leaves))
  for (const { level, tile } of tilesOf(leaves))
    files.set(`${own}/log/tile/${level}/${tile}`, await tileAt(level, tile, leaves, issuer.log.nodeAt))
  const listed = await Promise.all([...files].map(([path, bytes]) => manifestFile(path, bytes)))
  const manifest = formerManifestText({ origin: new URL(issuer.subject).origin, issuers: [issuer.did], files: listed })
  put("manifest.json", manifest)
  put("manifest.sig", `${await signManifest(manifest, issuer.did, issuer.statementKey)}\n`)
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
