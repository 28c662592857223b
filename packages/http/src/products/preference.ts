/**
 * The header `Prefer`, by which a client asks for a short response. A preference that the service does not have is ignored.
 *
 * @source RFC 7240 §2, §4.2
 */
interface Request {
  readonly headers: Readonly<Record<string, string | undefined>>
}

/** Removes the quotes of strings, and what would divide them. Nothing that is compared below contains it. */
const unquoted = (header: string): string =>
  header.replaceAll(/"((?:[^"\\]|\\.)*)"?/gu, (_, text: string) => text.replaceAll(/[,;=]/gu, " "))

/** Name and value of each preference, in lower case and without parameters. */
const preferencesIn = (header: string): ReadonlyArray<readonly [name: string, value: string]> =>
  unquoted(header)
    .toLowerCase()
    .split(",")
    .map((preference) => {
      const [name = "", value = ""] = (preference.split(";")[0] ?? "").split("=")
      return [name.trim(), value.trim()]
    })

/** Whether the client prefers a response with `return=minimal`. Of several `return`, the first one counts. */
export const prefersMinimal = ({ headers }: Request): boolean =>
  preferencesIn(headers["prefer"] ?? "").find(([name]) => name === "return")?.[1] === "minimal"
