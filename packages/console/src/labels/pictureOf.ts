/** The address of a picture that is drawn as SVG, for this page only. */
export const pictureOf = (svg: string): string => URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }))
