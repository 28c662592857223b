/** A copy of a mirror that was accepted: which files it has, and what it is compared with when the next one comes. */
import type { ManifestFile } from "@dpp/proof/mirror"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"

export const Copy = Schema.Struct({
  format: Schema.Literal(1),
  /** Address of the manifest. */
  manifest_url: Schema.String,
  /** SHA-256 of manifest and signatures, which are stored as files are. */
  manifest: Schema.String,
  signatures: Schema.String,
  /** Origin of the service whose addresses the copy has. */
  origin: Schema.String,
  issuers: Schema.Array(Schema.String),
  /** Public keys with which the manifest was verified, as JWKs: they are trusted where the issuer no longer responds. */
  keys: Schema.Array(Schema.Record(Schema.String, Schema.Unknown)),
  /** The signed heads of the logs. The next copy must continue them. */
  checkpoints: Schema.Array(Schema.String),
  /** Moment of the manifest; null in the former format, which has none. */
  written_at: Schema.NullOr(Schema.String),
  accepted_at: Schema.String,
  files: Schema.Finite,
  passports: Schema.Finite,
  /** Passports of earlier copies that the manifest no longer has. */
  lost: Schema.Finite,
  /** The parts of the manifest, by path: SHA-256 as signed, and SHA-256 of the list of this copy, which also has what was lost. */
  parts: Schema.Record(Schema.String, Schema.Struct({ signed: Schema.String, kept: Schema.String }))
})
export type Copy = typeof Copy.Type

/** The moment of a copy, as readers see it. */
export const momentOf = ({ accepted_at, written_at }: Copy): string => written_at ?? accepted_at

/** A file of a copy. */
export interface KeptFile extends ManifestFile {
  /** The moment of the copy that had it last, if the manifest of this copy does not list it. */
  readonly as_of?: string
}

const KeptFileLine = Schema.fromJsonString(
  Schema.Struct({
    path: Schema.String,
    size: Schema.Finite,
    sha256: Schema.String,
    as_of: Schema.optionalKey(Schema.String)
  })
)
const decodeLine = Schema.decodeSync(KeptFileLine)

/** The list of a part of a copy: a line for each file, sorted by path. */
export const keptText = (files: Iterable<KeptFile>): string =>
  [...files]
    .toSorted((one, other) => (one.path < other.path ? -1 : 1))
    .map(
      ({ as_of, path, sha256, size }) =>
        `${JSON.stringify({ path, size, sha256, ...(as_of !== undefined && { as_of }) })}\n`
    )
    .join("")

export const parseKept = (text: string): ReadonlyMap<string, KeptFile> =>
  new Map(
    text
      .split("\n")
      .slice(0, -1)
      .map((line) => decodeLine(line))
      .map((file) => [file.path, file])
  )

const State = Schema.Struct({
  format: Schema.Literal(1),
  organization: Schema.String,
  /** Name of the present copy; null before the first. */
  current: Schema.NullOr(Schema.String),
  /** Moment of the last run that found the mirror intact. */
  checked_at: Schema.NullOr(Schema.String),
  /** Runs that failed since then. */
  failures: Schema.Finite,
  last_failure: Schema.NullOr(Schema.Struct({ at: Schema.String, reason: Schema.String }))
})
/** What is known of the mirror of an organization. */
export type State = typeof State.Type

const stateCodec = Schema.fromJsonString(State)
const copyCodec = Schema.fromJsonString(Copy)
export const parseState = (text: string): State | undefined =>
  Option.getOrUndefined(Schema.decodeOption(stateCodec)(text))
export const parseCopy = (text: string): Copy | undefined => Option.getOrUndefined(Schema.decodeOption(copyCodec)(text))
