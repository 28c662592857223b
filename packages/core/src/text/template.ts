/**
 * Templates of messages: `{name}` is a parameter, and `<...>` is a part that the message has if its parameters are given.
 */

/** The names of the parameters in a template. */
type Names<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never
/** Those that may be absent. */
type OptionalNames<Text extends string> = Text extends `${string}<${infer Part}>${infer Rest}`
  ? Names<Part> | OptionalNames<Rest>
  : never

/** The parameters of a template, with values of one type. */
export type Params<Text extends string, Value = string> = {
  readonly [Name in Exclude<Names<Text>, OptionalNames<Text>>]: Value
} & { readonly [Name in OptionalNames<Text>]?: Value | undefined }

/** Returns the message of a template. `toText`: how parameters are written. */
export const render = (
  template: string,
  params: Readonly<Record<string, string | number>>,
  toText: (value: string | number) => string = String
): string =>
  template
    .replaceAll(/<([^>]*)>/gu, (_, part: string) =>
      [...part.matchAll(/\{(\w+)\}/gu)].every(([, name = ""]) => params[name] !== undefined) ? part : ""
    )
    .replaceAll(/\{(\w+)\}/gu, (_, name: string) => toText(params[name] ?? ""))
