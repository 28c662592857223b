declare module "*.css"
/** The fonts as the PDF renderer has them, which contains the same library. */
declare module "fontkit" {
  import type { LoadedFont } from "@dpp/rendering/pdf/prepareFont"
  export const create: (bytes: Uint8Array) => LoadedFont
}
