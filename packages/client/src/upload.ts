/** What may be uploaded, and the form in which it is sent. */

/**
 * A file: a `Blob` or `File`, its bytes such as a `Buffer`, or a stream of them such as `createReadStream(path)` or the `body` of a
 * response. A stream is read as a whole before it is sent. The name of a `File`, and of a file that Node reads, is kept.
 */
export type Upload = Blob | Uint8Array | ArrayBuffer | AsyncIterable<Uint8Array> | ReadableStream<Uint8Array>

const nameOf = (stream: object): string | undefined =>
  "path" in stream && typeof stream.path === "string" ? stream.path.split(/[/\\]/u).at(-1) : undefined

export const blobOf = async (upload: Upload): Promise<Blob> => {
  if (upload instanceof Blob) return upload
  if (upload instanceof ArrayBuffer) return new Blob([upload])
  if (upload instanceof Uint8Array) return new Blob([new Uint8Array(upload)])
  if (upload instanceof ReadableStream) return new Response(upload).blob()
  const parts: Array<Uint8Array<ArrayBuffer>> = []
  for await (const part of upload) parts.push(new Uint8Array(part))
  const name = nameOf(upload)
  return name === undefined ? new Blob(parts) : new File(parts, name)
}
