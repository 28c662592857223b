/**
 * The formats of others that a mirror can have; it always has the service's own document. A UNTP passport is signed when it is read, so a
 * static copy has none.
 */
import { foreignFormats } from "@dpp/core/passport"

export const mirrorFormats = foreignFormats.filter((format) => format !== "untp")
export type MirrorFormat = (typeof mirrorFormats)[number]
