/** An identifier of a party in a register, in responses. */
import { OperatorIdentifier } from "@dpp/core/party"
import * as Schema from "effect/Schema"

const { scheme, value } = OperatorIdentifier.fields

export const RegisteredIdentifier = Schema.Struct({
  scheme: scheme.annotate({ description: "Kind of the identifier; `eid` is the EUID, `ntr` a national register." }),
  value: value.annotate({ description: "The identifier." })
}).annotate({ identifier: "RegisteredIdentifier", description: "An identifier of a party in a register." })
