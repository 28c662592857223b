/** Who reads more than the public, or asks to, and in which role. */
import type { AccessGrant } from "@dpp/client"

interface Props {
  readonly grantee: AccessGrant["grantee"]
  readonly role: string
}

export const Grantee = ({ grantee: { email, identifier, name }, role }: Props) => (
  <div className="tight">
    <strong>{name}</strong>
    <span className="quiet">{[role, email, identifier].filter((part) => part !== null).join(", ")}</span>
  </div>
)
