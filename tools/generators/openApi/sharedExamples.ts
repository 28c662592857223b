/**
 * The examples of the document, each once: what several operations answer alike is shared, and an error code has one example for
 * each status.
 */
import type { Json } from "@dpp/core/text"
import type { Example, Examples, NamedExamples, ReferencedExamples } from "./document/model.ts"

/** The examples of one operation, as they were recorded. */
export interface Recorded {
  readonly parameters: Record<string, Json>
  readonly request: Record<string, Example>
  /** By HTTP status. Examples of errors are named by their code. */
  readonly responses: Record<string, Record<string, Example>>
}

/** The same value. A database may store the keys of an object in another order than it got them. */
const withSortedKeys = (value: Json): Json => {
  if (typeof value !== "object" || value === null) return value
  if (Array.isArray(value)) return value.map(withSortedKeys)
  const entries = Object.entries(value).map(([key, item]) => [key, withSortedKeys(item)] as const)
  return Object.fromEntries(entries.toSorted(([first], [second]) => (first < second ? -1 : 1)))
}

/** What makes two examples the same: the code of an error with its status, the content of everything else. */
const identityOf = (status: string | undefined, name: string, { value }: Example): string =>
  Number(status) >= 400 ? `${status} ${name}` : JSON.stringify(withSortedKeys(value))

/** Returns the examples of all operations. An example that several of them have is shared. */
export const sharedExamples = (recorded: Readonly<Record<string, Recorded>>): Examples => {
  const places = new Map<string, number>()
  for (const { request, responses } of Object.values(recorded)) {
    for (const [status, named] of [[undefined, request] as const, ...Object.entries(responses)]) {
      for (const [name, example] of Object.entries(named)) {
        const identity = identityOf(status, name, example)
        places.set(identity, (places.get(identity) ?? 0) + 1)
      }
    }
  }
  const shared: Record<string, Example> = {}
  const names = new Map<string, string>()
  const referenced = (named: NamedExamples, status?: string): ReferencedExamples =>
    Object.fromEntries(
      Object.entries(named).map(([name, example]) => {
        const identity = identityOf(status, name, example)
        const known = names.get(identity)
        if (known !== undefined) return [name, known]
        return [name, (places.get(identity) ?? 0) < 2 ? example : share(identity, name, example)]
      })
    )
  const share = (identity: string, name: string, example: Example): string => {
    let unique = name
    for (let index = 2; unique in shared; index += 1) unique = `${name}_${index}`
    names.set(identity, unique)
    shared[unique] = example
    return unique
  }
  const operations = Object.fromEntries(
    Object.entries(recorded).map(([operationId, { parameters, request, responses }]) => [
      operationId,
      {
        parameters,
        request: referenced(request),
        responses: Object.fromEntries(
          Object.entries(responses).map(([status, named]) => [status, referenced(named, status)])
        )
      }
    ])
  )
  return { shared, operations }
}
