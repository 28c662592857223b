/**
 * The largest body that an operation reads, in bytes. Annotated on the endpoint.
 *
 * A product has at most 256 kB of content. A caller may write every character of it as an escape of six (`\u0041`), and add
 * blanks and the longer names of a v1.3 tree: 2 MB hold that with room.
 *
 * @source inferred: the bound of operations on a single resource; see docs/security.md
 */
import { maximumFileSize } from "@dpp/core/product"
import * as Context from "effect/Context"

export const MaximumBody = Context.Reference<number>("@dpp/api/MaximumBody", { defaultValue: () => 2 * 1024 * 1024 })

/** The most that any operation reads of JSON. */
export const maximumBulkBody = maximumFileSize

/** Boundaries, small fields and headers of the parts, which come with the file. */
export const maximumFraming = 64 * 1024

export const maximumUpload = maximumFileSize + maximumFraming
