/**
 * How much of what is random or exhaustive a run of the tests does: little by default, all with `DPP_TEST_RUNS=full`.
 *
 * `DPP_TEST_SEED` repeats the choice of another run, which prints it as it begins.
 */
import { randomFrom } from "./randomFrom.ts"

export const isFull: boolean = process.env["DPP_TEST_RUNS"] === "full"

export const seed: number = Number(process.env["DPP_TEST_SEED"] ?? Date.now() % 2 ** 31)

/** The number of random runs. */
export const runs = (few: number, all: number): number => (isFull ? all : few)

/** One of `share` items by default, in their order, at random; at least one. */
export const someOf = <A>(items: ReadonlyArray<A>, share: number): ReadonlyArray<A> => {
  if (isFull) return items
  const random = randomFrom(seed)
  return items
    .map((item, index) => ({ item, index, rank: random() }))
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, Math.ceil(items.length / share))
    .toSorted((a, b) => a.index - b.index)
    .map(({ item }) => item)
}
