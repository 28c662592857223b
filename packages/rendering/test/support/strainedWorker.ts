/** The entry of a thread that does with itself what each message says. */
import { serveThread } from "@dpp/rendering/serveThread"

const held: Array<ReadonlyArray<number>> = []

serveThread((task: "answer" | "grow" | "hang" | "throw"): Promise<string> => {
  if (task === "throw") return Promise.reject(new RangeError("thrown"))
  if (task === "answer") return Promise.resolve("answered")
  for (;;) if (task === "grow") held.push(Array.from({ length: 10_000 }, (_, index) => index / 7))
})
