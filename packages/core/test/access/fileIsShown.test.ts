/** Who may read a file of an audience. */
import { assert, describe, it } from "@effect/vitest"
import { fileIsShown } from "../../src/access/fileIsShown.ts"
import { ownerView, viewFor } from "../../src/access/View.ts"
import type { FileAudience } from "../../src/product/FileAudience.ts"

const readers = {
  public: viewFor("public"),
  legitimate_interest: viewFor("legitimate_interest"),
  authorities: viewFor("authorities"),
  "point 4": viewFor([4]),
  "point 3": viewFor([3]),
  owner: ownerView
}

const readersOf = (audience: FileAudience) =>
  Object.entries(readers)
    .filter(([, view]) => fileIsShown(audience, view))
    .map(([name]) => name)

describe("a file", () => {
  it("is shown to views that have the point of its audience: dismantling information to authorities, too", () => {
    assert.deepStrictEqual(readersOf("public"), Object.keys(readers))
    assert.deepStrictEqual(readersOf("legitimate_interest"), ["legitimate_interest", "authorities", "owner"])
    assert.deepStrictEqual(readersOf("authorities"), ["authorities", "point 3", "owner"])
  })
})
