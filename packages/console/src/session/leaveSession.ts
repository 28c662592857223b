/** Signs out: nothing of the organization stays in this window. */
import type { QueryClient } from "@tanstack/react-query"
import { showOrganization } from "../api/client.ts"
import { forgetSession } from "./formerSession.ts"
import { sessionQuery, signOut } from "./session.ts"

export const leaveSession = async (queries: QueryClient): Promise<void> => {
  await signOut()
  forgetSession()
  showOrganization(null)
  queries.clear()
  queries.setQueryData(sessionQuery.queryKey, null)
}
