/** The entry of a thread that does with itself what each message says. */
import { serveThread } from "@dpp/rendering/serveThread"

serveThread((task: "answer" | "grow" | "hang" | "throw"): Promise<string> => {
  const held: Array<ReadonlyArray<number>> = []
  // oxlint-disable-next-line eslint/no-empty -- it never ends
  while (task === "hang") {}
  while (task === "grow") held.push(Array.from({ length: 10_000 }, (_, index) => index / 7))
  return task === "throw" ? Promise.reject(new RangeError("thrown")) : Promise.resolve("answered")
})
