/**
 * Verifies the proof of a passport: the issuer's signature, the disclosed values, the place in the log, and the log's signature.
 *
 * The second argument is the issuer's DID document, which the caller fetched from the address that `iss` names. The third is the
 * address in the code on the battery: without it, the proof may be that of another battery.
 */
import { compactVerify, importJWK } from "jose"
import { createHash } from "node:crypto"
import { readFileSync } from "node:fs"
import { leafOf, readCheckpoint, rootOf } from "./log.ts"

const [file = "", didFile = "", address] = process.argv.slice(2)
const readJson = (path: string) => JSON.parse(readFileSync(path, "utf8"))
const fail = (reason: string): never => {
  throw new Error(reason)
}

const bundle = readJson(file)
const did = readJson(didFile)
const keyOf = (kid: string) =>
  did.verificationMethod.find((method: { id: string }) => method.id === `${did.id}#${kid}`)?.publicKeyJwk ??
  fail(`The issuer does not publish the key ${kid}`)

const [jwt, ...disclosures] = bundle.sd_jwt.split("~").slice(0, -1)
const { payload: bytes, protectedHeader } = await compactVerify(
  jwt,
  async ({ kid = "" }) => {
    // What a revoked key signed counts only if it was logged before; @dpp/proof checks that.
    if (!did.assertionMethod.includes(`${did.id}#${kid}`)) return fail("The key does not sign statements")
    return importJWK(keyOf(kid), "EdDSA")
  },
  { algorithms: ["EdDSA", "Ed25519"] }
)
if (protectedHeader.typ !== "dpp+sd-jwt") fail("It is not the statement of a passport")
const payload = JSON.parse(new TextDecoder().decode(bytes))
if (payload.iss !== did.id) fail("The keys belong to another issuer")
if (address !== undefined && payload.sub !== address) fail(`It is the proof of another passport: ${payload.sub}`)
console.log(`signed by ${payload.iss} for ${payload.sub}: version ${payload.dpp.version}`)

const digests: Array<string> = []
JSON.stringify(payload.document, (name, value) => {
  if (name === "_sd") digests.push(...value)
  return value
})
for (const disclosure of disclosures) {
  const digest = createHash("sha256").update(disclosure).digest("base64url")
  if (!digests.includes(digest)) fail("A disclosed value is not part of the statement")
  const [, name, value] = JSON.parse(Buffer.from(disclosure, "base64url").toString())
  console.log(`disclosed: ${name} = ${JSON.stringify(value)}`)
}
console.log(`withheld or absent: ${digests.length - disclosures.length}`)

const { name, root, size } = readCheckpoint(bundle.checkpoint, keyOf(payload.log.key).x)
if (payload.iss !== `did:web:${name.replace(":", "%3A").replaceAll("/", ":").replace(/:log$/u, "")}`)
  fail("It is the log of another issuer")
if (size !== bundle.inclusion.size || !rootOf(leafOf(jwt), bundle.inclusion).equals(root))
  fail("The statement is not in the log")
console.log(`in the log ${name} at ${bundle.inclusion.index} of ${size}`)
