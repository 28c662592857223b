/** Mirrors of 10,000 passports: written as a whole, and again with few changes. */
import { execFileSync } from "node:child_process"
import { cpSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { compare, type Figure } from "./figure.ts"
import { serverFile } from "./processes.ts"
import { callOf, completeRows, newTenant, type Stage } from "./stage.ts"

const passports = 10_000
const atOnce = 500

interface Mirrors {
  /** Writes the mirror, and returns how many passports wait for their signatures. */
  readonly write: (folder: string, args?: ReadonlyArray<string>) => Promise<number>
  /** Runs in a folder that is deleted afterwards. */
  readonly inFolder: <A>(run: (folder: string) => Promise<A>) => Promise<A>
}

let made: Promise<Mirrors> | undefined

/** An organization with signed passports. */
const mirrorsOf = (stage: Stage): Promise<Mirrors> => (made ??= makeMirrors(stage))

const makeMirrors = async (stage: Stage): Promise<Mirrors> => {
  const call = callOf(await stage.server())
  const tenant = await newTenant(call, "Mirrored GmbH")
  for (let count = 0; count < passports; count += atOnce) {
    const body = { products: completeRows(atOnce, tenant.facilityId) }
    await call("/api/v1/products/bulk", { key: tenant.key, body })
  }
  const env = {
    PATH: process.env["PATH"],
    NODE_ENV: "production",
    DPP_DATABASE_URL: await stage.databaseUrl(),
    DPP_DATA_DIR: stage.dataDir,
    DPP_KEY_ENCRYPTION_KEY: Buffer.alloc(32, 7).toString("base64")
  }
  const write: Mirrors["write"] = async (folder, args = []) => {
    const command = [serverFile, "mirror", folder, "--organization", tenant.id, "--json", ...args]
    const { waiting } = JSON.parse(execFileSync(process.execPath, command, { env, encoding: "utf8" }))
    return waiting
  }
  const inFolder: Mirrors["inFolder"] = async (run) => {
    const folder = mkdtempSync(join(tmpdir(), "dpp-mirror-"))
    try {
      return await run(folder)
    } finally {
      rmSync(folder, { recursive: true })
    }
  }
  await inFolder(async (folder) => {
    while ((await write(join(folder, "site"))) > 0);
  })
  return { write, inFolder }
}

const secondsOf = async (work: () => unknown): Promise<number> => {
  const start = performance.now()
  await work()
  return (performance.now() - start) / 1000
}

export const mirror: Figure = {
  name: "mirror",
  measured: `dpp mirror of ${passports} passports into an empty folder, time`,
  peer: "a copy of the folder that it writes",
  goal: 30,
  isAtLeast: false,
  run: async (stage) => {
    const { inFolder, write } = await mirrorsOf(stage)
    return inFolder(async (folder) => {
      await write(join(folder, "site"))
      const whole = () => inFolder((other) => secondsOf(() => write(join(other, "site"))))
      const copy = () =>
        inFolder((other) => secondsOf(() => cpSync(join(folder, "site"), join(other, "site"), { recursive: true })))
      const result = await compare(whole, copy, { rounds: 3, unit: "s", warmUps: 0 })
      return { ...result, remark: `${Math.round(passports / Number.parseFloat(result.ours))} passports/s` }
    })
  }
}

export const mirrorAgain: Figure = {
  name: "mirror-again",
  measured: `dpp mirror --incremental of ${passports} passports that have not changed, time`,
  peer: "the same into an empty folder",
  goal: 0.3,
  isAtLeast: false,
  run: async (stage) => {
    const { inFolder, write } = await mirrorsOf(stage)
    return inFolder(async (folder) => {
      const site = join(folder, "site")
      await write(site)
      return compare(
        () => secondsOf(() => write(site, ["--incremental"])),
        () => inFolder((other) => secondsOf(() => write(join(other, "site")))),
        { rounds: 3, unit: "s", warmUps: 0 }
      )
    })
  }
}
