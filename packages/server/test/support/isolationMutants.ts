/** Statements that forget a condition on the organization or the guard of tenant isolation behind it. */
import * as Statement from "effect/sql/Statement"
import type { Mutant, SentStatement } from "./sentStatements.ts"

type Segments = SentStatement["segments"]

/** The column of `organization_id = $1`; also `p.organization_id`, and `id` of an organization. */
const column = /(?:(?:\b\w+\.)?\borganization_id|(?<=\bWHERE )id)(?= = $)/u
const beforeOwner = /\bassert_tenant\($/u

const textOf = (segment: Statement.Segment | undefined): string => (segment?._tag === "Literal" ? segment.value : "")
const isParameter = (segment: Statement.Segment | undefined): boolean => segment?._tag === "Parameter"

/** The parameters of a part of a statement that conditions compare the organization of a row with, by their index. */
export const conditionsIn = ({ segments }: SentStatement, part: ReadonlyArray<number>): ReadonlyArray<number> =>
  part.filter((index) => isParameter(segments[index]) && column.test(textOf(segments[index - 1])))

/** The parameters of a part of a statement that guards compare the organization of a row with, by their index. */
export const guardsIn = ({ segments }: SentStatement, part: ReadonlyArray<number>): ReadonlyArray<number> =>
  part.filter((index) => isParameter(segments[index]) && beforeOwner.test(textOf(segments[index - 3])))

/** A part of a statement. */
export interface IsolationParts {
  readonly statement: SentStatement
  /** See `conditionsIn`. */
  readonly conditions: ReadonlyArray<number>
  /** See `guardsIn`. */
  readonly guards: ReadonlyArray<number>
}

const replacing = (
  segments: Segments,
  parameters: ReadonlyArray<number>,
  replacement: (index: number) => Statement.Segment | undefined
): Segments =>
  segments.map((segment, index) => (parameters.includes(index) ? (replacement(index) ?? segment) : segment))

/** Compares the organization of each row with itself: the conditions hold for the rows of every organization. */
export const withoutConditions = ({ conditions, statement: { text } }: IsolationParts): Mutant => ({
  text,
  change: (segments) =>
    replacing(segments, conditions, (index) => Statement.literal(column.exec(textOf(segments[index - 1]))?.[0] ?? ""))
})

/** Takes the guards out of a mutant as well: each compares the owner of a row with itself. */
export const withoutGuards = (mutant: Mutant, { guards }: IsolationParts): Mutant => ({
  text: mutant.text,
  change: (segments) => replacing(mutant.change(segments), guards, (index) => segments[index - 2])
})

/** Guards that take every row for that of another organization. */
export const withStrictGuards = ({ guards, statement: { text } }: IsolationParts): Mutant => ({
  text,
  change: (segments) =>
    replacing(segments, guards, () => Statement.literal("'00000000-0000-4000-8000-000000000000'::uuid"))
})
