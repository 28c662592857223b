/**
 * Marks a response about a practice organization, for programs: a header, and a link that explains it. Documents have to fit their
 * schemas, which have no place for a mark.
 */
import { practicePath } from "@dpp/core/party"
import * as HttpServerResponse from "effect/http/HttpServerResponse"

const name = "x-dpp-practice"
const link = `<${practicePath}/>; rel="practice"`

/** Adds the mark to a response. */
export const withPracticeMark = (
  response: HttpServerResponse.HttpServerResponse
): HttpServerResponse.HttpServerResponse => {
  const { link: others } = response.headers
  return HttpServerResponse.setHeaders(response, {
    [name]: "true",
    link: others === undefined ? link : `${others}, ${link}`
  })
}
