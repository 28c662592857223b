/**
 * The order of test files: slow ones first, so that all processors are busy until the end.
 *
 * Files with a worker of their own are slow and begin, the longest ones before the others. Then the packages whose files share workers run one after the other, so
 * that a worker keeps what it has loaded; the quick ones are last. Within a package vitest begins with the files that
 * took longest when they last ran, or with the largest ones.
 */
import { basename } from "node:path"
import { BaseSequencer, type TestSpecification } from "vitest/node"

/**
 * Packages whose files share workers, the quickest last: their tests leave nothing behind in a process. Those of `rendering` do: one
 * of them disables loaders of images in its whole process, as a server does.
 */
export const sharing: ReadonlyArray<string> = "server persistence http service client proof sheets api core".split(" ")

/** The files that take longest, in their order. A fresh clone knows of no time that a file took before. */
const longest: ReadonlyArray<string> = [
  "Console.process.test.ts",
  "packages.process.test.ts",
  "PdfPassport.process.test.ts",
  "TenantGuards.test.ts",
  "TenantConditions.test.ts",
  "TenantIsolation.test.ts",
  "Dockerfile.process.test.ts",
  "FirstContact.process.test.ts",
  "testReport.process.test.ts",
  "Mirror.process.test.ts",
  "MirrorRestore.process.test.ts",
  "SigningClock.process.test.ts",
  "PublicPageBrowser.process.test.ts"
]

const rank = (path: string): number => {
  const place = longest.indexOf(basename(path))
  return place === -1 ? longest.length : place
}

export class TestOrder extends BaseSequencer {
  override async sort(files: Array<TestSpecification>): Promise<Array<TestSpecification>> {
    const sorted = await super.sort(files)
    // The sort is stable. Names that are not in the list have -1.
    return sorted
      .toSorted((a, b) => rank(a.moduleId) - rank(b.moduleId))
      .toSorted((a, b) => sharing.indexOf(a.project.name) - sharing.indexOf(b.project.name))
  }
}
