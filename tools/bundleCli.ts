/**
 * The package `@dpp/cli`: its sources and all that they import as a few files in `packages/cli/bin`, with the fonts of labels
 * beside them. It installs in a moment and starts soon, because it has neither the server nor Effect as a dependency.
 */
import { build, type Plugin } from "esbuild"
import { globSync, readFileSync, rmSync } from "node:fs"
import { join } from "node:path"
import { buildName } from "./recordBuild.ts"
import { root, writeIfChanged } from "./repository.ts"

const folder = join(root, "packages", "cli")

/** Sources that find something from their own place: they are in another one here. */
const moved: ReadonlyArray<readonly [path: RegExp, change: (text: string) => string]> = [
  [/http[\\/]src[\\/]response[\\/]release\.ts$/u, () => exportsOf(buildName())],
  [/rendering[\\/]src[\\/]pdf[\\/]theme\.ts$/u, (text) => text.replace("../../fonts/", "../fonts/")]
]

const exportsOf = ({ build: name, release }: ReturnType<typeof buildName>): string =>
  `export const release = ${JSON.stringify(release)}\nexport const build = ${JSON.stringify(name)}\n`

/** Loads files of which `filter` matches the path, changed. */
const changed = (filter: RegExp, change: (text: string, path: string) => string, loader: "js" | "ts"): Plugin => ({
  name: filter.source,
  setup: (bundle) => {
    bundle.onLoad({ filter }, ({ path }) => ({ contents: change(readFileSync(path, "utf8"), path), loader }))
  }
})

const ownFiles = changed(
  // oxlint-disable-next-line eslint/require-unicode-regexp -- esbuild reads it as an expression of Go
  /packages[\\/]\w+[\\/]src[\\/].*\.ts$/,
  (text, path) => {
    const [, change] = moved.find(([at]) => at.test(path)) ?? []
    if (change !== undefined) return change(text)
    if (!text.includes("import.meta.url")) return text
    throw new Error(`${path} finds something from its own place, which tools/bundleCli.ts does not know`)
  },
  "ts"
)

/** It requires its fonts from its own package. With the common name of the function they become parts of the files. */
const standardFonts = changed(
  // oxlint-disable-next-line eslint/require-unicode-regexp -- as above
  /pdfkit[\\/]js[\\/]pdfkit\.node\.mjs$/,
  (text) => text.replace(/^const require\$1 = .*$/mu, "").replaceAll("require$1(", "require("),
  "js"
)

/** The licences of all packages whose files are among the sources, which ask to be passed on with them. */
const licencesOf = (sources: ReadonlyArray<string>): string => {
  const folders = new Set(sources.flatMap((path) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/u.exec(path) ?? []))
  const texts = [...folders].map((path) => {
    const [licence] = globSync("{LICEN[CS]E,licen[cs]e}*", { cwd: join(root, path) })
    const name = path.replace(/^.*node_modules\//u, "")
    // Sound: every installed package has a package.json.
    const { license } = JSON.parse(readFileSync(join(root, path, "package.json"), "utf8")) as { license?: string }
    const text = licence === undefined ? license : readFileSync(join(root, path, licence), "utf8")
    return `${name}\n\n${text}\n`
  })
  return texts.toSorted().join(`\n${"-".repeat(80)}\n\n`)
}

/** Writes the files, and returns the sources that are in them. Files that have not changed are left alone. */
export const bundleCli = async (): Promise<ReadonlyArray<string>> => {
  const { metafile, outputFiles } = await build({
    entryPoints: [join(folder, "src", "main.ts")],
    outdir: join(folder, "bin"),
    bundle: true,
    splitting: true,
    minifySyntax: true,
    minifyWhitespace: true,
    legalComments: "none",
    metafile: true,
    write: false,
    format: "esm",
    platform: "node",
    target: "node24",
    conditions: ["@dpp/source"],
    external: ["sharp"],
    absWorkingDir: root,
    logLevel: "warning",
    // Some dependencies are not written as modules.
    banner: {
      js: `import { createRequire as requireFrom } from "node:module"; const require = requireFrom(import.meta.url);`
    },
    plugins: [ownFiles, standardFonts]
  })
  const sources = Object.keys(metafile.inputs)
  const fonts = join(root, "packages", "rendering", "fonts")
  const files = new Map<string, Uint8Array>([
    ...outputFiles.map(({ contents, path }) => [path, contents] as const),
    [join(folder, "bin", "licences.txt"), Buffer.from(licencesOf(sources))],
    ...globSync("**/*.*", { cwd: fonts }).map(
      (path) => [join(folder, "fonts", path), readFileSync(join(fonts, path))] as const
    )
  ])
  for (const path of globSync("{bin,fonts}/**/*.*", { cwd: folder }).map((one) => join(folder, one))) {
    if (!files.has(path)) rmSync(path)
  }
  for (const [path, content] of files) writeIfChanged(path, content)
  return sources
}

if (import.meta.main) await bundleCli()
