/** Which flags of `dpp product lifecycle` fit together, and how a lineage is drawn: without a server. */
import type { Lineage } from "@dpp/client"
import { type EventFlags, eventOf } from "@dpp/server/cli/product/eventFlags"
import { lineageLines } from "@dpp/server/cli/product/lineageLines"
import { texts as en } from "@dpp/server/cli/texts/en/index"
import { assert, describe, it } from "@effect/vitest"
import * as Option from "effect/Option"
import * as Result from "effect/Result"

const none: EventFlags = {
  event: Option.none(),
  date: Option.none(),
  role: Option.none(),
  responsible: Option.none(),
  identifier: Option.none(),
  note: Option.none(),
  evidence: Option.none(),
  of: Option.none(),
  contact: Option.none(),
  ownerOnly: false,
  confirm: false,
  withPredecessors: false
}
const date = Option.some("2026-11-01")
const event = (kind: "waste" | "recycled" | "correction" | "damaged") => Option.some(kind)

describe("the flags of an event", () => {
  it("list the events if there are none", () => {
    assert.deepStrictEqual(eventOf(none, en), Result.succeed(Option.none()))
  })

  it("are refused by name where one is missing, or does not belong to the event", () => {
    const refusals: ReadonlyArray<readonly [Partial<EventFlags>, string]> = [
      [{ date }, "--date requires --event."],
      [{ confirm: true }, "--confirm requires --event."],
      [{ event: event("damaged") }, "--event damaged requires --date."],
      [{ event: event("waste"), date }, "--event waste requires --role."],
      [{ event: event("waste"), date, role: Option.some("producer") }, "--event waste requires --responsible."],
      [{ event: event("correction"), note: Option.some("Why") }, "--event correction requires --of."],
      [{ event: event("correction"), of: Option.some("1") }, "--event correction requires --note."],
      [{ event: event("damaged"), date, of: Option.some("1") }, "--of is possible with --event correction only."],
      [{ event: event("waste"), date, confirm: true }, "--confirm is possible with --event recycled only."],
      [
        { event: event("damaged"), date, withPredecessors: true },
        "--with-predecessors is possible with --event recycled only."
      ],
      [{ event: event("damaged"), date, ownerOnly: true }, "--owner-only is possible with --event recalled only."],
      [{ event: event("damaged"), date, role: Option.some("producer") }, "--role requires --responsible."],
      [{ event: event("damaged"), date, responsible: Option.some("GmbH") }, "--responsible requires --role."],
      [{ event: event("damaged"), date, identifier: Option.some("1") }, "--identifier requires --responsible."],
      [{ event: event("recycled"), date }, "This ends the passport and is irreversible. To confirm, add --confirm."]
    ]
    for (const [flags, reason] of refusals) {
      const result = eventOf({ ...none, ...flags }, en)
      assert.strictEqual(Result.isFailure(result) ? result.failure.reason : "accepted", reason)
    }
  })
})

type Node = Lineage["data"]["nodes"][number]

const own = (serial: string): Node => ({
  node: serial,
  product_id: serial,
  passport_url: `https://passports.example.com/p/${serial}`,
  no_passport: null,
  serial_number: serial,
  battery_category: "ev",
  battery_status: "original",
  status: "published",
  passport_status: "active"
})
const foreign = (node: string, known: Partial<Node>): Node => ({
  ...own(node),
  product_id: null,
  passport_url: null,
  serial_number: null,
  battery_category: null,
  battery_status: null,
  status: null,
  passport_status: null,
  ...known
})
const edge = (predecessor: string, successor: string, parts = false) =>
  ({ predecessor, successor, operation: "repurposing", parts }) as const

describe("a lineage", () => {
  it("has every battery in its place once, also one that is reached on two ways", () => {
    const nodes = ["PACK", "LEFT", "RIGHT", "STORAGE"].map(own)
    const edges = [
      edge("PACK", "LEFT", true),
      edge("PACK", "RIGHT", true),
      edge("LEFT", "STORAGE"),
      edge("RIGHT", "STORAGE")
    ]
    assert.deepStrictEqual(lineageLines({ nodes, edges, truncated: true }, "STORAGE", en), [
      "STORAGE: ev, original, published, active",
      "  made of LEFT (repurposing): ev, original, published, active",
      "    made of PACK (repurposing, parts): ev, original, published, active",
      "      went into RIGHT (repurposing, parts): shown elsewhere",
      "  made of RIGHT (repurposing): ev, original, published, active",
      "    made of PACK (repurposing, parts): shown elsewhere",
      "There are further batteries: use a higher --depth, or ask for the lineage of one of these."
    ])
  })

  it("names a battery of others by what is known of it", () => {
    const url = "https://passports.example.org/p/1"
    const nodes = [
      own("STORAGE"),
      foreign("elsewhere", { passport_url: url }),
      foreign("old", { serial_number: "4711", no_passport: { reason: "placed_before_2027", manufacturer: "Cell AG" } }),
      foreign("lost", { no_passport: { reason: "passport_lost" } })
    ]
    const edges = [edge("elsewhere", "STORAGE"), edge("old", "STORAGE"), edge("lost", "STORAGE")]
    assert.deepStrictEqual(lineageLines({ nodes, edges, truncated: false }, "STORAGE", en).slice(1), [
      `  made of ${url} (repurposing)`,
      "  made of Cell AG 4711 (repurposing): without passport, placed_before_2027",
      "  made of a battery (repurposing): without passport, passport_lost"
    ])
  })
})
