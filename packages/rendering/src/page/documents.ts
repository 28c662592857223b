/** Links to documents, with their type and language. */
import { type Language, textsOf } from "@dpp/core/languages"
import type { PassportRow, RowDocument } from "@dpp/core/passport"
import { fileTokenIn } from "@dpp/core/product"
import * as Option from "effect/Option"
import { hiddenToken } from "./formParts.ts"
import { type Content, html } from "./Html.ts"

/** The token with which the reader opens documents that are not public; null without one. */
export type DocumentToken = string | null

/** The path of an uploaded file, on whatever host the service had when it was uploaded; null for other addresses. */
const filePathOf = (url: string): string | null => (fileTokenIn(url) === null ? null : new URL(url).pathname)

const decoded = Option.liftThrowable(decodeURIComponent)

/** The last part of an address, which usually is the name of a file; the host of an address without a path. */
const fileNameIn = (url: string): string | undefined => {
  if (!URL.canParse(url)) return undefined
  const { hostname, pathname } = new URL(url)
  const name = pathname.split("/").findLast((part) => part !== "")
  return name === undefined ? hostname : Option.getOrElse(decoded(name), () => name)
}

/**
 * A link to a document; with a token and for a file of this service, a button that sends the token to the file.
 *
 * A document without a title of its own has the label of its row as title. Beside this label, the link shows its file name.
 */
export const documentHtml = (
  document: RowDocument,
  { label, language, token }: { readonly label: string; readonly language: Language; readonly token: DocumentToken }
): Content => {
  const { contentType, url } = document
  const title = document.title === label ? (fileNameIn(url) ?? label) : document.title
  const tags = [
    ...(contentType === null ? [] : [typeName(contentType, language)]),
    ...(document.language === null ? [] : [languageName(document.language, language)])
  ]
  const tagList = html`<span class="tags">${tags.map((tag) => html`<span class="tag">${tag}</span> `)}</span>`
  const path = token === null ? null : filePathOf(url)
  if (token !== null && path !== null) {
    return html`<form class="document" method="post" action="${path}">
      ${hiddenToken(token)}
      <button><bdi>${title}</bdi></button>
      ${tagList}
    </form>`
  }
  return html`<div class="document">
    <a href="${url}" rel="noopener" ${document.language !== null && html`hreflang="${document.language}"`}
      ><bdi>${title}</bdi></a
    >
    ${tagList}
  </div>`
}

/** The common names of media types. */
const mediaTypes: Readonly<Record<string, string>> = {
  "application/pdf": "PDF",
  "application/json": "JSON",
  "application/xml": "XML",
  "image/jpeg": "JPEG",
  "image/png": "PNG",
  "image/svg+xml": "SVG",
  "image/webp": "WebP",
  "text/csv": "CSV",
  "text/plain": "TXT"
}

const typeName = (contentType: string, language: Language): string =>
  contentType === "text/html" ? textsOf(language).page.web_page : (mediaTypes[contentType] ?? contentType)

const names = new Map<Language, Intl.DisplayNames>()

/** The names of languages in the reader's language. To make the object takes far longer than to use it. */
const namesIn = (reader: Language): Intl.DisplayNames => {
  const known = names.get(reader) ?? new Intl.DisplayNames([reader], { type: "language" })
  names.set(reader, known)
  return known
}

const nameIn = Option.liftThrowable((reader: Language, tag: string) => namesIn(reader).of(tag))

/** `German` for `de`; the tag itself if it has no known name. */
const languageName = (tag: string, reader: Language): string =>
  Option.getOrElse(nameIn(reader, tag), () => undefined) ?? tag

/** The documents of a row as links with its label, without type and language. */
export const documentLinks = (row: PassportRow | undefined): Content =>
  row?.value.kind === "documents" &&
  row.value.documents.map(
    ({ url }) =>
      html`<p class="document">
        <a href="${url}" rel="noopener">${row.label}</a>
      </p>`
  )
