/** What a request for access responds with: its state, and once the token. */
import type { AccessRequestState } from "@dpp/service/access/AccessRequests"

/** The response of `GET /access-requests/{id}`. The last four fields are present where the token is. */
export const stateBody = ({ grant, status, token }: AccessRequestState) => {
  const { expires_at, id, points, scope } = grant
  return {
    data: {
      id,
      status,
      ...(token === null ? {} : { token, expires_at, points, scope })
    }
  }
}

/** The response to a request that was sent, whether it was stored or not. */
export const askedBody = ({ id, secret }: { readonly id: string; readonly secret: string }) => ({
  data: { id, secret, status: "pending" }
})
