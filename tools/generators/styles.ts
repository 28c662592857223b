/** The style sheets of the public pages as a module: minified, because every page has them in its head. */
import { transform } from "esbuild"
import * as Path from "node:path"
import { find, read } from "../repository.ts"

const folder = "packages/rendering/src/page/style"

/** A literal of a template. */
const literal = (text: string): string => text.replaceAll("\\", "\\\\").replaceAll("`", "\\`").replaceAll("${", "\\${")

export const files = async (): Promise<Readonly<Record<string, string>>> => {
  const sheets = await Promise.all(
    find(`${folder}/*.css`)
      .toSorted()
      .map(async (path) => {
        const { code, warnings } = await transform(read(path), { loader: "css", minify: true, logLevel: "silent" })
        if (warnings.length > 0) throw new Error(`${path}: ${warnings.map(({ text }) => text).join("; ")}`)
        return `export const ${Path.basename(path, ".css")} = sheet\`${literal(code.trim())}\``
      })
  )
  return {
    [`${folder}/sheets.ts`]: `/** Written by \`tools/generate.ts\`: the style sheets beside this file, minified. */
import { css as sheet } from "../Html.ts"

${sheets.join("\n\n")}
`
  }
}
