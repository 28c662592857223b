/**
 * The server killed while an organization consents to the second life of 1 to 1,000 batteries, while another one accepts the consent and
 * makes batteries by it, and while it is taken back. Each request that was not answered is repeated, with its key where it has one:
 * afterwards all of it has happened, once.
 */
import { sampleDraft } from "@dpp/core/samples"
import { dpp } from "@dpp/testkit/DppCommand"
import { isAvailable, unavailable } from "@dpp/testkit/EmbeddedPostgres"
import { random } from "@dpp/testkit/fuzz/requests"
import { inFolder } from "@dpp/testkit/Process"
import { runs, seed } from "@dpp/testkit/testRuns"
import { assert, describe, it } from "@effect/vitest"
import { onPostgres } from "../support/onPostgres.ts"
import {
  createOrganization,
  launch,
  type SigningOrganization,
  type SigningServer,
  stop
} from "../support/signingServer.ts"

const rounds = Number(process.env["DPP_CRASH_ROUNDS"] ?? runs(1, 10))
const timeout = 180_000 + rounds * 90_000
const sizes = [1, 7, 1000]
/** The consent permits to make so many others of each battery. */
const batteries = 2

// Answers are looked into by tests that know their form.
// oxlint-disable-next-line typescript/no-explicit-any
type Answer = { readonly status: number; readonly body: any }

interface Request {
  readonly by: SigningOrganization
  readonly path: string
  readonly body?: object
  readonly method?: string
  /** The key by which a repetition is recognized; null for a request that takes none. */
  readonly key: string | null
}

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

const send = async (origin: string, { body, by, key, method = "POST", path }: Request): Promise<Answer> => {
  const response = await fetch(`${origin}/api/v1${path}`, {
    method,
    headers: {
      "content-type": "application/json",
      authorization: `Bearer ${by.key}`,
      ...(key === null ? {} : { "idempotency-key": key })
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) })
  })
  const text = await response.text()
  return { status: response.status, body: text === "" ? null : JSON.parse(text) }
}

const assertOnce = async (
  folder: string,
  name: string,
  environment: Readonly<Record<string, string>>
): Promise<void> => {
  const all = { DPP_DATA_DIR: folder, ...environment }
  const next = random(seed)
  let running: SigningServer = await launch(all)
  let kills = 0
  const read = (by: SigningOrganization, path: string) => send(running.origin, { by, path, method: "GET", key: null })

  /** Sends requests side by side, kills the server meanwhile, and starts another one. Returns what was answered; null for the rest. */
  const killedDuring = async (
    requests: ReadonlyArray<Request>,
    within: number
  ): Promise<ReadonlyArray<Answer | null>> => {
    const answers = requests.map((request) => send(running.origin, request).catch(() => null))
    await wait(next() * within)
    running.server.child.kill("SIGKILL")
    await running.server.ended
    const answered = await Promise.all(answers)
    kills += answered.includes(null) ? 1 : 0
    running = await launch(all)
    return answered
  }
  const entriesOf = async (by: SigningOrganization, action: string, id: string) => {
    const { body } = await read(by, `/audit-log?action=${action}&resource_id=${id}&per_page=100`)
    return body.data.length as number
  }

  const owner = await createOrganization(running.origin, "Owner GmbH")
  const receiver = await createOrganization(running.origin, "Receiver GmbH")
  const publishPacks = async (prefix: string, size: number): Promise<ReadonlyArray<string>> => {
    const sample = { ...sampleDraft("ev"), manufacturing_place: "Berlin", status: "published" }
    const rows = Array.from({ length: size }, (_, n) => ({ ...sample, serial_number: `${prefix}-${n}` }))
    const ids: Array<string> = []
    for (let at = 0; at < size; at += 500) {
      const body = { products: rows.slice(at, at + 500) }
      const made = await send(running.origin, { by: owner, path: "/products/bulk", body, key: null })
      assert.strictEqual(made.status, 201, JSON.stringify(made.body).slice(0, 500))
      ids.push(...made.body.data.products.map(({ id }: { readonly id: string }) => id))
    }
    return ids
  }

  for (let round = 0; round < rounds; round += 1) {
    for (const size of sizes) {
      const packs = await publishPacks(`R${round}-${size}`, size)
      const offersOf = async (by: SigningOrganization) => {
        const { body } = await read(by, "/transfers?per_page=100")
        type Offer = { readonly id: string; readonly status: string; readonly product_ids: ReadonlyArray<string> }
        return (body.data as ReadonlyArray<Offer>).filter(({ product_ids }) => product_ids.includes(packs[0] ?? ""))
      }
      const expires_at = new Date(Date.now() + 86_400_000).toISOString()
      const terms = { purpose: "second_life", batteries, expires_at, product_ids: packs }
      const offer: Request = { by: owner, path: "/transfers/bulk", body: terms, key: null }
      const [offered] = await killedDuring([offer], 60)
      // An offer takes no key, because its code is shown once: one that was not answered is there with all batteries, or not at all.
      const lost = await offersOf(owner)
      assert.isAtMost(lost.length, 1)
      for (const { product_ids, status } of lost) assert.deepStrictEqual([product_ids.length, status], [size, "open"])
      if (offered != null) assert.lengthOf(lost, 1, "an acknowledged offer is there")
      const { body: issued } = offered ?? (await send(running.origin, offer))
      const transfer: string = issued.data.id

      const accept = { by: receiver, path: "/transfers/accept", body: { code: issued.code }, key: `accept-${transfer}` }
      await killedDuring([accept], 60)
      const accepted = await send(running.origin, accept)
      assert.strictEqual(accepted.status, 200, JSON.stringify(accepted.body))
      assert.deepInclude(accepted.body.data, { id: transfer, status: "accepted", batteries })
      assert.sameMembers(accepted.body.data.product_ids, [...packs])
      for (const by of [owner, receiver]) assert.strictEqual(await entriesOf(by, "transfer.accepted", transfer), 1)

      const used = packs.filter((_, index) => index < 4 || index >= size - 4)
      const succeed = used.map((id): Request => {
        const body = { operation: "remanufacturing", parts: true, serial_number: `S-${id}`, battery_category: "ev" }
        return { by: receiver, path: `/products/${id}/successor`, body, key: `succeed-${id}` }
      })
      await killedDuring(succeed, 200)
      const made = await Promise.all(succeed.map((request) => send(running.origin, request)))
      const drafts = new Map<string, string>()
      for (const [index, id] of used.entries()) {
        const { body, status } = made[index] ?? assert.fail("a request was not repeated")
        assert.strictEqual(status, 201, JSON.stringify(body))
        const { successors } = (await read(owner, `/products/${id}`)).body.data
        assert.deepStrictEqual(
          successors.map(({ product_id }: { readonly product_id: string }) => product_id),
          [body.data.id],
          "one battery was made, once"
        )
        drafts.set(id, body.data.id)
      }

      await killedDuring([{ by: owner, path: `/transfers/${transfer}`, method: "DELETE", key: null }], 120)
      const isBack = async () => {
        const { status: state } =
          (await offersOf(owner)).find(({ id }) => id === transfer) ?? assert.fail("the consent is gone")
        for (const [pack, draft] of drafts) {
          const [{ body: battery }, { body: product }] = [
            await read(owner, `/products/${pack}`),
            await read(receiver, `/products/${draft}`)
          ]
          const [named] = product.data.predecessors
          const isTakenBack = state === "withdrawn"
          assert.lengthOf(
            battery.data.successors,
            isTakenBack ? 0 : 1,
            `${state}: the whole consent is taken back, or nothing`
          )
          assert.strictEqual(named.product_id === undefined, isTakenBack, state)
        }
        return state === "withdrawn"
      }
      if (!(await isBack())) {
        const again = await send(running.origin, {
          by: owner,
          path: `/transfers/${transfer}`,
          method: "DELETE",
          key: null
        })
        assert.strictEqual(again.status, 204)
        assert.isTrue(await isBack())
      }
      for (const by of [owner, receiver]) assert.strictEqual(await entriesOf(by, "transfer.withdrawn", transfer), 1)
    }
  }
  await stop(running)
  const audit = await dpp(["verify-audit"], all)
  assert.strictEqual(audit.code, 0, audit.stdout)
  console.log(`proof: ${kills} of ${rounds * sizes.length * 4} kills left a request without its response on ${name}`)
}

describe.concurrent("a server that is killed while batteries get a consent to a second life", () => {
  it(
    "has all of it once, or nothing, on the embedded database",
    () => inFolder((folder) => assertOnce(folder, "PGlite", {})),
    timeout
  )

  it.skipIf(!isAvailable)(
    isAvailable ? "has all of it once, or nothing, on PostgreSQL" : unavailable,
    () => onPostgres((folder, environment) => assertOnce(folder, "PostgreSQL", environment)),
    timeout
  )
})
