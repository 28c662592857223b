/** The entry of a thread whose reading never ends, and takes more and more memory for a Battery Pass. */
import { serveThread } from "@dpp/rendering/serveThread"
import type { ForeignFile } from "@dpp/server/runtime/foreign/readForeign"

const held: Array<ReadonlyArray<number>> = []

serveThread(({ _tag, file }: ForeignFile): Promise<never> => {
  const isGrowing = _tag === "Passport" && file.format === "catena-x" && file.content instanceof Uint8Array
  for (;;) if (isGrowing) held.push(Array.from({ length: 1_000_000 }, (_, index) => index / 7))
})
