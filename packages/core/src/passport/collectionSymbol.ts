/**
 * How large the crossed-out wheeled bin and the chemical symbols below it must be.
 *
 * @source EU 2023/1542 Art. 13(4)
 * @source EU 2023/1542 Art. 13(5)
 * @source EU 2023/1542 Annex VI Part B
 */

/** Share of the battery's largest side that the symbol covers at least. */
const share = 0.03

/** The symbol need not be larger, in millimetres. */
const largestSide = 50

/** Share of the symbol's area that each chemical symbol covers at least. */
export const chemicalSymbolShare = 0.25

/** Least width and height of the symbol, in millimetres, for a battery whose largest side has this area in mm². */
export const collectionSymbolSide = (area: number): number => Math.min(largestSide, Math.sqrt(share * area))

/** The area of the largest side, in mm², up to which a symbol of this width, in millimetres, suffices; any area from 50 mm on. */
export const sufficientArea = (side: number): number =>
  side >= largestSide ? Number.POSITIVE_INFINITY : (side * side) / share
