/** Remembers documents as the holder read them, and reads them again later: they stay the same, byte for byte. */
import { assert } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { expectStatus } from "./expectStatus.ts"
import type { Battery, DatedRead, Organization, World } from "./Model.ts"

const readAt = ({ call }: World, { id }: Battery, { key }: Organization, moment: string) =>
  call(`/api/v1/dpps/${id}?date=${encodeURIComponent(moment)}`, { key })

/** The document as it is now. A passport that has ceased has none. */
export const remember = Effect.fnUntraced(function* (world: World, battery: Battery) {
  const { former, holder, state } = battery
  if (holder === null || !state.isPublished || state.standing === "ceased") return
  const moment = new Date().toISOString()
  const answer = yield* readAt(world, battery, holder, moment)
  expectStatus(answer, 200, "dated read")
  battery.reads = [...battery.reads, { moment, text: answer.text, tenure: former.length }]
})

/** Who reads a document of the past: the holder, and those that had the passport then or later. */
const readersOf = ({ former, holder, kept }: Battery, { tenure }: DatedRead): ReadonlySet<Organization> =>
  new Set([
    ...(holder === null ? [] : [holder]),
    ...former.slice(tenure).flatMap(({ organization }) => (kept.has(organization) ? [organization] : []))
  ])

export const agreeInTime = Effect.fnUntraced(function* (
  world: World,
  battery: Battery,
  reads: ReadonlyArray<DatedRead>
) {
  for (const one of reads) {
    for (const reader of readersOf(battery, one)) {
      const answer = yield* readAt(world, battery, reader, one.moment)
      expectStatus(answer, 200, `read of ${battery.id} as of ${one.moment}, tenure ${one.tenure}`)
      assert.strictEqual(answer.text, one.text)
    }
  }
})
