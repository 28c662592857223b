declare module "*.css"
declare module "virtual:tokens.css"
/** The fonts as the PDF renderer has them, which contains the same library. */
declare module "fontkit" {
  export const create: (bytes: Uint8Array) => import("@dpp/rendering/pdf/prepareFont").LoadedFont
}
