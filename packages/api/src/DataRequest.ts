/** Requests to suppliers and their answers, in requests and responses. */
import {
  DataRequest as Resource,
  DataRequestAcceptance as Acceptance,
  DataRequestCreate as Create,
  dataRequestLimits,
  DataRequestRejection as SentBack,
  DataRequestUpdate as Update
} from "@dpp/core/supplier"
import * as Schema from "effect/Schema"
import { Pagination } from "./Pagination.ts"
import { id, text } from "./Product.ts"
import { warningRules } from "./rules.ts"

const { links, open } = dataRequestLimits

const names = Schema.Array(text)
const values = Schema.Record(text, Schema.Unknown).annotate({
  description: "The values by attribute, as `POST /products` has them."
})

export const DataRequestCreate = Create.annotate({
  identifier: "DataRequestCreate",
  description: "A request to a supplier, for a template or for products."
})

export const DataRequestUpdate = Update.annotate({
  identifier: "DataRequestUpdate",
  description: "The fields of a request to a supplier that change."
})

const shown = Resource.json.annotate({ identifier: "DataRequest", description: "A request to a supplier." })
const { due_at, note, rejection } = shown.fields

export const { status } = shown.fields

export const DataRequestIssued = Schema.Struct({
  data: shown,
  url: Schema.optionalKey(
    text.annotate({
      description:
        "The page on which the supplier answers. Who has the address can answer. Absent, like `token`, where the response is that to an earlier " +
        "request with the same `Idempotency-Key`: no link is stored, and `remind` makes a further one."
    })
  ),
  token: Schema.optionalKey(
    text.annotate({
      description: `With it, a program answers (\`dpp_sr_...\`). Address and token are shown only here. The ${links} newest are valid.`
    })
  )
}).annotate({ identifier: "DataRequestIssued", description: "A request to a supplier with a link to answer it." })
export type DataRequestIssued = typeof DataRequestIssued.Type

export const DataRequestResponse = Schema.Struct({ data: shown }).annotate({ description: "The request." })
export type DataRequestResponse = typeof DataRequestResponse.Type

export const DataRequestPage = Schema.Struct({
  data: Schema.Array(shown).annotate({ description: "Requests, newest first." }),
  pagination: Pagination
}).annotate({
  identifier: "DataRequestPage",
  description: `A page of requests; at most ${open} are open or submitted.`
})
export type DataRequestPage = typeof DataRequestPage.Type

export const AnswerInput = Schema.Record(text, Schema.Unknown).annotate({
  identifier: "DataRequestAnswerInput",
  description:
    "Values by attribute, as `POST /products` takes them, or a Catena-X Battery Pass. They replace those that were stored; accepted ones " +
    "stay. An organization of this service may send its own key and `{ answer_from, token }` instead: the id of one of its products, and " +
    "the token of the request."
})

export const DataRequestAnswer = Schema.Struct({
  id: id.annotate({ description: "Id of the request." }),
  organization: text.annotate({ description: "Name of the organization that asks." }),
  note,
  due_at,
  status,
  fields: Schema.Array(
    Schema.Struct({
      field: text.annotate({ description: "Name of the attribute." }),
      unit: Schema.NullOr(text).annotate({ description: "Unit of the value." }),
      audience: text.annotate({ description: "Who may read the value once it is published." }),
      legal_source: text.annotate({ description: "Which law or standard asks for it." })
    })
  ).annotate({ description: "The attributes that are asked for." }),
  accepted_fields: names.annotate({ description: "The attributes whose values were accepted and stay as they are." }),
  rejection,
  values,
  warnings: Schema.Record(text, names).annotate({ description: "Values that may be wrong, by attribute." }),
  warning_rules: warningRules,
  current: Schema.optionalKey(
    Schema.Array(
      Schema.Struct({
        product_ids: Schema.Array(id).annotate({ description: "Products with these values; empty for a template." }),
        values
      })
    ).annotate({
      description:
        "For the organization that asks: the present values of the template, or of the products of the page that `pagination` describes."
    })
  ),
  pagination: Schema.optionalKey(Pagination)
}).annotate({ identifier: "DataRequestAnswer", description: "What a supplier is asked for and has stated so far." })
export type DataRequestAnswer = typeof DataRequestAnswer.Type

export const DataRequestAnswerResponse = Schema.Struct({ data: DataRequestAnswer }).annotate({
  description: "The answer."
})
export type DataRequestAnswerResponse = typeof DataRequestAnswerResponse.Type

export const DataRequestAcceptance = Acceptance.annotate({
  identifier: "DataRequestAcceptance",
  description: "What is accepted of an answer."
})

export const DataRequestRejection = SentBack.annotate({
  identifier: "DataRequestRejected",
  description: "What is rejected of an answer."
})
