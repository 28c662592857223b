/**
 * Adds members to `meta` of a response with `data`. The data, which may be long, are not parsed: `meta` is the last member of
 * every response that has it.
 */
import * as HttpBody from "effect/http/HttpBody"
import * as HttpServerResponse from "effect/http/HttpServerResponse"

/** In JSON, no string contains this: its quotation marks would be escaped. */
const start = ',"meta":{'

/** The own `meta` of a body, and the bytes before it; `undefined` if the body has none, or one within its data. */
const splitMeta = (body: Buffer): { readonly before: Buffer; readonly meta: object } | undefined => {
  const at = body.lastIndexOf(start)
  if (at === -1) return undefined
  try {
    // What belongs to the data has brackets left over. Sound: the text begins with the member.
    const { meta } = JSON.parse(`{${body.toString("utf8", at + 1)}`) as { readonly meta: object }
    return { before: body.subarray(0, at), meta }
  } catch {
    return undefined
  }
}

/** Returns a response without body, such as 304, as it is. */
export const withMeta = (
  response: HttpServerResponse.HttpServerResponse,
  members: object
): HttpServerResponse.HttpServerResponse => {
  if (response.body._tag !== "Uint8Array") return response
  const { buffer, byteLength, byteOffset } = response.body.body
  const body = Buffer.from(buffer, byteOffset, byteLength)
  const { before, meta } = splitMeta(body) ?? { before: body.subarray(0, -1), meta: {} }
  const after = `,"meta":${JSON.stringify({ ...meta, ...members })}}`
  return HttpServerResponse.setBody(
    response,
    HttpBody.uint8Array(Buffer.concat([before, Buffer.from(after)]), response.body.contentType)
  )
}
