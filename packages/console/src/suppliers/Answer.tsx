/** What a supplier has stated, beside what is there now: accept it, or send it back with a reason. */
import type { DataRequest, DataRequestAnswer } from "@dpp/client"
import { sayReceived } from "@dpp/core/validation"
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { useState } from "react"
import { Button } from "react-aria-components/Button"
import { dpp } from "../api/client.ts"
import { codeOf, errorText, fieldErrors } from "../api/errorText.ts"
import { valueIn } from "../controls/valueIn.ts"
import { labelIn } from "../controls/labels.ts"
import { Notice } from "../controls/Notice.tsx"
import { ScrollTable } from "../controls/ScrollTable.tsx"
import { TextInput } from "../controls/TextInput.tsx"
import { useLanguage } from "../texts/texts.tsx"
import { useViewTexts } from "../texts/viewTexts.ts"
import { answerQuery } from "./requestQueries.ts"

interface Props {
  readonly request: DataRequest
  readonly canDecide: boolean
}

export const Answer = ({ canDecide, request }: Props) => {
  const { texts } = useLanguage()
  const words = useViewTexts("suppliers")
  const { data: answer, error } = useQuery(answerQuery(request.id))
  if (error !== null) return <Notice kind="bad">{errorText(error, texts)}</Notice>
  if (answer === undefined) return <p className="quiet">{texts.loading}</p>
  const isOpen = request.status === "submitted"
  const decidable = Object.keys(answer.values).filter((field) => !answer.accepted_fields.includes(field))
  return (
    <section className="stack">
      <h2>{words.answer}</h2>
      {isOpen ? (
        <p className="quiet">{words.answerLead}</p>
      ) : (
        <Notice>
          {words.acceptedNow}{" "}
          {request.template_id !== null && (
            <Link to="/models/$id" params={{ id: request.template_id }}>
              {words.toModel}
            </Link>
          )}
        </Notice>
      )}
      <Decision request={request} answer={answer} decidable={canDecide && isOpen ? decidable : []} />
    </section>
  )
}

interface DecisionProps {
  readonly request: DataRequest
  readonly answer: DataRequestAnswer
  /** The fields that can be accepted or sent back. */
  readonly decidable: ReadonlyArray<string>
}

const Decision = ({ answer, decidable, request: { id } }: DecisionProps) => {
  const { language, texts } = useLanguage()
  const words = useViewTexts("suppliers")
  const queries = useQueryClient()
  const [fields, setFields] = useState(decidable)
  const [reason, setReason] = useState("")
  const onSuccess = () => queries.invalidateQueries()
  const accept = useMutation({
    mutationFn: (confirmed: Parameters<typeof dpp.dataRequests.accept>[1]) =>
      dpp.dataRequests.accept(id, { fields, ...confirmed }),
    onSuccess
  })
  const reject = useMutation({
    mutationFn: () => dpp.dataRequests.reject(id, { fields, reason: reason.trim() }),
    onSuccess
  })
  const error = accept.error ?? reject.error
  const warnings = sayReceived({ messages: answer.warnings, rules: answer.warning_rules }, language)
  const isOutdated = codeOf(accept.error) === "conflict"
  const isUnlikely = codeOf(accept.error) === "unlikely_value"
  const isPending = accept.isPending || reject.isPending || fields.length === 0
  const messages = Object.entries(fieldErrors(error, texts))
    .map(([field, some]) => `${labelIn(field, language)}: ${some.join(" ")}`)
    .join(" ")
  return (
    <>
      <ScrollTable label={words.answer} heads={[words.field, words.now, words.stated]}>
        {Object.entries(answer.values).map(([field, value]) => (
          <tr key={field}>
            <th scope="row">
              {decidable.includes(field) ? (
                <label className="choice">
                  <input
                    type="checkbox"
                    checked={fields.includes(field)}
                    onChange={() => setFields(decidable.filter((one) => (one === field) !== fields.includes(one)))}
                  />
                  <span>{labelIn(field, language)}</span>
                </label>
              ) : (
                labelIn(field, language)
              )}
            </th>
            <td>
              <Present answer={answer} field={field} />
            </td>
            <td>
              {valueIn(field, value, texts, language)}
              {answer.accepted_fields.includes(field) && <p className="quiet small">{words.wasAccepted}</p>}
              {warnings[field]?.map((warning) => (
                <p key={warning} className="doubt">
                  {warning}
                </p>
              ))}
            </td>
          </tr>
        ))}
      </ScrollTable>
      {isOutdated && (
        <Notice kind="warn">
          <p>{words.outdated}</p>
          <Button className="danger" onPress={() => accept.mutate({ confirm: true })} isDisabled={isPending}>
            {words.acceptAnyway}
          </Button>
        </Notice>
      )}
      {error !== null && !isOutdated && (
        <Notice kind="bad">
          <p>{messages === "" ? errorText(error, texts) : messages}</p>
          {isUnlikely && (
            <Button
              className="danger"
              onPress={() => accept.mutate({ confirm: true, confirm_unlikely: Object.keys(fieldErrors(error, texts)) })}
              isDisabled={isPending}
            >
              {words.acceptAnyway}
            </Button>
          )}
        </Notice>
      )}
      {decidable.length > 0 && (
        <>
          <div className="row">
            <Button onPress={() => accept.mutate({})} isDisabled={isPending}>
              {words.accept(fields.length)}
            </Button>
          </div>
          <TextInput id="reason" label={words.reason} hint={words.reasonHint} value={reason} onChange={setReason} />
          <div className="row">
            <Button className="second" onPress={() => reject.mutate()} isDisabled={isPending || reason.trim() === ""}>
              {words.reject(fields.length)}
            </Button>
          </div>
        </>
      )}
    </>
  )
}

/** The present value of the model or of the batteries, if they have the same one. */
const Present = ({
  answer: { current = [] },
  field
}: {
  readonly answer: DataRequestAnswer
  readonly field: string
}) => {
  const { language, texts } = useLanguage()
  const words = useViewTexts("suppliers")
  const values = new Set(current.map((one) => valueIn(field, one.values[field], texts, language)))
  const batteries = current.reduce((sum, { product_ids }) => sum + product_ids.length, 0)
  return values.size > 1 ? words.differs(batteries) : [...values].join("")
}
