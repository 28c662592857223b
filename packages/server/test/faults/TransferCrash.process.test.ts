/**
 * The server killed while batteries pass between two organizations, in both directions: afterwards each passport is with one of
 * them, offers of several are accepted as a whole or not at all, and no acknowledged acceptance is lost.
 */
import { verify } from "@dpp/proof"
import { dpp } from "@dpp/testkit/DppCommand"
import { isAvailable, unavailable } from "@dpp/testkit/EmbeddedPostgres"
import { random } from "@dpp/testkit/fuzz/requests"
import { inFolder } from "@dpp/testkit/Process"
import { runs, seed } from "@dpp/testkit/testRuns"
import { assert, describe, it } from "@effect/vitest"
import { onPostgres } from "../support/onPostgres.ts"
import { createOrganization, launch, send, type SigningOrganization, stop } from "../support/signingServer.ts"
import { assertWhole, drive, type Fleet, publishFleet } from "../support/transferTraffic.ts"

const rounds = Number(process.env["DPP_CRASH_ROUNDS"] ?? runs(1, 30))
const timeout = 180_000 + rounds * 30_000
const fleetSizes = [1, 4, 20, 7]

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** The proof of the newest version. It takes some seconds until this is signed, and a checkpoint covers it. */
const proofOf = async (url: string): Promise<string> => {
  for (const end = Date.now() + 120_000; Date.now() < end; await wait(200)) {
    const response = await fetch(url)
    const text = await response.text()
    const isPending = response.headers.has("pending-since") || response.headers.has("retry-after")
    if (response.ok && !isPending) return text
    assert.isTrue(isPending, text)
  }
  throw new Error(`${url} has no proof of the newest version.`)
}

/** Verifies the present proof of each passport. It has a version for each organization that has had the passport in turn. */
const assertProven = async (origin: string, fleet: Fleet): Promise<void> => {
  for (const path of fleet.paths) {
    const text = await proofOf(`${origin}${path}/proof`)
    // The first signature of an organization makes its keys.
    const didDocument = (await send(`${origin}/o/${fleet.holder.id}/did.json`, null)).body
    const { checks, outcome, statement } = await verify(text, { didDocument, level: 2 })
    assert.strictEqual(outcome, "ok", JSON.stringify(checks))
    const { history } = JSON.parse(text)
    assert.deepStrictEqual(
      history.map(({ version }: { readonly version: number }) => version),
      Array.from({ length: fleet.acceptances + 1 }, (_, index) => index + 1)
    )
    assert.lengthOf(statement?.payload.dpp.issuers ?? [], fleet.acceptances, path)
  }
}

const assertNothingTorn = async (
  folder: string,
  name: string,
  environment: Readonly<Record<string, string>>
): Promise<void> => {
  const all = { DPP_DATA_DIR: folder, ...environment }
  const next = random(seed)
  let { origin, server } = await launch(all)
  const organizations: readonly [SigningOrganization, SigningOrganization] = [
    await createOrganization(origin, "First GmbH"),
    await createOrganization(origin, "Second GmbH")
  ]
  const fleets: Array<Fleet> = []
  for (const [index, size] of fleetSizes.entries()) {
    const holder = organizations[index % 2 === 0 ? 0 : 1]
    fleets.push(await publishFleet(origin, holder, `F${index}`, size))
  }
  const acceptances = () => fleets.reduce((sum, fleet) => sum + fleet.acceptances, 0)
  let survived = 0
  for (; survived < rounds; survived += 1) {
    const goal = acceptances() + 2
    const driven = fleets.map((fleet) => drive(origin, fleet, organizations))
    while (acceptances() < goal) await wait(5)
    // An acceptance takes less than this, so a kill hits any step of it.
    await wait(next() * 400)
    server.child.kill("SIGKILL")
    await Promise.all([server.ended, ...driven])
    ;({ origin, server } = await launch(all))
    await assertWhole(origin, fleets, organizations)
  }
  for (const fleet of fleets) await assertProven(origin, fleet)
  await stop({ origin, server })
  const audit = await dpp(["verify-audit"], all)
  assert.strictEqual(audit.code, 0, audit.stdout)
  console.log(`proof: ${survived} of ${rounds} rounds ok; ${acceptances()} offers accepted on ${name}`)
}

describe.concurrent("a server that is killed while batteries pass between organizations", () => {
  it(
    "has neither lost nor doubled a passport on the embedded database",
    () => inFolder((folder) => assertNothingTorn(folder, "PGlite", {})),
    timeout
  )

  it.skipIf(!isAvailable)(
    isAvailable ? "has neither lost nor doubled a passport on PostgreSQL" : unavailable,
    () => onPostgres((folder, environment) => assertNothingTorn(folder, "PostgreSQL", environment)),
    timeout
  )
})
