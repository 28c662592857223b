/**
 * The entry of a worker thread that reads files of other programs.
 *
 * `ForeignReadingThreads.ts` starts it; no module imports it.
 */
import { serveThread } from "@dpp/rendering/serveThread"
import { constants } from "node:os"
import { readForeign } from "./readForeign.ts"

// Its time is limited, so it has more of the processor than a PDF.
serveThread(readForeign, constants.priority.PRIORITY_BELOW_NORMAL)
