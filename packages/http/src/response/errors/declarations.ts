/** EU declarations of conformity. */
import type { DeclarationRefused } from "@dpp/core/declaration"
import type { DeclarationNumberTaken } from "@dpp/service/ports/DeclarationStore"
import { issue, messageOf } from "@dpp/core/text"
import { conflict } from "./kinds.ts"

export const declarationRefused = ({ issue: found }: DeclarationRefused) => conflict(messageOf(found), found)

export const declarationNumberTaken = ({ number }: DeclarationNumberTaken) =>
  conflict("Another declaration of the organization has the number.", issue("number", "inUse", { value: number }))
