/** The headers of every HTML page of the service. */
import type { PageRenderer } from "@dpp/service/ports/PageRenderer"

/** Permits what the pages need and nothing more, and keeps their addresses from the pages that they link to. */
export const htmlHeaders = ({ contentSecurityPolicy }: Pick<PageRenderer["Service"], "contentSecurityPolicy">) => ({
  "content-security-policy": contentSecurityPolicy,
  "referrer-policy": "no-referrer"
})
