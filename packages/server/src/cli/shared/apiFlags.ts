/** The flags of the commands that call the API of a server and have texts in several languages. */
import type { ProductsListQuery } from "@dpp/client"
import { batteryCategories, type BatteryCategory } from "@dpp/core/catalogue"
import * as Flag from "effect/cli/Flag"
import * as Option from "effect/Option"
import type { Texts } from "../texts/en/index.ts"
import { lang } from "../texts/language.ts"
import { choiceFlag, switchFlag, textFlag } from "./flags.ts"
import { json } from "./output.ts"
import { keyFile, url } from "./remote.ts"

/** Address of the server, key, `--json` and `--lang`. */
export const apiFlags = (texts: Texts) => ({
  url: url.pipe(Flag.withDescription(texts.flags.url)),
  keyFile: keyFile.pipe(Flag.withDescription(texts.flags.keyFile)),
  json: json.pipe(Flag.withDescription(texts.flags.json)),
  lang: lang(texts)
})

/** Allows to publish and to lock at addresses that only this machine or its network can open. */
export const allowLocalAddress = ({ publicReach }: Texts) => switchFlag("allow-local-address", publicReach.allow)

/** Which products of the organization: the query of `GET /products`. */
export const filterFlags = ({ flags }: Texts) => ({
  battery_category: choiceFlag("battery-category", batteryCategories, flags.batteryCategory),
  search: textFlag("search", flags.search),
  updated_since: textFlag("updated-since", flags.updatedSince)
})

/** The flags of `filterFlags` that were set. */
export const queryOf = (flags: {
  readonly battery_category: Option.Option<BatteryCategory>
  readonly search: Option.Option<string>
  readonly updated_since: Option.Option<string>
}): ProductsListQuery => ({
  battery_category: Option.getOrUndefined(flags.battery_category),
  search: Option.getOrUndefined(flags.search),
  updated_since: Option.getOrUndefined(flags.updated_since)
})
