import type { Upload } from "@dpp/client"
import { createReadStream, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { assert, it } from "vitest"
import { clientOf, id } from "./support.ts"

const text = "%PDF-1.7 a document"
const bytes = new TextEncoder().encode(text)

const sentOf = async (upload: Upload) => {
  const sent: Array<FormDataEntryValue | null> = []
  const fetch = async (_: string, { body }: RequestInit): Promise<Response> => {
    sent.push(body instanceof FormData ? body.get("file") : null)
    return Response.json({ data: { id }, meta: {} }, { status: 201 })
  }
  await clientOf("http://localhost", { fetch }).dpp.files.add(id, upload)
  const [file] = sent
  if (!(file instanceof File)) throw new Error("No file was sent.")
  return [file.name, await file.text()]
}

it.each<[string, () => Upload]>([
  ["a Blob", () => new Blob([bytes])],
  ["a Uint8Array", () => bytes],
  ["a Buffer, whose memory has more", () => Buffer.from(`x${text}x`).subarray(1, -1)],
  ["an ArrayBuffer", () => bytes.buffer],
  ["a stream of the web", () => new Blob([bytes]).stream()]
])("%s is uploaded as it is", async (_, upload) => {
  assert.deepStrictEqual((await sentOf(upload()))[1], text)
})

it("a file that Node reads is uploaded under its name", async () => {
  const folder = mkdtempSync(join(tmpdir(), "dpp-upload-"))
  const path = join(folder, "declaration.pdf")
  writeFileSync(path, text)
  assert.deepStrictEqual(await sentOf(createReadStream(path)), ["declaration.pdf", text])
  assert.deepStrictEqual(await sentOf(new File([bytes], "own.pdf")), ["own.pdf", text])
  rmSync(folder, { recursive: true })
})
