/** A passport that passed to another organization is in the mirror of that one, with the statements of all that have had it. */
import { sampleDraft } from "@dpp/core/samples"
import { dpp } from "@dpp/testkit/DppCommand"
import { inFolder } from "@dpp/testkit/Process"
import { assert, describe, it } from "@effect/vitest"
import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { createOrganization, launch, send, type SigningOrganization, stop } from "../support/signingServer.ts"

const path = "01/09526001000012/21/PASSED-1"

const create = async (origin: string, { key }: SigningOrganization, serial_number: string): Promise<string> => {
  const sample = { ...sampleDraft("ev"), manufacturing_place: "Ulm", gtin: "9526001000012", status: "published" }
  const made = await send(`${origin}/api/v1/products`, key, { ...sample, serial_number })
  assert.strictEqual(made.status, 201, made.text)
  return made.body.data.id
}

const pass = async (origin: string, from: SigningOrganization, to: SigningOrganization, id: string) => {
  const expires_at = new Date(Date.now() + 86_400_000).toISOString()
  const terms = { purpose: "responsibility", expires_at }
  const offer = await send(`${origin}/api/v1/products/${id}/transfer`, from.key, terms)
  const accepted = await send(`${origin}/api/v1/transfers/accept`, to.key, { code: offer.body.code })
  assert.strictEqual(accepted.status, 200, accepted.text)
}

/** Keys that an issuer has published, as a reader keeps them. */
const keysIn = (folder: string, organizations: ReadonlyArray<SigningOrganization>): string => {
  const keys = organizations.flatMap(({ id }) => {
    const file = join(folder, "o", id, "did.json")
    const { verificationMethod } = JSON.parse(readFileSync(file, "utf8"))
    return verificationMethod.map(({ publicKeyJwk }: { readonly publicKeyJwk: object }) => publicKeyJwk)
  })
  const file = `${folder}.jwks.json`
  writeFileSync(file, JSON.stringify({ keys }))
  return file
}

describe("the mirror of a passport that passed to another organization", () => {
  it("is that of the present one, with the statements of all versions", () =>
    inFolder(async (folder) => {
      const data = { DPP_DATA_DIR: join(folder, "data") }
      const running = await launch(data)
      const { origin } = running
      const former = await createOrganization(origin, "Former GmbH")
      const present = await createOrganization(origin, "Present GmbH")
      const id = await create(origin, former, "PASSED-1")
      await create(origin, former, "KEPT-1")
      const changed = await send(`${origin}/api/v1/products/${id}`, former.key, { battery_mass: 417 }, "PATCH")
      assert.strictEqual(changed.status, 200, changed.text)
      await pass(origin, former, present, id)
      await stop(running)

      const environment = { ...data, DPP_PUBLIC_URL: "https://passports.example.com" }
      const mirrorOf = async ({ id: owner }: SigningOrganization) => {
        const mirror = join(folder, owner)
        const written = await dpp(["mirror", mirror, "--organization", owner, "--json"], environment)
        assert.strictEqual(written.code, 0, written.stderr)
        assert.deepInclude(JSON.parse(written.stdout), { passports: 1, waiting: 0 })
        return mirror
      }
      /** The findings, without those that name what only the issuer's host has. */
      const check = async (mirror: string, keys: ReadonlyArray<SigningOrganization>) => {
        const args = ["mirror", "--check", mirror, "--key", keysIn(mirror, keys), "--json"]
        const { findings } = JSON.parse((await dpp(args, environment)).stdout)
        return findings.filter(({ reason }: { readonly reason: string }) => reason !== "log-not-compared")
      }
      const ours = await mirrorOf(present)
      const theirs = await mirrorOf(former)
      for (const version of [1, 2, 3]) assert.isTrue(existsSync(join(ours, path, `versions/${version}.sd-jwt`)))
      assert.isFalse(existsSync(join(theirs, path)))
      assert.deepStrictEqual(await check(ours, [present, former]), [])
      assert.deepStrictEqual(await check(theirs, [former]), [])
    }))
})
