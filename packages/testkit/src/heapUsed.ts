/**
 * The memory that a process of Node uses, read over its inspector after a garbage collection. Unlike resident memory, it
 * does not depend on when the collector last ran.
 */
import { withInspector } from "./inspector.ts"

interface Usage {
  readonly usedSize: number
  /** Buffers, which are outside of the heap. */
  readonly backingStorageSize: number
}

/** Memory of the main thread in MiB. `stderr`: what the process has printed there, which names its inspector. */
export const heapUsed = (stderr: string): Promise<number> =>
  withInspector(stderr, async (ask) => {
    await ask("HeapProfiler.collectGarbage")
    // Sound: the protocol says so.
    const { backingStorageSize, usedSize } = (await ask("Runtime.getHeapUsage")) as Usage
    return (usedSize + backingStorageSize) / 2 ** 20
  })
