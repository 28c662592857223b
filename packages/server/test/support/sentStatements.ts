/** Records the statements that a server sends and the templates that they are made of, and sends changed ones. */
import { memoryDatabase } from "@dpp/testkit/memoryDatabase"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as SqlClient from "effect/sql/SqlClient"
import * as Statement from "effect/sql/Statement"

type Segments = ReadonlyArray<Statement.Segment>

/** The texts of a template with a mark for each value. */
export const templateText = (texts: ReadonlyArray<string>): string => texts.join("${}")

/** A statement, or a part of one, that was made with a template. */
interface Part {
  readonly template: string
  readonly segments: Segments
}

export interface SentStatement {
  readonly text: string
  /** The names of the requests that send it. */
  readonly requests: ReadonlySet<string>
  readonly segments: Segments
  /** For each template that it is made of: which segments come from it, by their index. */
  readonly templates: ReadonlyMap<string, ReadonlyArray<number>>
}

/** What is sent in place of all statements with this text. */
export interface Mutant {
  readonly text: string
  readonly change: (segments: Segments) => Segments
}

interface Sent {
  readonly segments: Segments
  readonly requests: Set<string>
}

export class SentStatements extends Context.Service<
  SentStatements,
  {
    /** Names the request that an effect sends. Requests are sent one after the other. */
    readonly named: <A, E, R>(name: string, request: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>
    /** The different statements that were sent while the effect ran. */
    readonly during: <A, E, R>(
      effect: Effect.Effect<A, E, R>
    ) => Effect.Effect<readonly [A, ReadonlyArray<SentStatement>], E, R>
    /** Runs the effect with the mutant, and returns how many times the mutant was sent. */
    readonly withMutant: <A, E, R>(
      mutant: Mutant,
      effect: Effect.Effect<A, E, R>
    ) => Effect.Effect<readonly [A, number], E, R>
  }
>()("@dpp/server/test/SentStatements") {}

const isTemplate = (value: unknown): value is TemplateStringsArray => Array.isArray(value) && "raw" in value

/** The client, with a note of every part that is made with a template. */
const noting = (client: SqlClient.SqlClient, note: (part: Part) => void): SqlClient.SqlClient =>
  new Proxy(client, {
    apply: (target, self, values: Array<unknown>) => {
      const made: unknown = Reflect.apply(target, self, values)
      const [strings] = values
      if (isTemplate(strings) && Statement.isFragment(made)) {
        note({ template: templateText(strings), segments: made.segments })
      }
      return made
    }
  })

const templatesOf = (segments: Segments, parts: ReadonlyArray<Part>): SentStatement["templates"] => {
  const all = new Set(segments)
  const own = parts.filter((part) => part.segments.every((segment) => all.has(segment)))
  return new Map(
    own.map((part) => {
      const from = new Set(part.segments)
      return [part.template, segments.flatMap((segment, index) => (from.has(segment) ? [index] : []))]
    })
  )
}

/** A database, and the record of what is sent to it. */
export const layerOver = <E>(sentTo: Layer.Layer<SqlClient.SqlClient, E>) =>
  Layer.unwrap(
    Effect.sync(() => {
      const parts: Array<Part> = []
      const sent = new Map<string, Sent>()
      let request = ""
      let mutant: Mutant | null = null
      let timesSent = 0

      const transformer: Statement.Transformer = (statement, sql) =>
        Effect.sync(() => {
          const [text] = statement.compile()
          if (mutant === null) {
            const requests = sent.get(text)?.requests ?? new Set<string>()
            sent.set(text, { segments: statement.segments, requests: requests.add(request) })
          }
          if (mutant?.text !== text) return statement
          timesSent += 1
          return sql`${Statement.fragment(mutant.change(statement.segments))}`
        })

      const service = SentStatements.of({
        named: (name, effect) =>
          Effect.suspend(() => {
            request = name
            return effect
          }),
        during: (effect) =>
          Effect.suspend(() => {
            sent.clear()
            return Effect.map(effect, (value) => {
              const statements = [...sent].map(([text, { requests, segments }]) => ({
                text,
                requests,
                segments,
                templates: templatesOf(segments, parts)
              }))
              return [value, statements] as const
            })
          }),
        withMutant: (mutation, effect) =>
          Effect.suspend(() => {
            mutant = mutation
            timesSent = 0
            return Effect.map(effect, (value) => [value, timesSent] as const)
          }).pipe(Effect.ensuring(Effect.sync(() => (mutant = null))))
      })
      const note = (part: Part) => {
        if (mutant === null) parts.push(part)
      }
      const database = Layer.effect(
        SqlClient.SqlClient,
        Effect.map(SqlClient.SqlClient, (client) => noting(client, note))
      ).pipe(Layer.provide(sentTo))
      return Layer.mergeAll(
        database,
        Layer.succeed(SentStatements, service),
        Layer.succeed(Statement.CurrentTransformer, transformer)
      )
    })
  )

/** The embedded database in memory, and the record of what is sent to it. */
export const layer = layerOver(memoryDatabase)
