/**
 * Files in responses.
 *
 * @source RFC 6266 §4
 */
import type { Product } from "@dpp/core/product"

/** The header `Content-Disposition`: whether a browser saves the file or shows it, and under which name. */
export const contentDisposition = (type: "attachment" | "inline", name: string) => ({
  "content-disposition": `${type}; ${/^[\w.-]+$/u.test(name) ? `filename="${name}"` : `filename*=UTF-8''${encodeURIComponent(name)}`}`
})

type Named = { readonly attributes: Pick<Product["attributes"], "serial_number"> }

/** Names a document of a product `<kind>-<serial number>.<extension>`. Every file system accepts the name. */
export const productDocument = (
  type: "attachment" | "inline",
  kind: string,
  { attributes }: Named,
  extension: string
) => contentDisposition(type, `${kind}-${attributes.serial_number.replaceAll(/[^A-Za-z0-9-]/gu, "_")}.${extension}`)

/** A document of a product that a browser saves. */
export const productAttachment = (kind: string, product: Named, extension: string) =>
  productDocument("attachment", kind, product, extension)
