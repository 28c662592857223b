/** Passports in exchange formats as files of a mirror, with what everyone may read. */
import { publicView } from "@dpp/core/access"
import { exportExtensions, type PassportFacts } from "@dpp/core/passport"
import { exportFile } from "@dpp/exchange"
import type { MirrorFile } from "@dpp/service/mirror/MirrorFile"
import type { MirrorFormat } from "./mirrorFormats.ts"

export const exchangeFiles = (
  folder: string,
  facts: PassportFacts,
  formats: ReadonlyArray<MirrorFormat>
): ReadonlyArray<MirrorFile> =>
  formats.map((format) => ({
    path: `${folder}/passport.${exportExtensions[format]}`,
    bytes: new Uint8Array(exportFile(format, { facts, condition: null }, publicView).bytes)
  }))
