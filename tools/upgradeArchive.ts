/**
 * Makes an archive of a service at an earlier revision, with the responses that it gave: `node --conditions=@dpp/source
 * tools/upgradeArchive.ts REVISION`. The test of upgrades restores it and compares.
 *
 * The revision runs from a work tree of its own. It needs `dpp serve`, `dpp backup` and the API that `fillService` calls.
 */
import { fillService } from "@dpp/testkit/upgrade/fillService"
import { read, surfacesOf } from "@dpp/testkit/upgrade/surfaces"
import { spawn, spawnSync } from "node:child_process"
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout } from "node:timers/promises"
import { pathToFileURL } from "node:url"
import { brotliCompressSync, constants } from "node:zlib"
import { root } from "./repository.ts"

const [revision] = process.argv.slice(2)
if (revision === undefined) throw new Error("Name a revision.")
const folder = mkdtempSync(join(tmpdir(), "dpp-archive-"))
const tree = join(folder, "tree")
const port = 4780
const adminToken = "admin-token-of-the-archive"
const environment = {
  ...process.env,
  DPP_PORT: String(port),
  DPP_DATA_DIR: join(folder, "data"),
  DPP_PUBLIC_URL: "https://passports.example.com",
  DPP_KEY_ENCRYPTION_KEY: Buffer.alloc(32, 7).toString("base64"),
  DPP_ADMIN_TOKEN: adminToken,
  DPP_RATE_LIMIT_PER_MINUTE: "100000",
  DPP_KEYLESS_RATE_LIMIT_PER_MINUTE: "100000",
  DPP_DEMO: "off"
}

const run = (command: string, args: ReadonlyArray<string>, cwd: string) => {
  const { status } = spawnSync(command, args, { cwd, stdio: "inherit", env: environment })
  if (status !== 0) throw new Error(`${command} ${args.join(" ")} ended with ${status}`)
}

const until = async (isDone: () => Promise<boolean>) => {
  for (let attempt = 0; attempt < 600; attempt++) {
    if (await isDone().catch(() => false)) return
    await setTimeout(200)
  }
  throw new Error("The service did not become ready.")
}

let stop = () => {}
run("git", ["worktree", "add", "--detach", tree, revision], root)
try {
  run("npx", ["-y", "pnpm@12.21.0", "install", "--frozen-lockfile", "--prefer-offline"], tree)
  run(join(tree, "node_modules", ".bin", "tsc"), ["-b"], tree)
  const dpp = join(tree, "packages", "server", "dist", "main.js")
  const server = spawn(process.execPath, [dpp, "serve"], { cwd: folder, env: environment, stdio: "inherit" })
  const ended = new Promise((resolve) => server.on("exit", resolve))
  stop = () => server.kill("SIGKILL")
  const origin = `http://127.0.0.1:${port}`
  await until(async () => (await fetch(`${origin}/health/ready`)).ok)
  const samples = await import(pathToFileURL(join(tree, "packages", "core", "dist", "samples", "index.js")).href)
  const filled = await fillService({ origin, adminToken, ...samples })
  const surfaces = surfacesOf(filled)
  // Every statement is signed before its bytes are recorded.
  for (const { headers, path } of surfaces.filter((surface) => surface.path.endsWith("/export/proof"))) {
    await until(async () => {
      const response = await fetch(`${origin}${path}`, { headers })
      return response.ok && response.headers.get("pending-since") === null
    })
  }
  const answers = []
  for (const surface of surfaces) answers.push(await read(origin, surface))
  server.kill("SIGTERM")
  await ended
  const target = join(root, "packages", "server", "test", "upgrade", "archives")
  if (!existsSync(target)) mkdirSync(target, { recursive: true })
  const archive = join(folder, "backup.tar.gz")
  run(process.execPath, [dpp, "backup", archive], folder)
  const header = spawnSync("tar", ["xzOf", archive, "header.json"], { encoding: "utf8" }).stdout
  const { schema } = JSON.parse(header) as { readonly schema: number }
  writeFileSync(join(target, `schema-${schema}.tar.gz`), readFileSync(archive))
  const text = JSON.stringify({ revision, filled, answers })
  // The window covers all answers, many of which differ little.
  const params = { [constants.BROTLI_PARAM_LGWIN]: 24 }
  writeFileSync(join(target, `schema-${schema}.answers.json.br`), brotliCompressSync(text, { params }))
  console.log(`schema ${schema}: ${answers.length} answers`)
} finally {
  stop()
  run("git", ["worktree", "remove", "--force", tree], root)
  rmSync(folder, { recursive: true, force: true })
}
