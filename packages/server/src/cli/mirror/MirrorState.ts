/** What the last run wrote: with it, the next run knows which files are still those of their passports. */
import { OrganizationId } from "@dpp/core/party"
import { ProductId } from "@dpp/core/product"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"

/** Web servers must not serve it, nor the folder of that name without ending, and do not: all names begin with a dot. */
export const stateName = ".mirror-state.json"

/** Has a file for each passport, and one for each part of the manifest that lists uploaded files. */
export const stateFolder = ".mirror-state"

/** What made the files, apart from the passports. */
const Maker = Schema.Struct({
  release: Schema.String,
  /** Origin and name of the service, which every passport prints. */
  service: Schema.String,
  /** Thumbprint of the key for which files are sealed. */
  recipient: Schema.NullOr(Schema.String),
  /** Exchange formats in which each passport is written. */
  formats: Schema.Array(Schema.String)
})
export type Maker = typeof Maker.Type

const Position = Schema.NullOr(Schema.Struct({ position: Schema.Finite, hash: Schema.String }))

/** Where the next run continues. */
const Progress = Schema.Struct({
  /** How far the feeds of changes were followed. */
  positions: Schema.Array(Schema.Tuple([OrganizationId, Position])),
  /** Passports whose present versions are not signed. */
  waiting: Schema.Array(ProductId),
  /** Organizations that had passports of the mirror before. */
  formerIssuers: Schema.Array(OrganizationId)
})
export type Progress = typeof Progress.Type

/** `progress` is null from the beginning of a run to its end: after an interrupted run, nothing is known of the passports. */
const MirrorState = Schema.fromJsonString(
  Schema.Struct({ format: Schema.Literal(2), maker: Maker, progress: Schema.NullOr(Progress) })
)

const decode = Schema.decodeOption(MirrorState)

/** The state that the same maker left; none if another one wrote the files, or if the text is damaged. */
export const stateOf = (maker: Maker, text: string): Option.Option<{ readonly progress: Progress | null }> =>
  Option.filter(
    decode(text),
    ({ maker: former }) =>
      former.release === maker.release &&
      former.service === maker.service &&
      former.recipient === maker.recipient &&
      former.formats.join() === maker.formats.join()
  )

export const stateText = (maker: Maker, progress: Progress | null): string =>
  Schema.encodeSync(MirrorState)({ format: 2, maker, progress })
