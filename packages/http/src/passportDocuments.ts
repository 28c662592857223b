/**
 * The documents at the public address of a passport, with their entity tags. A tag is known before its document is made:
 * it names the release of the software and the version of everything that the document shows.
 *
 * Rendered documents are kept under their tags. A change of a passport has another tag, so nothing kept can be outdated.
 */
import type { Locale } from "@dpp/core/text"
import { toPublicV20 } from "@dpp/core/v20"
import type { PageRenderer } from "@dpp/service/ports/PageRenderer"
import type { PassportNotFound, Published } from "@dpp/service/PublicPassports"
import * as Effect from "effect/Effect"
import * as HttpBody from "effect/http/HttpBody"
import { LRUCache } from "lru-cache"
import { createHash } from "node:crypto"
import { createRequire } from "node:module"
import { linkset } from "./linkset.ts"
import { contentTypes, type Representation } from "./negotiation.ts"

// Sound: every package.json has a version.
const release = (createRequire(import.meta.url)("@dpp/http/package.json") as { readonly version: string }).version

const keptBytes = 64 * 1024 * 1024

/** One document of a passport. `make` returns the same body for as long as `etag` stays the same. */
export interface PassportDocument {
  readonly etag: string
  readonly make: Effect.Effect<HttpBody.Uint8Array, PassportNotFound>
}

/** Returns a function that finds the document of a passport in a representation and a language. */
export const passportDocuments = (pages: PageRenderer["Service"]) => {
  const kept = new LRUCache<string, HttpBody.Uint8Array>({
    maxSize: keptBytes,
    sizeCalculation: ({ contentLength }) => contentLength
  })

  const render = (passport: Published, form: Representation, locale: Locale) => {
    if (form === "linkset") return Effect.succeed(JSON.stringify(linkset(passport.url)))
    return Effect.map(passport.facts, (facts) =>
      form === "html" ? pages.passport(facts, locale) : JSON.stringify(toPublicV20(facts, null))
    )
  }

  return (passport: Published, form: Representation, locale: Locale): PassportDocument => {
    const shown = [release, form, form === "html" ? locale : "", passport.url, passport.version].join("\n")
    const etag = `"${createHash("sha256").update(shown).digest("base64url")}"`
    const make = Effect.suspend(() => {
      const known = kept.get(etag)
      if (known !== undefined) return Effect.succeed(known)
      return Effect.map(render(passport, form, locale), (text) => {
        const body = HttpBody.uint8Array(Buffer.from(text), contentTypes[form])
        kept.set(etag, body)
        return body
      })
    })
    return { etag, make }
  }
}
