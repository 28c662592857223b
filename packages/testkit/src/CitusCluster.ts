/**
 * A throw-away Citus cluster for tests: a coordinator and two workers, of the PostgreSQL that `pg_config` names.
 *
 * Where Citus is not installed there, `isAvailable` is false and the tests print why they skip.
 */
import { reportNotRun } from "./notRun.ts"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Redacted from "effect/Redacted"
import { execFile, execFileSync } from "node:child_process"
import { appendFileSync, chmodSync, chownSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir, userInfo } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"
import { freePort } from "./freePort.ts"

const run = promisify(execFile)

const outputOf = (command: string, ...args: ReadonlyArray<string>): string | null => {
  try {
    return execFileSync(command, args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim()
  } catch {
    return null
  }
}

/** The folder of the programs of PostgreSQL; null if `pg_config` is not installed. */
export const binaries = outputOf("pg_config", "--bindir")
const libraries = outputOf("pg_config", "--pkglibdir")

/** Why a test against a cluster is not run; for the name of the skipped suite. */
export const unavailable = "skipped: Citus is not installed in the PostgreSQL of pg_config"

/** Whether a cluster can be started. If not, the test run prints why. */
export const isAvailable: boolean = (() => {
  if (binaries !== null && libraries !== null && existsSync(join(libraries, "citus.so"))) return true
  reportNotRun(`Tests against a Citus cluster are ${unavailable}.`)
  return false
})()

/** PostgreSQL refuses to run as root: it then runs as the user `postgres`. */
const user: { readonly uid?: number; readonly gid?: number } = (() => {
  if (userInfo().uid !== 0) return {}
  const idOf = (flag: string) => Number(outputOf("id", flag, "postgres"))
  return { uid: idOf("-u"), gid: idOf("-g") }
})()

const postgres = (program: string, ...args: ReadonlyArray<string>) =>
  run(join(binaries ?? "", program), args, { ...user, cwd: tmpdir() })

export interface Node {
  readonly folder: string
  readonly port: number
  /** Without the name of a database at its end. */
  readonly url: string
}

export class CitusCluster extends Context.Service<
  CitusCluster,
  {
    /** The address of an empty database on the coordinator. Its nodes know each other, and have the extension. */
    readonly url: Redacted.Redacted
    /** Creates another such database, and returns its address. */
    readonly createDatabase: (name: string) => Effect.Effect<Redacted.Redacted>
    readonly workers: ReadonlyArray<Node>
    /** Ends a node without writing anything out, as a crash does. */
    readonly crash: (node: Node) => Effect.Effect<void>
    readonly start: (node: Node) => Effect.Effect<void>
  }
>()("@dpp/testkit/CitusCluster") {
  static readonly layer: Layer.Layer<CitusCluster> = Layer.suspend(() =>
    Layer.effect(
      CitusCluster,
      Effect.map(
        Effect.acquireRelease(
          // A second try takes other ports: between the choice of a free one and its use, another process can take it.
          Effect.orDie(Effect.retry(Effect.tryPromise(startCluster), { times: 2 })),
          ({ stop }) => Effect.promise(stop)
        ),
        ({ coordinator, workers }) =>
          CitusCluster.of({
            url: Redacted.make(`${coordinator.url}dpp`),
            createDatabase: (name) => Effect.promise(() => createDatabase(name, coordinator, workers)),
            workers,
            crash: (node) => Effect.promise(() => stopNode(node)),
            start: (node) => Effect.promise(() => startNode(node))
          })
      )
    )
  )
}

const settings = (port: number): string =>
  `
port = ${port}
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
shared_preload_libraries = 'citus'
wal_level = logical
fsync = off
full_page_writes = off
max_connections = 100
max_prepared_transactions = 100
citus.shard_count = 4
citus.node_conninfo = 'sslmode=disable'
citus.enable_statistics_collection = off
log_min_messages = fatal
log_min_error_statement = fatal
`

const startNode = async ({ folder }: Node): Promise<void> => {
  await postgres("pg_ctl", "-D", folder, "-l", `${folder}.log`, "-w", "start")
}

const stopNode = async ({ folder }: Node): Promise<void> => {
  await postgres("pg_ctl", "-D", folder, "-m", "immediate", "-w", "stop").catch(() => undefined)
}

const psql = (node: Node, database: string, ...statements: ReadonlyArray<string>) =>
  postgres(
    "psql",
    "-qX",
    "-v",
    "ON_ERROR_STOP=1",
    "-d",
    `${node.url}${database}`,
    ...statements.flatMap((text) => ["-c", text])
  )

const createDatabase = async (name: string, coordinator: Node, workers: ReadonlyArray<Node>) => {
  await Promise.all(
    [coordinator, ...workers].map(async (node) => {
      await psql(node, "postgres", `CREATE DATABASE ${name}`)
      await psql(node, name, "CREATE EXTENSION citus")
    })
  )
  await psql(
    coordinator,
    name,
    `SELECT citus_set_coordinator_host('127.0.0.1', ${coordinator.port})`,
    ...workers.map(({ port }) => `SELECT citus_add_node('127.0.0.1', ${port})`)
  )
  return Redacted.make(`${coordinator.url}${name}`)
}

const logsOf = (nodes: ReadonlyArray<Node>): string =>
  nodes.map(({ folder }) => (existsSync(`${folder}.log`) ? readFileSync(`${folder}.log`, "utf8") : "")).join("\n")

async function startCluster() {
  const folder = mkdtempSync(join(tmpdir(), "dpp-citus-"))
  chmodSync(folder, 0o755)
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid)
  const nodeOf = async (name: string): Promise<Node> => {
    const port = await freePort()
    return { folder: join(folder, name), port, url: `postgresql://postgres@127.0.0.1:${port}/` }
  }
  const coordinator = await nodeOf("coordinator")
  const workers = [await nodeOf("worker1"), await nodeOf("worker2")]
  const nodes = [coordinator, ...workers]
  const stop = async (): Promise<void> => {
    await Promise.all(nodes.map(stopNode))
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await postgres("initdb", "-D", coordinator.folder, "-A", "trust", "-U", "postgres", "--locale=C.UTF-8", "--no-sync")
    await Promise.all(workers.map((worker) => run("cp", ["-a", coordinator.folder, worker.folder], user)))
    for (const node of nodes) appendFileSync(join(node.folder, "postgresql.conf"), settings(node.port))
    await Promise.all(nodes.map(startNode))
    await createDatabase("dpp", coordinator, workers)
  } catch (cause) {
    const logs = logsOf(nodes)
    await stop()
    throw new Error(`The Citus cluster did not start:\n${logs}`, { cause })
  }
  return { coordinator, workers, stop }
}
