/**
 * Whether a reader may read an uploaded file. The view of the reader decides, as it does for attributes.
 *
 * @source EU 2023/1542 Art. 77(2), Annex XIII
 */
import { type FileAudience, filePoints } from "../product/FileAudience.ts"
import type { View } from "./View.ts"

/** Whether a reader with this view may read a file of the audience. */
export const fileIsShown = (audience: FileAudience, view: View): boolean => view.shows(filePoints[audience])
