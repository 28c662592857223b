/**
 * An answer of the contract, written as JSON at once.
 *
 * Its type is the contract's; the contract does not walk through its values again. They were decoded by the same
 * codecs on their way in, and the walk costs more than everything else that a read does here.
 */
import * as HttpServerResponse from "effect/http/HttpServerResponse"

// The parameter is there to be named: `answer<ProductPage>(...)` checks the body against the contract.
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
export const answer = <Body>(body: Body, status: 200 | 201 = 200): HttpServerResponse.HttpServerResponse =>
  HttpServerResponse.jsonUnsafe(body, { status })
