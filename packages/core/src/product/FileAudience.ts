/**
 * Who may read an uploaded file.
 *
 * Documents for a legitimate interest are data of point 2, such as dismantling information, which authorities read, too.
 * Documents for authorities are data of point 3, such as test reports.
 *
 * @source EU 2023/1542 Art. 77(2), Annex XIII
 * @source inferred: files have an audience of their own; see docs/decisions/0026-uploaded-files.md
 */
import * as Schema from "effect/Schema"
import type { AnnexPoint } from "../catalogue/AnnexPoint.ts"

export const FileAudience = Schema.Literals(["public", "legitimate_interest", "authorities"])
export type FileAudience = typeof FileAudience.Type

/** The point of Annex XIII that the content of a file belongs to, by its audience. */
export const filePoints: Readonly<Record<FileAudience, AnnexPoint>> = {
  public: 1,
  legitimate_interest: 2,
  authorities: 3
}
