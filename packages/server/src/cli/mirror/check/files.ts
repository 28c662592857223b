/** Checks the files of a mirror: each is as the manifest names it, and each proof belongs to its address, with its whole history. */
import { parseBundle, type ProofBundle, verify } from "@dpp/proof"
import { importPublicKey, type Issuer, keyWith } from "@dpp/proof/keys"
import { type ManifestFile, manifestFile } from "@dpp/proof/mirror"
import { readHistoryPage, readStatement, type VerifiedStatement } from "@dpp/proof/statement"
import type { Findings } from "./findings.ts"
import { detailOf, type KnownIssuer } from "./issuers.ts"
import type { Site } from "./site.ts"

/** A statement that the mirror has. */
export interface MirroredStatement {
  readonly path: string
  readonly did: string
  /** SHA-256 of its issuer-signed JWT, base64url. */
  readonly sha256: string
}

export interface Trust {
  readonly issuers: ReadonlyMap<string, KnownIssuer>
  /** Organizations that had passports of the mirror before. They signed earlier versions only. */
  readonly formerIssuers: ReadonlyMap<string, KnownIssuer>
  readonly pins: ReadonlyArray<unknown>
}

const pathOf = (address: string): string => (URL.canParse(address) ? new URL(address).pathname : "")

const noIssuer: Issuer = { did: "", keys: [] }

const proofForm = /^((?:01|p)\/.+)\/proof$/u
const statementForm = /^((?:01|p)\/.+)\/versions\/\d+\.sd-jwt$/u

export const makeFileCheck = (site: Site, findings: Findings, { formerIssuers, issuers, pins }: Trust) => {
  /** Keys are named by their hashes, so that two issuers never have keys of the same name. */
  const keyOf = (kid: string): Promise<CryptoKey> => {
    const issuer = [...issuers.values(), ...formerIssuers.values()].find(({ keys }) =>
      keys.some(({ jwk }) => jwk.kid === kid)
    )
    return importPublicKey(keyWith(issuer ?? noIssuer, kid, "statement").jwk)
  }

  const place = (path: string, folder: string | undefined, { payload, sha256 }: VerifiedStatement) => {
    const { iss: did, sub } = payload
    const isEarlier = statementForm.test(path) && formerIssuers.has(did)
    if (!issuers.has(did) && !isEarlier) findings.failed(path, "did-other-issuer", did)
    if (pathOf(sub) !== `/${folder}`) findings.failed(path, "mirror-other-passport", sub)
    return [{ path, did, sha256 }]
  }

  /** Reads the pages of a history, back to the first version: each is bound by the one after it, the last by the statement. */
  const checkPages = async (
    folder: string,
    { history }: ProofBundle,
    { payload }: VerifiedStatement
  ): Promise<void> => {
    let [before, older] = [history[0]?.version ?? 0, payload.log.older ?? null]
    while (older !== null) {
      const path = `${folder}/history/${before}.json`
      const bytes = await site.read(path).catch((cause: unknown) => {
        findings.failed(path, "mirror-file-missing", detailOf(cause))
      })
      if (bytes === undefined) return
      const hash = older
      const page = await findings.run(path, () => readHistoryPage(bytes, hash, payload.dpp.issuers))
      ;[before, older] = [page?.history[0]?.version ?? 0, page?.older ?? null]
    }
  }

  const checkProof = async (path: string, bytes: Uint8Array): Promise<ReadonlyArray<MirroredStatement>> => {
    const bundle = parseBundle(bytes)
    const { id } = bundle.did
    const didDocument = typeof id === "string" ? issuers.get(id)?.published : undefined
    const { checks, statement } = await verify(bytes, { level: 2, pinnedKeys: pins, didDocument })
    for (const check of checks) if (check.state === "failed") findings.failed(path, check.reason, check.at)
    if (statement === undefined) return []
    const folder = proofForm.exec(path)?.[1]
    await checkPages(folder ?? "", bundle, statement)
    return place(path, folder, statement)
  }

  const checkStatement = async (path: string, bytes: Uint8Array): Promise<ReadonlyArray<MirroredStatement>> =>
    place(path, statementForm.exec(path)?.[1], await readStatement(new TextDecoder().decode(bytes), keyOf))

  /** The statements in the file. */
  return async ({ path, sha256, size }: ManifestFile): Promise<ReadonlyArray<MirroredStatement>> => {
    const bytes = await site.read(path).catch((cause: unknown) => {
      // A web server may withhold what is encrypted for the back-up provider.
      const isWithheld = path.endsWith(".jwe") && !site.isFolder
      if (!isWithheld) findings.failed(path, "mirror-file-missing", detailOf(cause))
    })
    if (bytes === undefined) return []
    if (bytes.length !== size || (await manifestFile(path, bytes)).sha256 !== sha256) {
      findings.failed(path, "mirror-file-changed")
      return []
    }
    const check = proofForm.test(path) ? checkProof : statementForm.test(path) ? checkStatement : undefined
    return (await findings.run(path, async () => check?.(path, bytes))) ?? []
  }
}
