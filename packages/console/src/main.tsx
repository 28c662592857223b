/** Begins the console in the page. */
import "virtual:tokens.css"
import "./style/console.css"
import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { RouterProvider } from "@tanstack/react-router"
import { StrictMode } from "react"
import { createRoot } from "react-dom/client"
import { router } from "./router.tsx"
import { TextsProvider } from "./texts/texts.tsx"

/** The client of the REST API has retried before. */
const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 10_000 } } })

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
