/**
 * Marks a response about a practice organization, for programs: a header, and a link that explains it. Documents have to fit their
 * schemas, which have no place for a mark.
 */
import { practicePath } from "@dpp/core/party"
import * as HttpServerResponse from "effect/http/HttpServerResponse"

const name = "x-dpp-practice"
const linkTo = (path: string): string => `<${path}/>; rel="practice"`

/** Adds the mark to a response. `path`: below it, the start page finds the passport by GTIN and serial number. */
export const withPracticeMark = (
  response: HttpServerResponse.HttpServerResponse,
  path: string = practicePath
): HttpServerResponse.HttpServerResponse => {
  const { link: others } = response.headers
  const link = linkTo(path)
  return HttpServerResponse.setHeaders(response, {
    [name]: "true",
    link: others === undefined ? link : `${others}, ${link}`
  })
}
