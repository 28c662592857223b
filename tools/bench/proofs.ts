/**
 * Proofs in place of measurements: tests of the suite, run for longer than a run of all tests can take.
 *
 * vitest runs each in a process of its own. The test prints its progress in lines `proof: 30 of 30 rounds ok; remark`.
 */
import { spawn } from "node:child_process"
import { once } from "node:events"
import { delimiter, join } from "node:path"

/** The root of the repository. */
export const root = join(import.meta.dirname, "..", "..")

export interface Proof {
  readonly name: string
  readonly proven: string
  readonly test: string
  /** How often; the setting that the test reads. */
  readonly setting: readonly [name: string, value: number]
}

export const proofs: ReadonlyArray<Proof> = [
  {
    name: "crash",
    proven: "the server killed under mixed writes: what was answered is there, nothing is there by half",
    test: "packages/server/test/faults/Crash.process.test.ts",
    setting: ["DPP_CRASH_ROUNDS", 30]
  },
  {
    name: "power",
    proven: "the power cut under the embedded database: what was acknowledged is there, nothing is there by half",
    test: "packages/persistence/test/driver/PowerCut.test.ts",
    setting: ["DPP_CRASH_ROUNDS", 30]
  },
  {
    name: "fuzz",
    proven: "made-up requests: no internal error, no undocumented answer, nothing left in memory",
    test: "packages/server/test/limits/Fuzz.process.test.ts",
    setting: ["DPP_FUZZ_REQUESTS", 100_000]
  }
]

export interface Proven {
  readonly proof: Proof
  /** Rounds that went well, of all. */
  readonly ratio: number
  /** All of them, and the test besides. */
  readonly isMet: boolean
  readonly outcome: string
  readonly remark: string
}

const line = /proof: (?<passed>\d+) of (?<all>\d+) (?<unit>\w+) ok(?:; (?<remark>.+))?/gu

/** From what the test printed and the exit code of vitest. */
export const provenBy = (proof: Proof, output: string, exitCode: number | null): Proven => {
  const found = [...output.matchAll(line)].flatMap(({ groups }) => (groups === undefined ? [] : [groups]))
  const sum = (name: string) => found.reduce((total, groups) => total + Number(groups[name]), 0)
  const [passed, all] = [sum("passed"), Math.max(sum("all"), proof.setting[1])]
  return {
    proof,
    ratio: passed / all,
    isMet: passed === all && exitCode === 0,
    outcome: `${passed} of ${all} ${found[0]?.["unit"] ?? ""}`.trim(),
    remark: found.flatMap(({ remark }) => (remark === undefined ? [] : [remark])).join("; ")
  }
}

/** Runs the test of a proof; the output of a failed test is printed to stderr. */
export const prove = async (proof: Proof): Promise<Proven> => {
  const { NODE_ENV: _, ...environment } = process.env
  const [name, value] = proof.setting
  const [, project = ""] = proof.test.split("/")
  const child = spawn("vitest", ["run", "--config", "vitest.workspace.ts", "--project", `${project}*`, proof.test], {
    cwd: root,
    env: {
      ...environment,
      PATH: `${join(root, "node_modules", ".bin")}${delimiter}${process.env["PATH"] ?? ""}`,
      [name]: String(value)
    },
    shell: process.platform === "win32",
    stdio: ["ignore", "pipe", "pipe"]
  })
  let output = ""
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      output += chunk.toString()
    })
  }
  await once(child, "close")
  const proven = provenBy(proof, output, child.exitCode)
  if (!proven.isMet) console.error(output)
  return proven
}
