/**
 * The headers of responses at the public address of a battery.
 *
 * @source inferred: how long a response may be cached. Five minutes, and one day while a proxy revalidates it: a
 * correction of a passport is visible soon, and a proxy can serve every scan. One minute where a passport is likely to
 * appear, ten seconds where the signature of the shown version is. Scripts of any origin may read, as a GS1 resolver allows.
 */
import { privateHeaders } from "../response/privateHeaders.ts"

export const cached = {
  published: "public, max-age=300, stale-while-revalidate=86400",
  expected: "public, max-age=60",
  beingSigned: "public, max-age=10"
} as const

/** The holder of an access grant sees more at the same address, so a cache must not answer with the public page. */
export const common = { vary: privateHeaders.vary, "access-control-allow-origin": "*" }

/** The headers of a representation of the battery at a URL. */
export const publicHeaders = (url: string, cache: (typeof cached)[keyof typeof cached]) => ({
  ...common,
  "cache-control": cache,
  link: `<${url}?linkType=linkset>; rel="linkset"; type="application/linkset+json"`
})
