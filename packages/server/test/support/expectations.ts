/** What a response must be: its status and its body. */
import { assert } from "@effect/vitest"
import type { Answer } from "../support.ts"

export type Expectation = (response: Answer) => void

/** A success whose body passes the check. */
export const succeeds =
  (status: 200 | 201, check: (response: Answer) => void): Expectation =>
  (response) => {
    assert.strictEqual(response.status, status, response.text)
    check(response)
  }

/** A success with exactly these data. */
export const returns = (data: unknown, status: 200 | 201 = 200): Expectation =>
  succeeds(status, ({ body }) => assert.deepStrictEqual(body, { data }))

/** A page with exactly the items of these ids. */
export const itemsOnly = (...ids: ReadonlyArray<string>): Expectation =>
  succeeds(200, ({ body }) => {
    const found: ReadonlyArray<{ readonly id: string }> = body.data
    assert.sameMembers(
      found.map(({ id }) => id),
      [...ids]
    )
  })

/** A list with exactly the items of these ids. */
export const listsOnly =
  (...ids: ReadonlyArray<string>): Expectation =>
  (response) => {
    itemsOnly(...ids)(response)
    assert.strictEqual(response.body.pagination?.total ?? ids.length, ids.length)
  }

/** The error object with this code and nothing else. `fields`: those that its details name. Rules name no other field. */
export const refuses =
  (status: number, code: string, fields?: ReadonlyArray<string>): Expectation =>
  ({ body, headers, status: actual, text }) => {
    assert.strictEqual(actual, status, text)
    const { details = {}, message, rules } = body.error
    assert.isString(message)
    const correlation_id = headers.get("x-correlation-id")
    const error = { code, message, correlation_id, ...(fields === undefined ? {} : { details }) }
    assert.deepStrictEqual(body, { error: rules === undefined ? error : { ...error, rules } })
    assert.includeMembers([...(fields ?? [])], Object.keys(rules ?? {}))
    assert.sameMembers(Object.keys(details), [...(fields ?? [])])
  }

/** The cursor of another list, or of another organization. */
export const refusesCursor = refuses(400, "validation_error", ["cursor"])

export const isNotFound = refuses(404, "not_found")

/** Returns whether the service failed. The caller then learns nothing but the id of its request. */
export const isInternalError = (response: Answer): boolean => {
  if (response.status !== 500) return false
  refuses(500, "internal_error")(response)
  return true
}
