/** The parts of a spreadsheet, which is a ZIP archive. */
import { ArchiveRefused, unzip } from "@dpp/exchange/archive"
import { FileRefused, fileLimits, type SheetLimits } from "./fileLimits.ts"

/** The parts by path. Throws if they exceed the limit together. */
export const unpacked = (archive: Uint8Array, limits: SheetLimits = fileLimits): Map<string, Uint8Array> => {
  try {
    return unzip(archive, { maximumBytes: limits.unpackedBytes })
  } catch (cause) {
    throw cause instanceof ArchiveRefused ? new FileRefused(cause.refusal, { cause }) : cause
  }
}
