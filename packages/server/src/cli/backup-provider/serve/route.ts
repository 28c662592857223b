/**
 * Finds the file that a request asks for, as the service and `examples/deploy/nginx-mirror.conf` do: by the address of a battery
 * with representation and language, or by the path of a file.
 */
import { digitalLinkPath, Gtin } from "@dpp/core/identifiers"
import { completeLanguages, type Language } from "@dpp/core/languages"
import { exportExtensions } from "@dpp/core/passport"
import {
  contentTypes,
  languageOf,
  negotiationOf,
  type Representation,
  representationOf
} from "@dpp/http/request/negotiation"
import { type PublicTarget, queryOf, targetOf } from "@dpp/http/request/publicAddress"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { mirrorFormats } from "../../mirror/mirrorFormats.ts"

export interface Route {
  /** Path of the file below the root of the mirror, percent-encoded. */
  readonly path: string
  /** Undefined where the bytes decide. */
  readonly contentType: string | undefined
  /** Folder of the passport, if the address is that of a battery. */
  readonly folder: string | null
  readonly isPage: boolean
  readonly language: Language
  /** Where the reader accepts others than what the copy may lack: the data that every passport has. */
  readonly otherwise?: Route
}

/** A reader who accepts any language gets the first. */
const copied: ReadonlyArray<Language> = ["en", ...completeLanguages.filter((language) => language !== "en")]

type Request = Parameters<typeof negotiationOf>[0]

const writtenFormats = ["passport", ...mirrorFormats] as const

/** What a mirror has; a service is needed for the rest. */
const fileNames: Partial<Record<Representation, string>> = {
  json: "passport.json",
  jsonld: "passport.jsonld",
  linkset: "linkset.json",
  sdjwt: "passport.sd-jwt",
  ...Object.fromEntries(writtenFormats.map((format) => [format, `passport.${exportExtensions[format]}`]))
}

const decodeGtin = Schema.decodeUnknownOption(Gtin)

/** The folder of the passport, as the mirror writes it: the GTIN has 14 digits, and qualifiers are left out. */
const folderOf = ({ address }: PublicTarget): string | undefined => {
  if (address.isForPractice) return undefined
  if ("id" in address) return `p/${encodeURIComponent(address.id.toLowerCase())}`
  return Option.getOrUndefined(
    Option.map(decodeGtin(address.gtin), (gtin) => digitalLinkPath(gtin, address.serial).slice(1))
  )
}

/** The types of files by the ends of their names. The first that fits counts. */
const types: ReadonlyArray<readonly [RegExp, string]> = [
  [/\.html$/u, contentTypes.html],
  [/(?:^vocabulary|\.jsonld)$/u, contentTypes.jsonld],
  [/\/linkset\.json$/u, contentTypes.linkset],
  [/\.sd-jwt$/u, contentTypes.sdjwt],
  ...writtenFormats.map(
    (format) => [new RegExp(`/passport\\.${exportExtensions[format]}$`, "u"), contentTypes[format]] as const
  ),
  [/(?:\.json|\/proof)$/u, contentTypes.json],
  [/^favicon\.svg$/u, "image/svg+xml"],
  [/\/log\/checkpoint$/u, "text/plain; charset=utf-8"],
  [/\/log\/tile\//u, "application/octet-stream"]
]

/** Files that have addresses of their own. */
const servedForm = /^(?:01|p|files|o)\/|^(?:favicon\.svg|vocabulary)$/u
/** What is encrypted for the back-up provider, and hidden files. */
const hiddenForm = /\.jwe$|(?:^|\/)\./u

const ofPassport = (request: Request, target: PublicTarget, language: Language): Route | undefined => {
  const folder = folderOf(target)
  if (folder === undefined) return undefined
  const negotiation = negotiationOf(request)
  const { query } = negotiation
  const file = (name: string, contentType: string): Route => ({
    path: `${folder}/${name}`,
    contentType,
    folder,
    isPage: contentType === contentTypes.html,
    language
  })
  const representation = representationOf(negotiation)
  switch (target.resource) {
    case "/proof":
      // A mirror has the proof of the newest version only.
      return query.has("date") ? undefined : file("proof", contentTypes.json)
    case "/proof/history":
      return file(`history/${encodeURIComponent(query.get("before") ?? "")}.json`, contentTypes.json)
    case "/access-requests":
      return undefined
    case "": {
      if (representation === "html") return file(`index.${language}.html`, contentTypes.html)
      const name = fileNames[representation]
      if (name === undefined || query.has("date")) return undefined
      const selected = file(name, contentTypes[representation])
      const isByHeader = !query.has("format") && !query.has("linkType")
      return isByHeader ? { ...selected, otherwise: file("passport.json", contentTypes.json) } : selected
    }
  }
}

/** The route of a request; undefined if no file of a mirror can be the response. */
export const routeOf = (request: Request): Route | undefined => {
  const language = languageOf(negotiationOf(request), null, copied)
  const target = targetOf(request)
  if (target !== null) return ofPassport(request, target, language)
  const path = request.url.slice(1, request.url.length - queryOf(request).length)
  if (path === "verify")
    return {
      path: `verify/index.${language}.html`,
      contentType: contentTypes.html,
      folder: null,
      isPage: true,
      language
    }
  if (!servedForm.test(path) || hiddenForm.test(path)) return undefined
  const contentType = path.startsWith("files/") ? undefined : types.find(([form]) => form.test(path))?.[1]
  const shown = /\/index\.([a-z]{2})\.html$/u.exec(path)?.[1]
  const negotiation = { query: new URLSearchParams({ lang: shown ?? "" }), headers: {} }
  return {
    path,
    contentType,
    folder: null,
    isPage: contentType === contentTypes.html,
    language: languageOf(negotiation, null, copied)
  }
}
