/** The life of a request: which change it permits in which status, and what it is afterwards. */
import type * as DateTime from "effect/DateTime"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { type AttributeName, type Attributes, isAttributeName } from "../catalogue/Catalogue.ts"
import { type ValidationFailed, validationFailed, fieldRefused, issue, listing } from "../text/Issues.ts"
import { type DataRequest, DataRequestStatus } from "./DataRequest.ts"

const changes = ["answer", "submit", "accept", "reject", "update", "remind", "withdraw"] as const
export type DataRequestChange = (typeof changes)[number]

/** The request does not permit the change in its status. */
export class DataRequestStateRefused extends Schema.TaggedError<DataRequestStateRefused>()("DataRequestStateRefused", {
  change: Schema.Literals(changes),
  status: DataRequestStatus
}) {}

/** The template or a product was changed since the answer was submitted. `issues`: the difference, by field. */
export class AnswerOutdated extends Schema.TaggedError<AnswerOutdated>()("AnswerOutdated", listing) {}

const permitted: Readonly<Record<DataRequestChange, ReadonlyArray<DataRequestStatus>>> = {
  answer: ["open"],
  submit: ["open"],
  accept: ["submitted"],
  reject: ["submitted"],
  update: ["open", "submitted"],
  remind: ["open"],
  withdraw: ["open", "submitted"]
}

export const requirePermitted = (
  { status }: DataRequest,
  change: DataRequestChange
): Result.Result<void, DataRequestStateRefused> =>
  permitted[change].includes(status)
    ? Result.succeed(undefined)
    : Result.fail(new DataRequestStateRefused({ change, status }))

/** The answered fields that wait for a decision. */
const waitingFields = ({ accepted_fields, fields }: DataRequest, values: Attributes): ReadonlyArray<AttributeName> =>
  fields.filter((name) => values[name] !== undefined && !accepted_fields.includes(name))

/** Fails without a value to decide about. */
export const submitted = (
  request: DataRequest,
  values: Attributes,
  now: DateTime.Utc
): Result.Result<DataRequest, DataRequestStateRefused | ValidationFailed> =>
  Result.flatMap(requirePermitted(request, "submit"), () =>
    waitingFields(request, values).length === 0
      ? Result.fail(fieldRefused("body", "emptyAnswer"))
      : Result.succeed({ ...request, status: "submitted", rejection: null, submitted_at: now })
  )

/** The fields that a decision is about: those that it names, or all that wait for one. */
export const decidedFields = (
  request: DataRequest,
  change: "accept" | "reject",
  values: Attributes,
  named: ReadonlyArray<string> | undefined
): Result.Result<ReadonlyArray<AttributeName>, DataRequestStateRefused | ValidationFailed> =>
  Result.flatMap(requirePermitted(request, change), () => {
    const waiting = waitingFields(request, values)
    const issues = (named ?? []).flatMap((name, index) =>
      isAttributeName(name) && waiting.includes(name) ? [] : [issue(`fields[${index}]`, "nothingToDecide", { name })]
    )
    if (issues.length > 0) return Result.fail(validationFailed(issues))
    return Result.succeed(named === undefined ? waiting : waiting.filter((name) => named.includes(name)))
  })

/** A request is accepted once no answered field waits any more. */
export const accepted = (
  request: DataRequest,
  fields: ReadonlyArray<AttributeName>,
  values: Attributes
): DataRequest => {
  const accepted_fields = request.fields.filter(
    (name) => request.accepted_fields.includes(name) || fields.includes(name)
  )
  const isDone = waitingFields({ ...request, accepted_fields }, values).length === 0
  return { ...request, accepted_fields, status: isDone ? "accepted" : "submitted" }
}

export const rejected = (
  request: DataRequest,
  fields: ReadonlyArray<AttributeName>,
  reason: string,
  at: DateTime.Utc
): DataRequest => ({ ...request, status: "open", rejection: { fields, reason, at } })
