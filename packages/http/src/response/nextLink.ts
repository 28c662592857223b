/**
 * The header that announces the next page of a list.
 *
 * @source RFC 8288
 */
import { prefix } from "@dpp/api/Api"
import * as Option from "effect/Option"

/** What the next page is asked for with, besides its cursor. Parameters that are undefined are left out. */
type Parameters = Readonly<Record<string, string | number | undefined>>

/** Returns the header `Link` with the address of the next page, below the path of the API; no header on the last page. */
export const nextLink = (path: string, { page: _page, ...parameters }: Parameters, next: Option.Option<string>) => {
  if (Option.isNone(next)) return {}
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries({ ...parameters, cursor: next.value })) {
    if (value !== undefined) query.set(name, String(value))
  }
  return { link: `<${prefix}${path}?${query}>; rel="next"` }
}
