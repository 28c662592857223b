/** Answers that are saved as files. */
import type { Product } from "@dpp/core/product"

/** A file name that every system takes: no slash, no quote, no path. */
export const attachment = (kind: string, { attributes }: Product, extension: string) => ({
  "content-disposition": `attachment; filename="${kind}-${attributes.serial_number.replaceAll(/[^A-Za-z0-9-]/gu, "_")}.${extension}"`
})
