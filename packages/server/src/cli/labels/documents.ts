/** Divides labels into PDF documents of limited size: a document is laid out in memory as a whole. */
import * as Path from "node:path"

/** Most labels of one document: 50 sheets. */
export const labelsPerDocument = 1200

/** The labels of one document, and its path. */
export interface LabelDocument<A> {
  readonly path: string
  readonly labels: ReadonlyArray<A>
}

/**
 * Returns the documents in the order of their labels; none without labels. A single document has the path `out`;
 * otherwise a number follows its name: `labels-01.pdf`, `labels-02.pdf`.
 */
export const documentsOf = <A>(
  labels: ReadonlyArray<A>,
  out: string,
  most: number = labelsPerDocument
): ReadonlyArray<LabelDocument<A>> => {
  const count = Math.ceil(labels.length / most)
  const { dir, ext, name } = Path.parse(out)
  return Array.from({ length: count }, (_, index) => {
    const number = String(index + 1).padStart(String(count).length, "0")
    return {
      path: count === 1 ? out : Path.join(dir, `${name}-${number}${ext}`),
      labels: labels.slice(index * most, (index + 1) * most)
    }
  })
}
