/**
 * Who may read an uploaded file. The view of the reader decides, as it does for attributes.
 *
 * Documents for a legitimate interest are data of point 2, such as dismantling information, which authorities read, too.
 * Documents for authorities are data of point 3, such as test reports.
 *
 * @source EU 2023/1542 Art. 77(2), Annex XIII
 * @source inferred: files have an audience of their own; see docs/decisions/0077-audience-of-files.md
 */
import type * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import type { AnnexPoint } from "../catalogue/AnnexPoint.ts"
import type { ValidationFailed } from "../text/Issues.ts"
import { parseBody } from "../text/parseBody.ts"
import { GrantAudience } from "./AccessGrant.ts"
import type { View } from "./View.ts"

export const FileAudience = Schema.Literals(["public", ...GrantAudience.literals])
export type FileAudience = typeof FileAudience.Type

const points: Readonly<Record<FileAudience, AnnexPoint>> = { public: 1, legitimate_interest: 2, authorities: 3 }

/** Whether a reader with this view may read a file of the audience. */
export const fileIsShown = (audience: FileAudience, view: View): boolean => view.shows(points[audience])

/** Decodes the body that changes who may read a file. */
export const parseFileUpdate: (body: unknown) => Result.Result<{ readonly audience: FileAudience }, ValidationFailed> =
  parseBody(Schema.Struct({ audience: FileAudience }))
