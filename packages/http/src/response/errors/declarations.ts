/** EU declarations of conformity. */
import type { DeclarationRefused } from "@dpp/core/declaration"
import type { DeclarationNumberTaken } from "@dpp/service/ports/DeclarationStore"
import { conflict } from "./kinds.ts"

export const declarationRefused = ({ field, reason }: DeclarationRefused) => conflict(reason, { [field]: [reason] })

export const declarationNumberTaken = ({ number }: DeclarationNumberTaken) =>
  conflict("Another declaration of the organization has the number.", { number: [`${number} is in use`] })
