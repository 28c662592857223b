/** Examples of the registration with the EU registry: a worksheet, and what the registry answered. */
import type { Keys } from "./organizations.ts"
import type { Recorder } from "./Recorder.ts"

const says = (name: string, summary: string) => ({ name, summary })

/** `id`: a published battery. */
export const recordRegistry = async (
  recorder: Recorder,
  { full: key }: Keys,
  { id }: { readonly id: string }
): Promise<void> => {
  const body = { results: [{ product_id: id, status: "submitted" }] }
  const headers = { "idempotency-key": '"results-1"' }
  await recorder.send("registryRecord", { key, headers, body })
  await recorder.record("registryFile", 200, says("file", "The batteries that were submitted"), {
    key,
    query: { status: "submitted" }
  })
  await recorder.record("registryFile", 400, says("cursor", "The cursor is of another list"), {
    key,
    query: { cursor: "none" }
  })
  await recorder.record("registryRecord", 200, says("registered", "A registration, and a result without a battery"), {
    key,
    body: { results: [{ product_id: id, registration_id: "EU-DPP-0000147" }, { status: "submitted" }] }
  })
  await recorder.record("registryRecord", 400, says("empty", "There are no results"), { key, body: { results: [] } })
  await recorder.record("registryRecord", 409, says("reused", "The idempotency key belongs to another request"), {
    key,
    headers,
    body: { results: [{ product_id: id, status: "prepared" }] }
  })
}
