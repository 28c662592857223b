/** Mirrors of 10,000 passports: written as a whole, and again with few changes. */
import { execFileSync } from "node:child_process"
import { cpSync, mkdtempSync, rmSync } from "node:fs"
import { loadavg, tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { runCommand } from "./command.ts"
import { compare, type Figure, round } from "./figure.ts"
import { manyPassports, passports as many } from "./manyPassports.ts"
import { serverFile } from "./processes.ts"
import { callOf, completeRows, newTenant, type Stage, type Tenant } from "./stage.ts"

const passports = 10_000
const atOnce = 500

interface Mirrors {
  /** Writes the mirror, and returns how many passports wait for their signatures. */
  readonly write: (folder: string, args?: ReadonlyArray<string>) => number
  /** A folder that has the mirror. */
  readonly site: string
}

let made: Promise<Mirrors> | undefined

/** An organization with signed passports, and their mirror. */
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
  const write: Mirrors["write"] = (folder, args = []) => {
    const command = [serverFile, "mirror", folder, "--organization", tenant.id, "--json", ...args]
    const { waiting } = JSON.parse(execFileSync(process.execPath, command, { env, encoding: "utf8" }))
    return waiting
  }
  const site = join(stage.dataDir, "mirror")
  while (write(site) > 0);
  return { write, site }
}

/** Seconds that the work takes in a folder that is deleted afterwards. */
const secondsOf = (work: (folder: string) => unknown): number => {
  const folder = mkdtempSync(join(tmpdir(), "dpp-mirror-"))
  try {
    const start = performance.now()
    work(join(folder, "site"))
    return (performance.now() - start) / 1000
  } finally {
    rmSync(folder, { recursive: true })
  }
}

// One round takes minutes, and is as long as the next.
const rounds = { rounds: 1, unit: "s", warmUps: 0 }

export const mirror: Figure = {
  name: "mirror",
  measured: `dpp mirror of ${passports} passports into an empty folder, time`,
  peer: "a copy of the folder that it writes",
  goal: 30,
  isAtLeast: false,
  run: async (stage) => {
    const { site, write } = await mirrorsOf(stage)
    const whole = () => secondsOf((folder) => write(folder))
    const copy = () => secondsOf((folder) => cpSync(site, folder, { recursive: true }))
    const result = await compare(whole, copy, rounds)
    return { ...result, remark: `${Math.round(passports / Number.parseFloat(result.ours))} passports/s` }
  }
}

export const mirrorAgain: Figure = {
  name: "mirror-again",
  measured: `dpp mirror --incremental of ${passports} passports that have not changed, time`,
  peer: "the same into an empty folder",
  goal: 0.3,
  isAtLeast: false,
  run: async (stage) => {
    const { site, write } = await mirrorsOf(stage)
    const again = () => secondsOf(() => write(site, ["--incremental"]))
    return compare(again, () => secondsOf((folder) => write(folder)), rounds)
  }
}

export const mirrorMany: Figure = {
  name: "mirror-many",
  measured: `dpp mirror of ${many} minimal passports into an empty folder, memory`,
  peer: "the same of a tenth of the passports",
  goal: 1.5,
  isAtLeast: false,
  run: async (stage) => {
    const { large, settings, small } = await manyPassports(stage)
    const folder = join(stage.dataDir, "mirrors")
    const write = async ({ id }: Tenant, ...args: ReadonlyArray<string>) => {
      const command = ["mirror", join(folder, id), "--organization", id, "--json", ...args]
      const measured = await runCommand(command, settings)
      if (!measured.stdout.startsWith("{")) throw new Error(measured.stderr)
      const { passports, waiting } = JSON.parse(measured.stdout)
      if (waiting > 0) throw new Error(`${waiting} of ${passports} passports wait for their signatures.`)
      return measured
    }
    const tenth = await write(small)
    const whole = await write(large)
    const again = await write(large, "--incremental")
    const perSecond = Math.round(many / whole.seconds)
    return {
      ratio: whole.mebibytes / tenth.mebibytes,
      ours: `${round(whole.mebibytes)} MiB`,
      peers: `${round(tenth.mebibytes)} MiB`,
      remark: `${Math.round(whole.seconds)} s, ${perSecond} passports/s; --incremental without a change: ${round(again.seconds)} s and ${round(again.mebibytes)} MiB; load ${round(loadavg()[0] ?? Number.NaN)}`
    }
  }
}

const partsFile = fileURLToPath(new URL("./mirrorParts.ts", import.meta.url))

export const mirrorParts: Figure = {
  name: "mirror-parts",
  measured: "list of the files of 100000 passports in parts, as dpp mirror writes it, memory",
  peer: "one manifest of the same files, the former format",
  goal: 0.5,
  isAtLeast: false,
  run: async () => {
    const seconds: Record<string, number> = {}
    const memory = (form: "parts" | "whole") => () => {
      const command = ["--conditions=@dpp/source", "--max-old-space-size=8192", partsFile, form]
      const measured = JSON.parse(execFileSync(process.execPath, command, { encoding: "utf8" }))
      seconds[form] = measured.seconds
      return measured.mebibytes
    }
    const result = await compare(memory("parts"), memory("whole"), { ...rounds, unit: "MiB" })
    return {
      ...result,
      remark: `${Math.round(seconds["parts"] ?? 0)} s, and ${Math.round(seconds["whole"] ?? 0)} s as a whole`
    }
  }
}

const logFile = fileURLToPath(new URL("./mirrorLog.ts", import.meta.url))

export const mirrorLog: Figure = {
  name: "mirror-log",
  measured: "the log of a mirror with 1000000 leaves, verified as dpp mirror --check does it, memory",
  peer: "the same of 100000 leaves",
  goal: 3,
  isAtLeast: false,
  run: async () => {
    const seconds: Record<string, number> = {}
    const memory = (leaves: number) => () => {
      const command = ["--conditions=@dpp/source", logFile, String(leaves)]
      const measured = JSON.parse(execFileSync(process.execPath, command, { encoding: "utf8" }))
      seconds[leaves] = measured.seconds
      return measured.mebibytes
    }
    const result = await compare(memory(1_000_000), memory(100_000), { ...rounds, unit: "MiB" })
    return { ...result, remark: `${Math.round(seconds[1_000_000] ?? 0)} s` }
  }
}
