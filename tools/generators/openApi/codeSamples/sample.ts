/**
 * What the samples of the operations share. A sample is code of `@dpp/client`, which the compiler checks as every other code; the OpenAPI
 * document has its text. Nothing of it is called here.
 */
import { DppClient } from "@dpp/client"

/** A call of the client, and what is done with what it returns, by the id of its operation. */
export type Samples = Readonly<Record<string, () => unknown>>

export const dpp = new DppClient({ apiKey: "dpp_live_key", baseUrl: "http://localhost:3000" })

/** The values that samples name. The text of a sample declares those that it uses. */
export const values = {
  id: "0199c0de-0000-7000-8000-000000000001",
  gtin: "9526001000012",
  serial: "TR82-26-000147"
}
export const { gtin, id, serial } = values
