/**
 * How the console is built: its own sources and those of the packages that it uses, with the styles that it shares with the public
 * pages. Every file but the page has the hash of its content in its name.
 */
import { tokens } from "@dpp/rendering/page/style/sheets"
import react from "@vitejs/plugin-react"
import { defineConfig, type Plugin } from "vite"

/** A name without a file: its content comes from the package `rendering`. */
const tokensFile = "./style/tokens.css"
const tokensId = "\0tokens.css"

/** Colours and type of the public pages, as a style sheet. */
const sharedStyles: Plugin = {
  name: "shared styles",
  resolveId: (id) => (id === tokensFile ? tokensId : null),
  load: (id) => (id === tokensId ? tokens.toString() : null)
}

const noHashId = "\0no-hash"

/**
 * The page of a passport names its style in its policy by a hash, which the module of its frame computes when it is loaded. The console
 * shows pages under its own policy, so there is no hash here.
 */
const pagesWithoutHash: Plugin = {
  name: "pages without hash",
  enforce: "pre",
  resolveId: (id, importer) =>
    id === "node:crypto" && importer?.endsWith("/rendering/src/page/frame.ts") === true ? noHashId : null,
  load: (id) => (id === noHashId ? "export const createHash = () => ({ update: () => ({ digest: () => '' }) })" : null)
}

export default defineConfig({
  root: import.meta.dirname,
  base: "/console/",
  plugins: [sharedStyles, pagesWithoutHash, react()],
  resolve: {
    alias: {
      "csv-parse/sync": "csv-parse/browser/esm/sync",
      // Labels are laid out by the code of the service, with the fonts loaded by the browser.
      "@react-pdf/renderer": `${import.meta.dirname}/src/labels/fonts.ts`,
      "node:url": `${import.meta.dirname}/src/labels/fileUrl.ts`
    },
    conditions: ["@dpp/source", "module", "browser", "production"]
  },
  worker: { format: "es" },
  build: {
    outDir: "../server/console",
    emptyOutDir: true,
    target: "es2022",
    manifest: "manifest.json",
    // Its script element would be inline code; browsers of the target need no polyfill.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false
  }
})
