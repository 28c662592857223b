/**
 * One test project per package, on the sources: nothing has to be built before.
 */
import { existsSync, readdirSync } from "node:fs"
import { availableParallelism } from "node:os"
import { fileURLToPath } from "node:url"
import { defineConfig } from "vitest/config"
import { sharing, TestOrder } from "./tools/testOrder.ts"

const condition = "@dpp/source"

const packagesIn = (folder: string): ReadonlyArray<string> =>
  existsSync(folder)
    ? readdirSync(folder).filter((name) => existsSync(new URL(`${folder}/${name}/package.json`, import.meta.url)))
    : []

/**
 * Packages whose tests leave nothing behind in a process: their files share workers, which load the sources once instead of
 * once per file. Their files run in any order, and none sets a variable of the environment or the folder of the process.
 */
const sharesWorkers = (name: string): boolean => sharing.includes(name)

/**
 * Folders of the server's tests whose files have a worker of their own: they fill the memory of their process, damage what it
 * works with, or draw with a library from which the service removes what it does not need.
 */
const alone = "limits|faults|deploy|upgrade|demo"

const tests = ["test/**/*.test.ts", "test/**/*.test.tsx"]

const isShuffled = process.argv.some((arg) => arg.startsWith("--sequence.shuffle"))

const project = (name: string, folder: string) => ({
  extends: true as const,
  test: {
    name,
    root: folder,
    // Not `exclude`, which would replace the flags of a run (`tools/testLanes.ts`).
    include: name === "server" ? [`test/!(${alone})/**/*.test.ts`] : tests,
    isolate: !sharesWorkers(name)
  }
})

export default defineConfig({
  // What is installed is loaded by Node, as Node would find it.
  resolve: { conditions: [condition, "node", "development|production"], mainFields: ["main"] },
  ssr: { resolve: { conditions: [condition, "node", "development|production"], mainFields: ["main"] } },
  test: {
    projects: [
      ...packagesIn("packages").map((name) => project(name, `packages/${name}`)),
      ...packagesIn("examples").map((name) => project(name, `examples/${name}`)),
      {
        extends: true as const,
        test: { name: "server alone", root: "packages/server", include: [`test/@(${alone})/**/*.test.ts`] }
      },
      project("tools", "tools"),
      project("bench", "tools/bench"),
      project("site", "tools/site"),
      project("openapi-clients", "tools/openapi-clients")
    ],
    // A worker thread or a child process that a test starts finds the sources, too. The other flag: `nodeFlags` of the testkit.
    execArgv: [`--conditions=${condition}`, "--liftoff-only"],
    globalSetup: ["tools/testRun.ts"],
    setupFiles: [fileURLToPath(new URL("tools/testSetup.ts", import.meta.url))],
    ...(isShuffled ? {} : { sequence: { sequencer: TestOrder } }),
    // Tests also wait, for processes, sockets and clocks: one more worker than processors uses that time.
    maxWorkers: availableParallelism() + 1,
    // They end a test that hangs, and measure nothing: a busy machine takes many times as long as a quiet one.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    teardownTimeout: 20_000
  }
})
