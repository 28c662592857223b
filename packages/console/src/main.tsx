/** Begins the console in the page. */
import "./style/tokens.css"
import "./style/console.css"
import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { RouterProvider } from "@tanstack/react-router"
import { StrictMode } from "react"
import { createRoot } from "react-dom/client"
import { codeOf, statusOf } from "./api/errorText.ts"
import { movedKey } from "./frame/moved.ts"
import { router } from "./router.tsx"
import { sessionQuery } from "./session/session.ts"
import { TextsProvider } from "./texts/texts.tsx"

/** The client of the REST API has retried before. Without a network, a request fails at once and says so, instead of waiting for one. */
const queries: QueryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 10_000, networkMode: "always" },
    mutations: { networkMode: "always" }
  },
  queryCache: new QueryCache({ onError: endSession }),
  mutationCache: new MutationCache({
    onError: (error, _variables, _result, { meta }) => {
      // A link that is refused says nothing about the present session.
      if (meta?.["signsIn"] !== true) endSession(error)
    }
  })
})

/**
 * A response without session ends it here, too, so that the frame shows the way in. One that says that another window has switched the
 * session makes this window show the other organization.
 */
function endSession(error: unknown): void {
  if (statusOf(error) === 401) queries.setQueryData(sessionQuery.queryKey, null)
  if (codeOf(error) === "organization_changed") void follow()
}

/** Shows the organization that the session acts for now. */
async function follow(): Promise<void> {
  const before = queries.getQueryData(sessionQuery.queryKey)
  const after = await queries.fetchQuery({ ...sessionQuery, staleTime: 0 })
  if (before?.organization.id !== after?.organization.id) queries.setQueryData(movedKey, true)
}

const element = document.getElementById("console")
if (element === null) throw new Error("The page has no place for the console")

createRoot(element).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <TextsProvider>
        <RouterProvider router={router} />
      </TextsProvider>
    </QueryClientProvider>
  </StrictMode>
)
