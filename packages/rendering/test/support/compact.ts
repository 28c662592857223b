/** A text without space: documents break lines where they must. */
export const compact = (text: string): string => text.replaceAll(/\s/gu, "")
