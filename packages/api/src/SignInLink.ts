/** Links with which members sign in, in responses. */
import { linkMinutes } from "@dpp/core/access"
import * as Schema from "effect/Schema"

export const LinkBody = Schema.Struct({
  url: Schema.String.annotate({
    description: `Opens a session once, within ${linkMinutes} minutes. It is returned only here.`
  }),
  expires_at: Schema.String.annotate({
    description: "Time from which the link cannot be used. ISO 8601.",
    format: "date-time"
  })
}).annotate({ identifier: "SignInLink", description: "A link with which a member signs in." })
