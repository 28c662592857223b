/** Statements and bundles by themselves, against what no proof can do without: JSON and one bare signature of Ed25519. */
import { verify } from "@dpp/proof"
import { bundleText, makeBundle } from "@dpp/proof/bundle"
import { didDocument, generateSigningKey, logOrigin, organizationDid, type SigningKey } from "@dpp/proof/keys"
import {
  append,
  type CompletedNode,
  edgeRoot,
  emptyEdge,
  inclusionPath,
  leafData,
  leafHash,
  signCheckpoint
} from "@dpp/proof/log"
import { presentStatement, type SignedStatement } from "@dpp/proof/statement"
import { toV20, writeParts } from "@dpp/core/v20"
import { statementOf } from "@dpp/service/proofs/StatementSigner"
import * as DateTime from "effect/DateTime"
import { generateKeyPairSync, sign, verify as verifySignature } from "node:crypto"
import { sampleFacts } from "./core.ts"
import { compare, type Figure } from "./figure.ts"

const at = DateTime.makeUnsafe("2026-11-21T09:30:00Z")
const did = organizationDid("https://passports.example.com", "00000000-0000-7000-8000-000000000001")
/** The statement is the last leaf of a log of this size, whose path has ten nodes. */
const logSize = 1000

const rounds = { rounds: 11, unit: "ms", warmUps: 2 }

/** Milliseconds that one call takes, from as many calls as fill half a second. */
const timeOf = (work: () => unknown) => async (): Promise<number> => {
  const start = performance.now()
  let calls = 0
  do {
    await work()
    calls += 1
  } while (performance.now() - start < 500)
  return (performance.now() - start) / calls
}

const facts = sampleFacts()

interface Keys {
  readonly statement: SigningKey
  readonly log: SigningKey
}

const makeKeys = async (): Promise<Keys> => ({ statement: await generateSigningKey(), log: await generateSigningKey() })

const signOne = (keys: Keys): Promise<SignedStatement> => {
  const seed = crypto.getRandomValues(new Uint8Array(32))
  return statementOf(
    { version: 1, valid_from: at, facts, parts: writeParts(facts) },
    [],
    [],
    { did, didOf: () => did, keys },
    { at, seed }
  )
}

const payloadOf = ({ jwt }: SignedStatement): string => Buffer.from(jwt.split(".")[1] ?? "", "base64url").toString()

const issuerOf = (keys: Keys) => ({
  did,
  keys: [
    { purpose: "statement" as const, jwk: keys.statement.publicJwk },
    { purpose: "log" as const, jwk: keys.log.publicJwk }
  ]
})

/** The bundle of a statement for the owner, with all disclosures. */
const bundleOf = async (keys: Keys, statement: SignedStatement): Promise<ReturnType<typeof makeBundle>> => {
  const nodes = new Map<string, CompletedNode["hash"]>()
  let edge = emptyEdge
  for (let index = 0; index < logSize; index += 1) {
    const hash = index === logSize - 1 ? statement.sha256 : new Uint8Array(32).fill(index)
    const appended = await append(edge, await leafHash(leafData("statement", hash)))
    for (const node of appended.completed) nodes.set(`${node.level}/${node.index}`, node.hash)
    ;({ edge } = appended)
  }
  const index = logSize - 1
  const path = await inclusionPath(index, logSize, async (level, position) => {
    const node = nodes.get(`${level}/${position}`)
    if (node === undefined) throw new Error(`There is no node ${level}/${position}.`)
    return node
  })
  return makeBundle({
    sdJwt: presentStatement(statement, () => true),
    inclusion: { index, size: logSize, path },
    checkpoint: await signCheckpoint({ origin: logOrigin(did), size: logSize, root: await edgeRoot(edge) }, keys.log),
    issuer: issuerOf(keys),
    history: [{ version: 1, sha256: statement.sha256, index }],
    condition: undefined
  })
}

const bare = generateKeyPairSync("ed25519")

export const signStatement: Figure = {
  name: "sign-statement",
  measured:
    "build and sign the statement of one version, with a disclosure or decoy for each restricted attribute, time",
  peer: "JSON.stringify of its payload and one signature of Ed25519 by node:crypto",
  goal: 30,
  isAtLeast: false,
  run: async () => {
    const keys = await makeKeys()
    const payload: unknown = JSON.parse(payloadOf(await signOne(keys)))
    const result = await compare(
      timeOf(() => signOne(keys)),
      timeOf(() => sign(null, Buffer.from(JSON.stringify(payload)), bare.privateKey)),
      rounds
    )
    return { ...result, remark: `${Math.round(1000 / Number.parseFloat(result.ours))} statements/s on one core` }
  }
}

export const verifyBundle: Figure = {
  name: "verify-bundle",
  measured: `verify a bundle with all disclosures up to level 2, in a log of ${logSize} leaves, time`,
  peer: "JSON.parse of it and one bare verification of Ed25519 by node:crypto",
  goal: 25,
  isAtLeast: false,
  run: async () => {
    const keys = await makeKeys()
    const statement = await signOne(keys)
    const text = bundleText(await bundleOf(keys, statement))
    const document = didDocument(issuerOf(keys))
    const signed = Buffer.from(payloadOf(statement))
    const signature = sign(null, signed, bare.privateKey)
    return compare(
      timeOf(async () => {
        const { checks, level } = await verify(text, { didDocument: document })
        if (level !== 2) throw new Error(JSON.stringify(checks))
      }),
      timeOf(() => {
        JSON.parse(text)
        if (!verifySignature(null, signed, bare.publicKey, signature)) throw new Error("The signature is wrong.")
      }),
      rounds
    )
  }
}

export const proofSize: Figure = {
  name: "proof-size",
  measured: `bytes of a bundle with all disclosures, in a log of ${logSize} leaves`,
  peer: "the v2.0 document that it proves, as JSON",
  goal: 2.5,
  isAtLeast: false,
  run: async () => {
    const keys = await makeKeys()
    const bytes = Buffer.byteLength(bundleText(await bundleOf(keys, await signOne(keys))))
    const document = Buffer.byteLength(JSON.stringify(toV20(facts, null)))
    return compare(
      () => bytes,
      () => document,
      { rounds: 1, unit: "bytes", warmUps: 0 }
    )
  }
}

export const proofFigures: ReadonlyArray<Figure> = [signStatement, verifyBundle, proofSize]
