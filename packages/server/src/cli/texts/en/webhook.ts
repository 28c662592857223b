/** The texts of `dpp webhook`. */

export const webhookTexts = {
  short: "Webhooks of the organization: create, list, update, delete, rotate, deliveries, resend, test.",
  description:
    "Webhooks: the changes of the organization as messages to its own systems, signed by Standard Webhooks. The key comes from DPP_API_KEY or " +
    "--key-file.",
  create:
    "Create a webhook. It gets the changes from now on. Prints its secret, which verifies the messages and is shown only once.",
  list: "List the webhooks.",
  update: "Change a webhook: only what is named. --active on also ends a pause, and sends what waits.",
  delete: "Delete a webhook with its deliveries. What waits is not sent.",
  rotate: "Replace the secret of a webhook. For 24 hours, messages have a signature of each of the two secrets.",
  deliveries: "List the newest 100 deliveries of a webhook: what waits, and what was done in the last 7 days.",
  resend: "Send a delivery again.",
  test: "Send a test to a webhook and print what became of it. The exit code is 1 if it was not accepted.",
  to: "The https address that the messages are sent to",
  event: "An event, such as product.published; can be repeated. All events by default when a webhook is created",
  active: "off: deliveries wait. on: they are sent",
  id: "Id of the webhook, as dpp webhook list shows it",
  delivery: "Id of the delivery, as dpp webhook deliveries shows it",
  state: "Deliveries in this state only",
  organization:
    "With the admin token, for an administrator: id of the organization. The list then has every attempt, and the correlation id of the change",
  examples: {
    create: "Publications and requests for access",
    update: "The receiver works again",
    deliveries: "What was not accepted yet",
    organization: "For an administrator: why an organization got nothing"
  },
  states: { active: "active", inactive: "inactive", paused: "paused" },
  keepSecret: "The secret is shown only now. Store it where the receiver reads it.",
  updated: (id: string) => `${id}: updated`,
  deleted: (id: string) => `${id}: deleted`,
  resent: (id: string) => `${id}: is sent again`,
  tested: (status: string) => `The test was accepted (${status}).`,
  testFailed: (outcome: string) => `The test was not accepted: ${outcome}.`
}

export type WebhookTexts = typeof webhookTexts
