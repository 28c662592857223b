/**
 * `npm start`, `npm test` and `pnpm test` on a machine with nothing but Node 20 and npm.
 *
 * Plain JavaScript, because it runs before anything is installed. It installs with a pinned pnpm, finds the Node 24 of
 * the installation, and runs everything else with it. A child process receives its signals and ends with it.
 * The script `start` begins with `exec`, so that no shell between npm and this process intercepts a signal; a shell
 * without `exec` runs the second half of the script.
 */
import { spawn } from "node:child_process"
import { existsSync, realpathSync } from "node:fs"
import { delimiter, dirname, join } from "node:path"
import { fileURLToPath } from "node:url"

const pnpm = "pnpm@12.21.0"
const leastNode = 24
const isWindows = process.platform === "win32"
const root = dirname(dirname(fileURLToPath(import.meta.url)))
const bin = join(root, "node_modules", ".bin")
const parent = process.ppid

/** The child process that runs now. */
let child
/** The first signal that asked this process to end. */
let asked

const stop = (signal) => {
  asked ??= signal
  child?.kill(signal)
}
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => stop(signal))
// npm or a shell in between may end without a signal; then no other process could stop the server.
if (!isWindows) setInterval(() => process.ppid === parent || stop("SIGTERM"), 200).unref()

/** Runs a program to its end and returns its exit code. */
const run = (command, args, env = process.env) =>
  new Promise((resolve) => {
    const isScript = isWindows && !command.endsWith(".exe")
    child = spawn(command, args, { cwd: root, env, stdio: "inherit", shell: isScript })
    child.on("error", (error) => {
      console.error(`${command}: ${error.message}`)
      resolve(1)
    })
    child.on("exit", (code, signal) => {
      child = undefined
      resolve(code ?? (signal === "SIGINT" ? 130 : 143))
    })
  })

/** Ends this process with the exit code of a step that did not succeed, or after a signal. */
const must = async (exitCode) => {
  const code = await exitCode
  if (code !== 0 || asked !== undefined) process.exit(code === 0 ? 143 : code)
}

const installedNode = () => {
  const path = join(root, "node_modules", "node", "bin", isWindows ? "node.exe" : "node")
  return existsSync(path) ? realpathSync(path) : undefined
}

if (Number.parseInt(process.versions.node, 10) < 20) {
  console.error(`This is Node ${process.versions.node}. Install Node 20 or later and try again.`)
  process.exit(1)
}

const isNewEnough = Number(process.versions.node.split(".")[0]) >= leastNode

/** The Node that runs everything after the install. */
const findNode = async () => {
  if (installedNode() === undefined && !isNewEnough) await run("npx", ["-y", pnpm, "rebuild", "node"])
  const node = installedNode() ?? (isNewEnough ? process.execPath : undefined)
  if (node === undefined) {
    console.error(
      `Node ${leastNode} could not be installed through npm. Install Node ${leastNode} or later and try again.`
    )
    process.exit(1)
  }
  return node
}

const [task, ...args] = process.argv.slice(2)
const words = args.filter((arg) => arg !== "--")

await must(run("npx", ["-y", pnpm, "install", "--frozen-lockfile"]))
const node = await findNode()
const path = [bin, dirname(node), process.env.PATH].join(delimiter)
const env = { ...process.env, PATH: path }

if (task === "start") {
  await must(run(join(bin, isWindows ? "tsc.cmd" : "tsc"), ["-b"], env))
  await must(run(node, ["--conditions=@dpp/source", join("tools", "buildWeb.ts")], env))
  const server = join("packages", "server", "dist", "main.js")
  process.exit(await run(node, [server, "serve"], { DPP_DEMO: "on", ...env }))
} else {
  // `npm test` runs everything; `pnpm test`, while one works, the tests that start no process.
  const isPnpm = process.env.npm_config_user_agent?.startsWith("pnpm/") ?? false
  const lane = isPnpm ? ["rules"] : words.length === 0 ? [] : ["test"]
  process.exit(await run(node, [join("tools", "verify.ts"), ...lane, ...words], env))
}
