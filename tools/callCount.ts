/**
 * Counts the files and functions of the packages that one warm request runs through, and fails where there are more than before: what
 * every request pays for is seen here.
 *
 * A change that makes one of the numbers below smaller writes it down; a feature that makes one larger says why in its commit.
 */
import { sampleDraft } from "@dpp/core/samples"
import { type Ask, inspected, withInspector } from "@dpp/testkit/inspector"
import { inFolder } from "@dpp/testkit/Process"
import { type DemoEnvironment, startDemoServer } from "@dpp/testkit/ServerProcess"
import { report } from "./repository.ts"

interface Count {
  readonly files: number
  readonly functions: number
}

const limits: Readonly<Record<string, Count>> = {
  "PATCH of a draft": { files: 116, functions: 453 },
  "PATCH of a published passport": { files: 152, functions: 579 },
  "GET of a product": { files: 42, functions: 152 }
}

/** Sends a request and waits for the whole response, and fails on an error. */
const sender =
  ({ DPP_API_KEY, DPP_URL }: DemoEnvironment) =>
  async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const headers = { authorization: `Bearer ${DPP_API_KEY}`, "content-type": "application/json" }
    const sent = body === undefined ? {} : { body: JSON.stringify(body) }
    const response = await fetch(`${DPP_URL}/api/v1${path}`, { method, headers, ...sent })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
    return JSON.parse(text)
  }

interface Coverage {
  readonly result: ReadonlyArray<{
    readonly url: string
    readonly functions: ReadonlyArray<{
      readonly functionName: string
      readonly ranges: ReadonlyArray<{ readonly count: number }>
    }>
  }>
}

/** Counts what one request calls. */
const countOnce = async (ask: Ask, request: () => Promise<unknown>): Promise<Count> => {
  await ask("Profiler.takePreciseCoverage")
  await request()
  // Sound: the protocol says so.
  const { result } = (await ask("Profiler.takePreciseCoverage")) as Coverage
  const files = result
    .filter(({ url }) => /\/packages\/[a-z]+\/src\//u.test(url))
    .map(({ functions }) => functions.filter(({ ranges }) => (ranges[0]?.count ?? 0) > 0).length)
    .filter((called) => called > 0)
  return { files: files.length, functions: files.reduce((sum, called) => sum + called, 0) }
}

/** The least of some requests: the first ones fill caches, and what runs from time to time comes between others. */
const count = async (ask: Ask, request: () => Promise<unknown>): Promise<Count> => {
  const counted: Array<Count> = []
  for (let times = 0; times < 8; times += 1) counted.push(await countOnce(ask, request))
  return {
    files: Math.min(...counted.map(({ files }) => files)),
    functions: Math.min(...counted.map(({ functions }) => functions))
  }
}

interface Product {
  readonly id: string
}

const counts = (): Promise<Readonly<Record<string, Count>>> =>
  inFolder(async (folder) => {
    const { environment, running } = await startDemoServer(folder, inspected)
    try {
      const send = sender(environment)
      // Sound: these are responses of the API, as its contract says.
      const made = (await send("POST", "/products", { ...sampleDraft("ev"), serial_number: "CALLS-1" })) as {
        readonly data: Product
      }
      const listed = (await send("GET", "/products?status=published")) as { readonly data: ReadonlyArray<Product> }
      let mass = 300
      const change = (product: Product | undefined) => () =>
        send("PATCH", `/products/${product?.id}`, { battery_mass: (mass += 1) })
      return await withInspector(running.stderr(), async (ask) => {
        await ask("Profiler.enable")
        await ask("Profiler.startPreciseCoverage", { callCount: true, detailed: false })
        return {
          "PATCH of a draft": await count(ask, change(made.data)),
          "PATCH of a published passport": await count(ask, change(listed.data[0])),
          "GET of a product": await count(ask, () => send("GET", `/products/${made.data.id}`))
        }
      })
    } finally {
      running.child.kill("SIGTERM")
      await running.ended
    }
  })

const counted = await counts()
const problems = Object.entries(counted).flatMap(([request, { files, functions }]) => {
  const limit = limits[request] ?? { files: 0, functions: 0 }
  console.log(`${request}: ${files} files, ${functions} functions`)
  return files > limit.files || functions > limit.functions
    ? [`${request} runs through more than ${limit.files} files and ${limit.functions} functions`]
    : []
})
report(problems, "No request runs through more files or functions than before.")
