/** The exchange formats that a mirror can have. A UNTP passport is signed when it is read, so a static copy has none. */
import { exportFormats } from "@dpp/core/passport"

export const mirrorFormats = exportFormats.filter((format) => format !== "untp")
export type MirrorFormat = (typeof mirrorFormats)[number]
