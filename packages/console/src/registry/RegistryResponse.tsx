/** Records what the registry answered, from the file that it returned. */
import type { RegistryRecorded, RegistryResult } from "@dpp/client"
import { maximumResults } from "@dpp/core/registry"
import { say } from "@dpp/core/validation"
import { FileRefused } from "@dpp/sheets/fileLimits"
import { registryResults } from "@dpp/sheets/registry/registryResults"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { dpp } from "../api/client.ts"
import { errorText, statusOf } from "../api/errorText.ts"
import { Notice } from "../controls/Notice.tsx"
import { useLanguage } from "../texts/texts.tsx"
import { useViewTexts } from "../texts/viewTexts.ts"
import { rowText } from "../api/errorText.ts"

type Outcome = RegistryRecorded["data"][number]

const parseJson = (bytes: Uint8Array): unknown => JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes))

const record = async (file: File): Promise<ReadonlyArray<Outcome>> => {
  const results = registryResults(file.name, new Uint8Array(await file.arrayBuffer()), null, parseJson)
  const outcomes: Array<Outcome> = []
  for (let sent = 0; sent < results.length; sent += maximumResults) {
    // The service validates each result.
    const part = results.slice(sent, sent + maximumResults) as ReadonlyArray<RegistryResult>
    const { data } = await dpp.registry.record(part)
    outcomes.push(...data.map((one) => ({ ...one, index: one.index + sent })))
  }
  return outcomes
}

export const RegistryResponse = () => {
  const { language, texts } = useLanguage()
  const words = useViewTexts("registry")
  const queries = useQueryClient()
  const upload = useMutation({
    mutationFn: record,
    onSettled: () => queries.invalidateQueries({ queryKey: ["registry"] })
  })
  const { data, error } = upload
  const count = (status: Outcome["status"]): number => data?.filter((one) => one.status === status).length ?? 0
  const remarkable = data?.filter(({ findings, status }) => status === "rejected" || findings !== undefined) ?? []
  // What is wrong with a file does not come from the service.
  const reason =
    error !== null && statusOf(error) === null && !(error instanceof TypeError)
      ? words.unreadable(error instanceof FileRefused ? say(error.refusal, language) : words.noJson)
      : errorText(error, texts)
  return (
    <section className="card">
      <h2>{words.result}</h2>
      <p>{words.resultLead}</p>
      {error !== null && <Notice kind="bad">{reason}</Notice>}
      {data?.length === 0 && <Notice kind="bad">{words.empty}</Notice>}
      {data !== undefined && data.length > 0 && (
        <Notice kind={remarkable.length === 0 ? "good" : "warn"}>
          <p>{words.recorded(count("stored"), count("unchanged"))}</p>
          {remarkable.length > 0 && (
            <>
              <p>{words.rejected}</p>
              <ul className="bullets">
                {remarkable.map(({ errors, index, rules }) => (
                  <li key={index}>
                    {words.line(index + 1)}: {rowText({ errors, rules, otherwise: words.differs }, texts)}
                  </li>
                ))}
              </ul>
            </>
          )}
        </Notice>
      )}
      <label className="field">
        <span className="label">{words.choose}</span>
        <input
          type="file"
          accept=".csv,.json"
          disabled={upload.isPending}
          onChange={({ target }) => {
            const file = target.files?.[0]
            if (file !== undefined) upload.mutate(file)
            target.value = ""
          }}
        />
      </label>
    </section>
  )
}
