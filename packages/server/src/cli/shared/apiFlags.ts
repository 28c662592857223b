/** The flags of the commands that call the API of a server and have texts in several languages. */
import { batteryCategories } from "@dpp/core/catalogue"
import * as Flag from "effect/cli/Flag"
import { lang } from "../texts/language.ts"
import type { Texts } from "../texts/en.ts"
import { json } from "./output.ts"
import { keyFile, url } from "./remote.ts"
import { textFlag } from "./textFlags.ts"

/** Address of the server, key, `--json` and `--lang`. */
export const apiFlags = (texts: Texts) => ({
  url: url.pipe(Flag.withDescription(texts.flags.url)),
  keyFile: keyFile.pipe(Flag.withDescription(texts.flags.keyFile)),
  json: json.pipe(Flag.withDescription(texts.flags.json)),
  lang: lang(texts)
})

/** Allows to publish and to lock at addresses that only this machine or its network can open. */
export const allowLocalAddress = ({ publicReach }: Texts) =>
  Flag.Boolean("allow-local-address").pipe(Flag.withDescription(publicReach.allow), Flag.withDefault(false))

/** Which products of the organization: the query of `GET /products`. */
export const filterFlags = ({ flags }: Texts) => ({
  battery_category: Flag.Literals("battery-category", batteryCategories).pipe(
    Flag.withDescription(flags.batteryCategory),
    Flag.optional
  ),
  search: textFlag("search", flags.search),
  updated_since: textFlag("updated-since", flags.updatedSince)
})
