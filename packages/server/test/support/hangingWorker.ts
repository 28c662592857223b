/** The entry of a thread whose reading never ends. */
import { serveThread } from "@dpp/rendering/serveThread"

const hang = (): Promise<never> => {
  for (;;) {}
}

serveThread(hang)
