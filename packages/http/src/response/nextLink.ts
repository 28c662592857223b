/**
 * The header that announces the next page of a list.
 *
 * @source RFC 8288 §3
 */
import { prefix } from "@dpp/api/Api"
import * as Option from "effect/Option"

/** The query of a page. The next page has the same parameters, except that a cursor replaces the number. */
type Parameters = Readonly<Record<string, string | number | boolean | ReadonlyArray<string> | undefined>>

/** Returns the header `Link` with the address of the next page, or no header on the last page. `path`: below the API. */
export const nextLink = (path: string, parameters: Parameters, next: Option.Option<string>) => {
  if (Option.isNone(next)) return {}
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(parameters)) {
    if (value === undefined || name === "page" || name === "cursor") continue
    for (const one of Array.isArray(value) ? value : [value]) query.append(name, String(one))
  }
  query.set("cursor", next.value)
  return { link: `<${prefix}${path}?${query}>; rel="next"` }
}
