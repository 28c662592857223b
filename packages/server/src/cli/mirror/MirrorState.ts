/** What the last run wrote: with it, the next run knows which files are still those of their passports. */
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"

/** Web servers must not serve it, and do not: its name begins with a dot. */
export const stateName = ".mirror-state.json"

const WrittenPassport = Schema.Struct({
  version: Schema.String,
  /** Paths of all its files, uploaded and sealed ones included. */
  files: Schema.Array(Schema.String)
})
export type WrittenPassport = typeof WrittenPassport.Type

/** What made the files, apart from the passports. */
const Maker = Schema.Struct({
  release: Schema.String,
  /** Thumbprint of the key for which files are sealed. */
  recipient: Schema.NullOr(Schema.String)
})
export type Maker = typeof Maker.Type

const MirrorState = Schema.fromJsonString(
  Schema.Struct({ ...Maker.fields, passports: Schema.Record(Schema.String, WrittenPassport) })
)
export type WrittenPassports = Readonly<Record<string, WrittenPassport>>

const decode = Schema.decodeOption(MirrorState)

/** The passports that were written by the same maker; null if another one wrote the files, or if the text is damaged. */
export const writtenBy = (maker: Maker, text: string): WrittenPassports | null => {
  const state = Option.getOrUndefined(decode(text))
  return state?.release === maker.release && state.recipient === maker.recipient ? state.passports : null
}

export const stateText = (maker: Maker, passports: WrittenPassports): string =>
  Schema.encodeSync(MirrorState)({ ...maker, passports })
