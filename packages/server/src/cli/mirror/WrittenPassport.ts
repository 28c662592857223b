/** What the mirror has of a passport: its version, and its files. Each has a small file, so that a run needs one at a time. */
import type { ProductId } from "@dpp/core/product"
import type { ManifestFile } from "@dpp/proof/mirror"
import type * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { stateFolder } from "./MirrorState.ts"

const File = Schema.Struct({ path: Schema.String, size: Schema.Finite, sha256: Schema.String })

const WrittenPassport = Schema.fromJsonString(
  Schema.Struct({
    folder: Schema.String,
    version: Schema.String,
    /** The files in its folder. */
    files: Schema.Array(File),
    /** Uploaded files that it names, which other passports may name as well. */
    uploads: Schema.Array(File)
  })
)
export interface WrittenPassport {
  readonly folder: string
  readonly version: string
  readonly files: ReadonlyArray<ManifestFile>
  readonly uploads: ReadonlyArray<ManifestFile>
}

/** The file with what is known of a passport. The ends of ids are random, so that 256 folders have as many each. */
export const writtenPath = (id: ProductId): string => `${stateFolder}/${id.slice(-2)}/.${id}.json`

const decode = Schema.decodeOption(WrittenPassport)

/** None if the text is damaged. */
export const parseWritten = (text: string): Option.Option<WrittenPassport> => decode(text)

export const writtenText = (passport: WrittenPassport): string => Schema.encodeSync(WrittenPassport)(passport)
