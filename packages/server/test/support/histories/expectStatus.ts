import { assert } from "@effect/vitest"
import type { Answer } from "../../support.ts"

/** Fails with the text of the response if it has another status. */
export const expectStatus = ({ status, text }: Answer, expected: number, what: string): void =>
  assert.strictEqual(status, expected, `${what}: ${text.slice(0, 500)}`)
