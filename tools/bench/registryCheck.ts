/** `dpp registry check`, which is killed in the middle and continues; its memory hardly depends on the number of passports. */
import { statSync } from "node:fs"
import { loadavg } from "node:os"
import { join } from "node:path"
import { runCommand } from "./command.ts"
import { type Figure, round } from "./figure.ts"
import { manyPassports, passports } from "./manyPassports.ts"
import type { Tenant } from "./stage.ts"

const concurrency = 32

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0

export const registryCheck: Figure = {
  name: "registry-check",
  measured: `dpp registry check of ${passports} minimal passports, killed after a half and continued, memory`,
  peer: "the same of a tenth of the passports, without a pause",
  goal: 1.5,
  isAtLeast: false,
  run: async (stage) => {
    const { large, server, small } = await manyPassports(stage)
    const stateOf = (name: string) => join(stage.dataDir, `${name}.jsonl`)
    /** `killedAt`: the size of the state at which the command is killed. */
    const check = ({ key }: Tenant, name: string, killedAt = Number.POSITIVE_INFINITY) => {
      const state = stateOf(name)
      const files = ["--state", state, "--report", join(stage.dataDir, `${name}.json`)]
      const asked = ["--allow-local-address", "--concurrency", String(concurrency), "--url", server.origin, "--json"]
      const settings = { DPP_API_KEY: key }
      return runCommand(["registry", "check", ...files, ...asked], settings, () => sizeOf(state) > killedAt)
    }
    const tenth = await check(small, "small")
    const first = await check(large, "large", (sizeOf(stateOf("small")) * 10) / 2)
    const rest = await check(large, "large")
    if (!rest.stdout.startsWith("{") || !first.isKilled) throw new Error(`The check ended:\n${rest.stderr}`)
    const { checked, errors, undecided } = JSON.parse(rest.stdout)
    if (checked !== passports || undecided > 0)
      throw new Error(`Checked ${checked} of ${passports}, ${undecided} unread.`)
    const ours = Math.max(first.mebibytes, rest.mebibytes)
    const perSecond = Math.round(passports / (first.seconds + rest.seconds))
    const times = `${Math.round(first.seconds)} s until it was killed, and ${Math.round(rest.seconds)} s`
    return {
      ratio: ours / tenth.mebibytes,
      ours: `${round(ours)} MiB`,
      peers: `${round(tenth.mebibytes)} MiB`,
      remark: `${times}: ${perSecond} passports/s at --concurrency ${concurrency}; ${errors} errors in the report; load ${round(loadavg()[0] ?? Number.NaN)}, with server and database on the same cores`
    }
  }
}
