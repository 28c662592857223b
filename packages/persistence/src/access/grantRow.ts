/** An access grant as a row of the table `access_grants`, in both directions. The row has the grantee in columns of its own. */
import { AccessGrant, type Grantee } from "@dpp/core/access"
import { undecoded } from "../sql/query.ts"

interface GranteeColumns {
  readonly grantee_name: Grantee["name"]
  readonly grantee_email: Grantee["email"]
  readonly grantee_identifier: Grantee["identifier"]
}

/** The names of the columns that a statement selects to read grants. */
export const grantColumns: ReadonlyArray<string> = [
  ...AccessGrant.columns.filter((name) => name !== "grantee"),
  "grantee_name",
  "grantee_email",
  "grantee_identifier"
]

/** From a row with all `grantColumns`, whose names have the prefix. */
export const toGrant = (row: object, prefix = ""): AccessGrant => {
  const {
    grantee_email: email,
    grantee_identifier: identifier,
    grantee_name: name,
    ...grant
  } = undecoded<Omit<AccessGrant, "grantee"> & GranteeColumns>(grantColumns, prefix)(row)
  return { ...grant, grantee: { name, email, identifier } }
}

/** The columns of a grant, with their values. */
export const fromGrant = ({ grantee: { email, identifier, name }, ...grant }: AccessGrant) => ({
  ...grant,
  grantee_name: name,
  grantee_email: email,
  grantee_identifier: identifier
})
