/**
 * The programs of this machine that run JavaScript outside of a browser, as they are found on the PATH.
 *
 * `DPP_NODE20` names a Node 20 that is not on the PATH. What is not found is said once.
 */
import { reportNotRun } from "./notRun.ts"
import { spawnSync } from "node:child_process"
import { existsSync } from "node:fs"
import { delimiter, join } from "node:path"

export interface Runtime {
  readonly name: string
  readonly command: string
  /** Before the file that is run. */
  readonly args: ReadonlyArray<string>
}

const versionOf = (command: string): string => {
  if (!existsSync(command)) return ""
  const { status, stdout } = spawnSync(command, ["--version"], { encoding: "utf8" })
  return status === 0 ? stdout.trim() : ""
}

/** The first of these programs that has the required version. */
const find = (
  name: string,
  commands: ReadonlyArray<string>,
  required: RegExp,
  args: ReadonlyArray<string> = []
): ReadonlyArray<Runtime> => {
  const command = commands.find((each) => required.test(versionOf(each)))
  if (command !== undefined) return [{ name, command, args }]
  reportNotRun(`Nothing runs under ${name}: it is not on the PATH.`)
  return []
}

const extension = process.platform === "win32" ? ".exe" : ""
const onPath = (program: string): ReadonlyArray<string> =>
  (process.env["PATH"] ?? "").split(delimiter).map((folder) => join(folder, `${program}${extension}`))

/** This Node, and Node 20, Deno and Bun where they are found. */
export const findRuntimes = (): ReadonlyArray<Runtime> => [
  { name: `Node ${process.versions.node}`, command: process.execPath, args: [] },
  ...find("Node 20", [process.env["DPP_NODE20"] ?? "", ...onPath("node")], /^v20\./u),
  ...find("Deno", onPath("deno"), /^deno /u, ["run", "--allow-env", "--allow-net", "--allow-read", "--no-prompt"]),
  ...find("Bun", onPath("bun"), /^\d/u, ["run"])
]
