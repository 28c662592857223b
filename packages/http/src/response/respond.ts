/**
 * Responses of the contract, written as JSON directly.
 *
 * The type of a body is the contract's, but the contract's schemas do not encode it: its values were decoded by the same
 * codecs on their way in, and encoding them costs more than the rest of a read.
 */
import type { OrganizationId } from "@dpp/core/party"
import { CooperativeScheduler } from "@dpp/service/shared/CooperativeScheduler"
import * as Effect from "effect/Effect"
import * as HttpServerResponse from "effect/http/HttpServerResponse"

/** A response with a JSON body. `respond<ProductResponse>(...)` checks the body against the contract. */
// The parameter is there to be named.
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
export const respond = <Body>(body: Body, status: 200 | 201 | 202 = 200): HttpServerResponse.HttpServerResponse =>
  HttpServerResponse.jsonUnsafe(body, { status })

/** The JSON before and after the entries of a list. */
export interface Frame {
  readonly before: string
  readonly after: string
}

/** The JSON around the entries of a page, whose other fields are `after`. */
export const pageFrame = (after: object): Frame => ({
  before: '{"data":[',
  after: `],${JSON.stringify(after).slice(1)}`
})

/**
 * A response with a list that may be long. Its entries are written one by one, in slices of the organization's thread
 * time; `write` returns an entry as the contract declares it.
 */
export const respondList = Effect.fnUntraced(function* <Item>(
  organization: OrganizationId,
  items: ReadonlyArray<Item>,
  write: (item: Item) => object,
  { after, before }: Frame,
  status: 200 | 201 = 200
) {
  const scheduler = yield* CooperativeScheduler
  const entries = yield* scheduler.map(organization, items, (item, index) =>
    Buffer.from(`${index === 0 ? "" : ","}${JSON.stringify(write(item))}`)
  )
  const body = Buffer.concat([Buffer.from(before), ...entries, Buffer.from(after)])
  return HttpServerResponse.uint8Array(body, { status, contentType: "application/json" })
})
