/** The part of saxen that this program uses; the package has no types. */
declare module "saxen" {
  type Decode = (text: string) => string

  export class Parser {
    on(
      event: "openTag",
      use: (name: string, attributes: () => Readonly<Record<string, string>>, decode: Decode) => void
    ): this
    on(event: "closeTag", use: (name: string) => void): this
    on(event: "text", use: (text: string, decode: Decode) => void): this
    on(event: "cdata", use: (text: string) => void): this
    on(event: "error", use: (error: Error) => void): this
    parse(xml: string): unknown
  }
}
