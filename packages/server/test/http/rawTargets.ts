/** Requests whose target is sent unchanged, as `curl --path-as-is` sends it, and other spellings of a path. */
import * as Effect from "effect/Effect"
import { dial, head } from "../limits/sockets.ts"

export interface Received {
  readonly status: number
  readonly headers: ReadonlyMap<string, string>
  readonly body: string
}

/** One request with the target as it is, over a connection of its own. */
export const send = (origin: string, target: string, ...headers: ReadonlyArray<string>) =>
  Effect.promise(async (): Promise<Received> => {
    const line = await dial(origin, head("GET", target, "Connection: close", ...headers), "\r\n")
    await line.ended
    const [top = "", ...rest] = line.received().split("\r\n\r\n")
    const [first = "", ...fields] = top.split("\r\n")
    const found = new Map<string, string>()
    for (const field of fields) found.set(field.split(":")[0]?.toLowerCase() ?? "", field.replace(/^[^:]*: */u, ""))
    return { status: Number(first.split(" ")[1]), headers: found, body: rest.join("\r\n\r\n") }
  })

export const encoded = (text: string): string => `%${(text.codePointAt(0) ?? 0).toString(16)}${text.slice(1)}`

/** Other ways to write the path, none of which is the path. */
export const spellingsOf = (path: string): ReadonlyArray<string> => {
  const segments = path.slice(1).split("/")
  const changed = (change: (segment: string) => string): ReadonlyArray<string> =>
    segments.map((segment, place) => `/${segments.with(place, change(segment)).join("/")}`)
  return [
    ...changed((segment) => segment.toUpperCase()),
    ...changed(encoded),
    ...changed((segment) => `/${segment}`),
    `//${path}`,
    `${path}//`,
    `*${path.slice(1)}`,
    `/.${path}`,
    `/x/..${path}`,
    `http://localhost/x?y=${path}`,
    `http://localhost/${path}`
  ].filter((spelling) => spelling !== path)
}
