/** What a program of a browser or of Node does with the package: every step from a new key to a verified bundle. */
import { generateSigningKey, type PublicJwk, verify } from "@dpp/proof"
import { makeBundle } from "@dpp/proof/bundle"
import { logOrigin, organizationDid, unwrapPrivateKey, wrapPrivateKey } from "@dpp/proof/keys"
import { append, edgeRoot, emptyEdge, leafData, leafHash, signCheckpoint } from "@dpp/proof/log"
import { buildStatement, presentStatement, signStatement } from "@dpp/proof/statement"

export interface Facts {
  readonly outcome: string
  readonly level: number | null
  readonly document: unknown
  readonly changed: string
}

export const program = async (): Promise<Facts> => {
  const kek = crypto.getRandomValues(new Uint8Array(32))
  const made = await generateSigningKey()
  const statementKey = await unwrapPrivateKey(await wrapPrivateKey(made, kek), made.publicJwk, kek)
  if (statementKey === undefined) throw new Error("The key cannot be unwrapped")
  const logKey = await generateSigningKey()
  const issuer = organizationDid("https://passports.example.com", "1")
  const facts = {
    issuer,
    issuedAt: 1_795_255_200,
    subject: "https://passports.example.com/01/09526001000012/21/A",
    version: { id: "urn:uuid:1", version: 1, valid_from: "2026-11-21T10:00:00.000Z", exporter: "v20/1", policy: "p/1" },
    history: [],
    logKey: logKey.publicJwk.kid,
    document: { data: { mass: 478.5 } },
    restricted: [{ path: ["data", "status"] as const, value: "Straße 北京" }]
  }
  const signed = await signStatement(await buildStatement(facts, kek), statementKey)
  const { edge } = await append(emptyEdge, await leafHash(leafData("statement", signed.sha256)))
  const checkpoint = { origin: logOrigin(issuer), size: 1, root: await edgeRoot(edge) }
  const published = (purpose: "statement" | "log", jwk: PublicJwk) => ({ purpose, jwk })
  const bundle = JSON.stringify(
    makeBundle({
      sdJwt: presentStatement(signed, () => true),
      inclusion: { index: 0, size: 1, path: [] },
      checkpoint: await signCheckpoint(checkpoint, logKey),
      issuer: {
        did: issuer,
        keys: [published("statement", statementKey.publicJwk), published("log", logKey.publicJwk)]
      },
      history: [{ version: 1, sha256: signed.sha256, index: 0 }]
    })
  )
  const options = { pinnedKeys: [statementKey.publicJwk] }
  const { level, outcome, statement } = await verify(bundle, options)
  const { outcome: changed } = await verify(bundle.replace('sd_jwt":"e', 'sd_jwt":"f'), options)
  return { outcome, level, document: statement?.document, changed }
}
