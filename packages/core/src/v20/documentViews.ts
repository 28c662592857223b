/**
 * The views for which a v2.0 document has a schema of its own: each audience, and everything.
 *
 * @source EU 2023/1542 Art. 77(2)
 */
import * as Schema from "effect/Schema"
import type { BatteryCategory } from "../catalogue/BatteryCategory.ts"
import { ownerView, type View, viewFor } from "../access/View.ts"

export const DocumentView = Schema.Literals(["public", "legitimate_interest", "authorities", "full"])
export type DocumentView = typeof DocumentView.Type

export const viewOfDocument = (view: DocumentView): View => (view === "full" ? ownerView : viewFor(view))

/** The path at which a server has the schema. */
export const schemaPath = (category: BatteryCategory, view: DocumentView): `/${string}` =>
  `/schemas/v2.0/${category}/${view}.json`
