/**
 * Vectors for other implementations, made of fixed keys and seeds. They change only if the format changes.
 *
 * Bytes are hexadecimal, unless the format itself has them in base64 or base64url.
 */
import { verify } from "@dpp/proof"
import { didDocument, keyEventHash } from "@dpp/proof/keys"
import { consistencyPath, inclusionPath, leafData, leafHash, rootAt, verifierKey } from "@dpp/proof/log"
import { buildStatement, signStatement } from "@dpp/proof/statement"
import { assert, expect, it } from "vitest"
import {
  at,
  did,
  document,
  fixed,
  keyOf,
  logName,
  MemoryLog,
  restricted,
  subject,
  TestIssuer
} from "@dpp/testkit/TestIssuer"

const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString("hex")
const text = (value: object): string => `${JSON.stringify(value, null, 2)}\n`

it("statement.json: facts, seed, digests and signature", async () => {
  const key = await keyOf(fixed(1))
  const facts = {
    issuer: did,
    issuedAt: 1_795_255_200,
    subject,
    version: {
      id: "urn:uuid:00000000-0000-7000-8000-000000000003",
      version: 2,
      valid_from: "2026-11-21T10:00:00.000Z",
      exporter: "v20/1",
      policy: "annex-xiii/1"
    },
    history: [{ version: 1, sha256: Buffer.from(fixed(5)).toString("base64url"), index: 0 }],
    logKey: (await keyOf(fixed(2))).publicJwk.kid,
    document,
    restricted
  }
  const unsigned = await buildStatement(facts, fixed(3))
  const { disclosures, jwt, sha256 } = await signStatement(unsigned, key)
  const secrets = { private_key: hexOf(fixed(1)), public_jwk: key.publicJwk, seed: hexOf(fixed(3)) }
  await expect(text({ ...secrets, facts, payload: unsigned.payload, disclosures, jwt, sha256 })).toMatchFileSnapshot(
    "./vectors/statement.json"
  )
})

it("tree.json: leaves, roots and proofs", async () => {
  const log = new MemoryLog()
  const types = ["statement", "audit-head", "key-event"] as const
  const leaves = Array.from({ length: 7 }, (_, index) => ({ type: at(types, index % 3), hash: fixed(index) }))
  for (const { hash, type } of leaves) await log.append(type, hash)
  const hexPath = async (path: Promise<ReadonlyArray<Uint8Array>>) => (await path).map(hexOf)
  const sizes = [0, 1, 2, 3, 4, 5, 6, 7]
  const value = {
    leaves: await Promise.all(
      leaves.map(async ({ hash, type }) => ({
        data: hexOf(leafData(type, hash)),
        hash: hexOf(await leafHash(leafData(type, hash)))
      }))
    ),
    roots: await Promise.all(sizes.map(async (size) => ({ size, root: hexOf(await rootAt(size, log.nodeAt)) }))),
    inclusion: await Promise.all(
      leaves.map(async (_, index) => ({ index, size: 7, path: await hexPath(inclusionPath(index, 7, log.nodeAt)) }))
    ),
    consistency: await Promise.all(
      sizes.slice(1).map(async (from) => ({ from, to: 7, path: await hexPath(consistencyPath(from, 7, log.nodeAt)) }))
    )
  }
  await expect(text(value)).toMatchFileSnapshot("./vectors/tree.json")
})

it("checkpoint.json: a signed note with its key", async () => {
  const issuer = await TestIssuer.create()
  await issuer.publish()
  const { publicJwk } = issuer.logKey
  const secrets = { private_key: hexOf(fixed(2)), public_jwk: publicJwk }
  const value = {
    ...secrets,
    verifier_key: await verifierKey(logName, publicJwk),
    checkpoint: await issuer.checkpoint()
  }
  await expect(text(value)).toMatchFileSnapshot("./vectors/checkpoint.json")
})

it("key-event.json: the bytes that the leaf of a key event covers", async () => {
  const { kid } = (await keyOf(fixed(1))).publicJwk
  const event = { event: "revoked", kid, purpose: "statement", at: "2026-11-22T10:00:00.000Z", index: 4 } as const
  await expect(text({ text: JSON.stringify(event), sha256: hexOf(await keyEventHash(event)) })).toMatchFileSnapshot(
    "./vectors/key-event.json"
  )
})

it("bundle.json, bundle-public.json and verification.json: a bundle, and what the caller knows", async () => {
  const issuer = await TestIssuer.create()
  await issuer.publish()
  await issuer.log.append("audit-head", fixed(9))
  const kept = await issuer.checkpoint()
  await issuer.publish()
  const condition = await issuer.condition(2)
  const full = await issuer.bundle(2, { condition })
  await expect(text(JSON.parse(full))).toMatchFileSnapshot("./vectors/bundle.json")
  await expect(text(JSON.parse(await issuer.bundle(2, { isVisible: () => false })))).toMatchFileSnapshot(
    "./vectors/bundle-public.json"
  )
  const known = { did: didDocument(issuer.issuer), kept: { checkpoint: kept, path: await issuer.consistency(2) } }
  await expect(text(known)).toMatchFileSnapshot("./vectors/verification.json")
  const { level, outcome } = await verify(full, { didDocument: known.did, kept: known.kept, level: 3 })
  assert.deepStrictEqual({ level, outcome }, { level: 3, outcome: "ok" })
})
