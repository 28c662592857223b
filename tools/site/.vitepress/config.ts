/** How the guide is built: `tools/buildGuide.ts` writes its pages into `dist` before. */
import { type DefaultTheme, defineConfig } from "vitepress"
import { releaseName } from "../../recordBuild.ts"
import { anchorOf } from "../parts.ts"
import { guide, type Page } from "../pages.ts"

const { rooms } = guide()

const itemOf = ({ address, parts, title }: Page): DefaultTheme.SidebarItem => ({
  text: title,
  link: `/${address}`,
  ...(parts.length === 0 ? {} : { collapsed: true, items: parts.map(itemOf) })
})

export default defineConfig({
  title: "Battery passports",
  description: "How to create, publish and operate digital product passports of batteries",
  lang: "en",
  // A site of its own has another address.
  base: process.env["GUIDE_BASE"] ?? "/guide/",
  srcDir: "dist",
  outDir: "../../packages/server/guide",
  cleanUrls: true,
  // The list of all pages is a file, and not a part of each page.
  metaChunk: true,
  lastUpdated: false,
  ignoreDeadLinks: "localhostLinks",
  markdown: {
    html: false,
    linkify: false,
    theme: { light: "github-light-high-contrast", dark: "github-dark-high-contrast" },
    anchor: { slugify: anchorOf },
    toc: { slugify: anchorOf }
  },
  themeConfig: {
    search: { provider: "local" },
    nav: rooms.map(({ name, pages, title }) => ({
      text: title,
      link: `/${pages[0]?.address ?? ""}`,
      activeMatch: `/${name}/`
    })),
    sidebar: Object.fromEntries(
      rooms.map(({ name, pages, title }) => [`/${name}/`, [{ text: title, items: pages.map(itemOf) }]])
    ),
    outline: [2, 3],
    footer: { message: `Version ${releaseName()}, Apache-2.0` }
  }
})
