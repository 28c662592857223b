/** The entry of a thread whose reading never ends. */
import { serveThread } from "@dpp/rendering/serveThread"

// oxlint-disable-next-line eslint/no-empty -- it never ends
const hang = (): Promise<never> => {
  for (;;) {}
}

serveThread(hang)
