/** `packages/rendering/generated/verify.js`: the script of the page that verifies proofs, with everything that it imports. */
import { build } from "esbuild"
import * as Path from "node:path"
import { root } from "../repository.ts"

export const files = async (): Promise<Readonly<Record<string, string>>> => {
  const { outputFiles } = await build({
    entryPoints: [Path.join(root, "packages/rendering/src/page/verify/browser.ts")],
    bundle: true,
    minify: true,
    write: false,
    format: "iife",
    platform: "browser",
    target: "es2022",
    charset: "utf8",
    conditions: ["@dpp/source"],
    absWorkingDir: root,
    banner: { js: "/* Contains jose. MIT License, Copyright (c) 2018 Filip Skokan */" },
    logLevel: "silent"
  })
  return { "packages/rendering/generated/verify.js": outputFiles.map(({ text }) => text).join("") }
}
