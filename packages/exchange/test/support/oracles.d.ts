/** What the tests use of tools without types. */
declare module "epcis2.js" {
  export class EPCISDocument {
    constructor(document: object)
    isValid(options: { readonly throwError: boolean }): boolean
  }
}

declare module "n3" {
  interface Term {
    readonly value: string
  }
  export interface Quad {
    readonly predicate: Term
    readonly object: Term
  }
  export const DataFactory: object
  export class Parser {
    constructor(options: { readonly format: string })
    parse(text: string): ReadonlyArray<Quad>
  }
  export class Writer {
    constructor(options: { readonly format: string })
    quadsToString(quads: ReadonlyArray<Quad>): string
  }
  export class Store {
    constructor(quads: ReadonlyArray<Quad>)
    getQuads(subject: null, predicate: string, object: null, graph: null): ReadonlyArray<Quad>
    removeQuads(quads: ReadonlyArray<Quad>): void
  }
}

declare module "shacl-engine" {
  import type { Store } from "n3"
  export class Validator {
    constructor(shapes: Store, options: { readonly factory: object })
    validate(data: { readonly dataset: Store }): Promise<{ readonly conforms: boolean }>
  }
}
