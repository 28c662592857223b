/** Puts files into one ZIP archive, for a person who would otherwise get each one by itself. */
import { zipSync } from "fflate"

/** Files by name. */
export const zipFiles = (files: Readonly<Record<string, Uint8Array>>): Uint8Array => zipSync(files)
