/**
 * Runs in a worker before each test file. A file of rules cannot start a process: only a file with the name `*.process.test.ts` can.
 * The computing of each file is measured for its budget (`testBudget.ts`).
 */
import childProcess from "node:child_process"
import { readFileSync } from "node:fs"
import { syncBuiltinESMExports } from "node:module"
import { afterAll, expect } from "vitest"
import { isOfProcesses } from "./testLanes.ts"

declare module "vitest" {
  interface TaskMeta {
    /** Computing of the file, of its worker and the processes that it started and that have ended, in milliseconds. */
    cpuMillis?: number
  }
}

const refuse = (program: unknown): void => {
  const { testPath } = expect.getState()
  if (testPath === undefined || isOfProcesses(testPath)) return
  throw new Error(`${testPath} starts ${String(program)}: a file that starts a process is called *.process.test.ts`)
}

type Start = (this: unknown, ...args: Array<unknown>) => unknown

/** Replaces a function of an object by one that first asks whether the file may start a process. */
const guard = (owner: object, name: string, programOf: (args: ReadonlyArray<unknown>) => unknown): void => {
  // Sound: each caller names a function.
  const start = Reflect.get(owner, name) as Start
  Reflect.set(owner, name, function (this: unknown, ...args: Array<unknown>) {
    refuse(programOf(args))
    return start.apply(this, args)
  })
}

const isGuarded = Symbol.for("dpp.test.isGuarded")

// The files of a worker that they share have one `node:child_process`.
if (Reflect.get(globalThis, isGuarded) !== true) {
  Reflect.set(globalThis, isGuarded, true)
  // spawn, exec, execFile and fork start a process here.
  guard(childProcess.ChildProcess.prototype, "spawn", ([options]) => Reflect.get(Object(options), "file"))
  for (const name of ["spawnSync", "execSync", "execFileSync"]) guard(childProcess, name, ([program]) => program)
  syncBuiltinESMExports()
}

/** Milliseconds of a tick in `/proc`: there are 100 in a second on every Linux. */
const tickMillis = 10

/** The computing so far of this process and its children that have ended; 0 where the system does not say. */
const cpuMillis = (): number => {
  if (process.platform !== "linux") return 0
  // utime, stime, cutime and cstime: fields 14 to 17, of which the second one, in parentheses, may have spaces.
  const fields = readFileSync("/proc/self/stat", "utf8").split(") ").at(-1)?.split(" ") ?? []
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) * tickMillis
}

const before = cpuMillis()

// Hooks run in reverse order: this one is the last of the file. vitest reads from the first argument which fixtures the hook needs: none.
// oxlint-disable-next-line eslint/no-empty-pattern -- see above
afterAll(({}, { file }) => {
  file.meta.cpuMillis = cpuMillis() - before
})
