/** Examples of the practice organization: its start, a further key, and its end. */
import type { Keys } from "./organizations.ts"
import type { Recorder } from "./Recorder.ts"

const says = (name: string, summary: string) => ({ name, summary })

const operations = ["Start", "Get", "IssueKey", "Discard"].map((name) => `organizationPractice${name}`)

export const recordPractice = async (recorder: Recorder, { receiver: key }: Keys): Promise<void> => {
  const [start = "", get = "", issueKey = "", discard = ""] = operations
  const none = says("none", "There is no practice organization")
  for (const operation of [get, issueKey, discard]) await recorder.record(operation, 404, none, { key })
  const { api_key } = await recorder.record(start, 201, says("started", "The practice organization and its key"), {
    key
  })
  await recorder.record(start, 409, says("exists", "There is one already"), { key })
  await recorder.record(get, 200, says("practice", "The practice organization"), { key })
  await recorder.record(issueKey, 201, says("key", "The practice organization and a further key"), { key })
  const isPractice = says("is_practice", "The key is that of a practice organization")
  for (const operation of operations) await recorder.record(operation, 409, isPractice, { key: api_key })
  await recorder.record(discard, 409, says("confirm", "The confirmation is missing"), { key })
  await recorder.record(discard, 400, says("invalid", "The confirmation is not a boolean"), {
    key,
    query: { confirm: "yes" }
  })
  await recorder.record(discard, 204, says("discarded", "Everything is thrown away"), {
    key,
    query: { confirm: "true" }
  })
}
