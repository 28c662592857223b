/** The log of a mirror follows from its leaves, and continues other checkpoints or does not. */
import { logOrigin } from "@dpp/proof/keys"
import { signCheckpoint, tileAt } from "@dpp/proof/log"
import { readMirroredLog } from "@dpp/proof/mirror"
import { at, type Bytes, reasonOf, restricted, TestIssuer } from "@dpp/testkit/TestIssuer"
import { assert, it } from "vitest"

const logOf = async (issuer: TestIssuer, change: (bytes: Bytes, level: number) => Bytes = (bytes) => bytes) => {
  const { size } = issuer.log.edge
  const checkpoint = await issuer.checkpoint()
  const readTile = async (level: number, tile: number) =>
    change(await tileAt(level, tile, size, issuer.log.nodeAt), level)
  return readMirroredLog({ issuer: issuer.issuer, checkpoint, readTile })
}

/** Enough leaves for tiles of two levels, the last ones incomplete. */
const filled = async (leaves = 300) => {
  const issuer = await TestIssuer.create()
  await issuer.publish()
  for (let index = 0; index < leaves; index += 1) {
    await issuer.log.append("audit-head", new Uint8Array(32).fill(index % 251))
  }
  return issuer
}

it("has the statements whose leaves it has, and no others", async () => {
  const issuer = await filled()
  const log = await logOf(issuer)
  assert.strictEqual(log.size, 301)
  assert.isTrue(await log.hasStatement(at(issuer.history, 0).sha256))
  const later = await issuer.publish()
  assert.isFalse(await log.hasStatement(later.sha256))
})

it("is rejected where a tile of any level does not fit the signed root", async () => {
  const issuer = await filled()
  for (const changed of [0, 1]) {
    const flip = (bytes: Bytes, level: number): Bytes =>
      level === changed
        ? Uint8Array.from(bytes, (byte, index) => (index === 40 % bytes.length ? byte ^ 1 : byte))
        : bytes
    assert.strictEqual(await reasonOf(logOf(issuer, flip)), "log-tiles")
  }
  const shorten = (bytes: Bytes, level: number): Bytes => (level === 0 ? bytes.slice(32) : bytes)
  assert.strictEqual(await reasonOf(logOf(issuer, shorten)), "log-tiles")
})

it("follows from its leaves where tiles are full, at every level", async () => {
  for (const leaves of [255, 256, 511, 66_000]) {
    const issuer = await filled(leaves)
    const log = await logOf(issuer)
    assert.strictEqual(log.size, leaves + 1)
    assert.isTrue(await log.hasStatement(at(issuer.history, 0).sha256))
  }
})

it("ends at the first tile that is missing, however many leaves the checkpoint names", async () => {
  const issuer = await TestIssuer.create()
  const named = { origin: logOrigin(issuer.did), size: 2 ** 50, root: new Uint8Array(32) }
  const checkpoint = await signCheckpoint(named, issuer.logKey)
  let asked = 0
  const readTile = async () => {
    asked += 1
    return new Uint8Array()
  }
  assert.strictEqual(await reasonOf(readMirroredLog({ issuer: issuer.issuer, checkpoint, readTile })), "log-tiles")
  assert.isAtMost(asked, 16)
})

it("is rejected where the checkpoint is that of another issuer or key", async () => {
  const issuer = await filled(3)
  const other = await TestIssuer.create(5, "https://other.example.com")
  const readTile = () => Promise.resolve(new Uint8Array())
  const read = (checkpoint: string, from = issuer) =>
    reasonOf(readMirroredLog({ issuer: from.issuer, checkpoint, readTile }))
  assert.strictEqual(await read("no checkpoint"), "checkpoint-malformed")
  assert.strictEqual(await read(await other.checkpoint()), "checkpoint-origin")
  const sameName = await TestIssuer.create(7)
  assert.strictEqual(await read(await sameName.checkpoint()), "key-unknown")
})

it("continues earlier checkpoints without nodes, and leads to later ones with them", async () => {
  const issuer = await filled(20)
  const earlier = await issuer.checkpoint(7)
  const log = await logOf(issuer)
  assert.isUndefined(await log.compare({ checkpoint: earlier }))
  assert.isUndefined(await log.compare({ checkpoint: await issuer.checkpoint() }))
  await issuer.publish()
  const later = await issuer.checkpoint()
  assert.strictEqual(await log.compare({ checkpoint: later }), "consistency-missing")
  const path = await issuer.consistency(log.size)
  assert.isUndefined(await log.compare({ checkpoint: later, path }))
})

it("reveals a rewritten log: by every checkpoint that has one of the rewritten leaves", async () => {
  const issuer = await filled(20)
  const kept = await issuer.checkpoint()
  const forged = await TestIssuer.create()
  await forged.publish({ restricted: restricted.slice(1) })
  for (let leaf = 0; leaf < 25; leaf += 1) await forged.log.append("audit-head", new Uint8Array(32).fill(leaf))
  const log = await logOf(forged)
  assert.strictEqual(await reasonOf(log.compare({ checkpoint: kept })), "consistency-invalid")
  const sameSize = await TestIssuer.create()
  for (let leaf = 0; leaf < log.size; leaf += 1) await sameSize.log.append("audit-head", new Uint8Array(32))
  assert.strictEqual(await reasonOf(log.compare({ checkpoint: await sameSize.checkpoint() })), "log-forked")
})
