/** The tool that verifies the passport of a battery. */
import { isAddress, verify } from "@dpp/client/verify"
import * as Schema from "effect/Schema"
import { defineTool, type Tool, ToolRefused } from "./Tool.ts"

const verifyPassport = defineTool(
  {
    name: "verify_passport",
    description:
      "Verifies the signed proof of a passport: who signed it, that it is in the issuer's log, and that nothing was changed. Takes the address " +
      "of the passport, such as the link of its QR code.",
    input: Schema.Struct({
      address: Schema.String.annotate({ description: "https address of the passport or of its proof." })
    })
  },
  async ({ address }, signal) => {
    if (!isAddress(address)) throw new ToolRefused("The address must begin with https:// or http://.")
    const { document: _document, ...verification } = await verify(address, { level: 2, signal })
    return verification
  }
)

export const proofTools: ReadonlyArray<Tool> = [verifyPassport]
