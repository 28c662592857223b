/**
 * The limits of files with products, which may come from anybody. They are checked before a file is parsed, so that no
 * file occupies more memory than a large one that is valid.
 */

/** Most bytes of a file, and of the parts of a spreadsheet once they are unpacked: 100 MB. */
export const maximumFileBytes = 100 * 1024 * 1024

/** Most rows of a file, without the header. */
export const maximumFileRows = 100_000

/** Most columns of a table, more than twice the fields of a product. */
export const maximumColumns = 256

/** Most cells of a table, filled or not, and most values of a JSON file. */
export const maximumCells = 10_000_000

/** Most bytes of one row of a CSV file: 1 MB. The attributes of a product take at most 256 kB. */
export const maximumRowBytes = 1024 * 1024

/** Most characters of a cell of a workbook: what spreadsheet programs can store. */
export const maximumCellCharacters = 32_767

/**
 * Most characters of the cells of a workbook, 100 million: a text that a file has once counts in every cell which repeats it or
 * refers to it.
 */
export const maximumCharacters = 100_000_000

/** The file is not used. The message completes a sentence that begins with the name of the file. */
export class FileRefused extends Error {}

/** A number in a message: `100,000`. */
export const counted = (count: number): string => count.toLocaleString("en")

/** Throws if a table of this size exceeds a limit. Rows include the header. */
export const requireTableSize = (rows: number, columns: number): void => {
  if (rows > maximumFileRows + 1) {
    throw new FileRefused(`has more than ${counted(maximumFileRows)} rows; split it into several files`)
  }
  if (columns > maximumColumns) throw new FileRefused(`has more than ${maximumColumns} columns`)
  if (rows * columns > maximumCells) {
    throw new FileRefused(`has more than ${counted(maximumCells)} cells; split it into several files`)
  }
}

/** Throws if the text of a cell exceeds what spreadsheet programs can store. */
export const requireCellText = (text: string): void => {
  if (text.length > maximumCellCharacters) {
    throw new FileRefused(`has a cell with more than ${counted(maximumCellCharacters)} characters`)
  }
}

/** Counts the characters of the cells of a workbook, and throws if they exceed the limit. */
export const characterCount = () => {
  let characters = 0
  return {
    add: (text: string, cells = 1): void => {
      characters += text.length * cells
      if (characters > maximumCharacters) {
        throw new FileRefused(
          `has more than ${counted(maximumCharacters)} characters in its cells, those of repeated cells included; split it into several files`
        )
      }
    }
  }
}
