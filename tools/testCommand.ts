/**
 * The command line `dpp` of a test run, as a few files: a process that a test starts reads these instead of the hundreds of
 * sources that they are made of, and needs a third of the time until it is ready.
 *
 * Fonts, pictures and packages other than Effect stay where they are: a source finds them from its own place.
 */
import { build, type Plugin } from "esbuild"
import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { find, read, root } from "./repository.ts"

/** They look for the file of their threads beside themselves, and both are in the folder of the bundle. */
const threads = /[\\/](?:PdfWorkers|ForeignReadingThreads)\.ts$/u

const placeOfSource: Plugin = {
  name: "place of a source",
  setup: (bundle) => {
    // oxlint-disable-next-line eslint/require-unicode-regexp -- esbuild reads it as an expression of Go
    bundle.onLoad({ filter: /\.ts$/ }, ({ path }) => {
      const contents = readFileSync(path, "utf8")
      const place = JSON.stringify(pathToFileURL(path).href)
      return {
        contents: threads.test(path) ? contents : contents.replaceAll("import.meta.url", place),
        loader: "ts"
      }
    })
  }
}

const dependenciesOf = (path: string): ReadonlyArray<string> =>
  Object.keys(JSON.parse(read(path)).dependencies ?? {}).filter(
    (name) => !/^(?:@dpp|@effect|effect)(?:\/|$)/u.test(name)
  )

/** `ws` is one of those of Effect: it is not written as a module. */
const names = ["ws", ...find("packages/*/package.json").flatMap(dependenciesOf)]
const otherPackages: Plugin = {
  name: "other packages",
  setup: (bundle) => {
    // oxlint-disable-next-line eslint/require-unicode-regexp -- as above
    const filter = new RegExp(`^(?:${[...new Set(names)].join("|")})(?:/|$)`)
    bundle.onResolve({ filter }, async ({ importer, kind, path, pluginData, resolveDir }) => {
      if (pluginData === otherPackages) return null
      const found = await bundle.resolve(path, { importer, kind, pluginData: otherPackages, resolveDir })
      return { path: pathToFileURL(found.path).href, external: true, errors: found.errors }
    })
  }
}

/** Writes the files into a folder, and returns the path of the one to start. */
export const bundleCommand = async (folder: string): Promise<string> => {
  await build({
    entryPoints: {
      main: join(root, "packages/server/src/main.ts"),
      pdfWorker: join(root, "packages/rendering/src/pdfWorker.ts"),
      foreignWorker: join(root, "packages/server/src/runtime/foreign/foreignWorker.ts")
    },
    outdir: folder,
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node24",
    conditions: ["@dpp/source"],
    sourcemap: true,
    logLevel: "warning",
    plugins: [placeOfSource, otherPackages]
  })
  writeFileSync(join(folder, "package.json"), `{ "type": "module" }\n`)
  return join(folder, "main.js")
}
