/**
 * An answer of the contract, written as JSON at once.
 *
 * Its type is the contract's; the contract does not walk through its values again. They were decoded by the same
 * codecs on their way in, and the walk costs more than everything else that a read does here.
 */
import type { OrganizationId } from "@dpp/core/party"
import { ThreadTime } from "@dpp/service/ThreadTime"
import * as Effect from "effect/Effect"
import * as HttpServerResponse from "effect/http/HttpServerResponse"

// The parameter is there to be named: `answer<ProductResponse>(...)` checks the body against the contract.
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
export const answer = <Body>(body: Body, status: 200 | 201 = 200): HttpServerResponse.HttpServerResponse =>
  HttpServerResponse.jsonUnsafe(body, { status })

/** The JSON before and after the entries of a list. */
export interface Frame {
  readonly before: string
  readonly after: string
}

/**
 * A list that may be long: its entries are written one by one, in slices of the organization's time. `write` gives an
 * entry as the contract has it.
 */
export const answerList = Effect.fnUntraced(function* <Item>(
  organization: OrganizationId,
  items: ReadonlyArray<Item>,
  write: (item: Item) => object,
  { after, before }: Frame,
  status: 200 | 201 = 200
) {
  const threadTime = yield* ThreadTime
  const entries = yield* threadTime.map(organization, items, (item, index) =>
    Buffer.from(`${index === 0 ? "" : ","}${JSON.stringify(write(item))}`)
  )
  const body = Buffer.concat([Buffer.from(before), ...entries, Buffer.from(after)])
  return HttpServerResponse.uint8Array(body, { status, contentType: "application/json" })
})
