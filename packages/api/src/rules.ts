/** The rules beside the messages of a response: a client says them in the language of its reader. */
import { Rules } from "@dpp/core/text"
import * as Schema from "effect/Schema"

/** Beside messages by field. */
export const rules = Schema.optionalKey(
  Rules.annotate({ description: "By field, the rule of each message, in the order of the messages." })
)

/** Beside warnings by field. */
export const warningRules = Schema.optionalKey(
  Rules.annotate({ description: "By field, the rule of each warning. Absent if there are none." })
)
