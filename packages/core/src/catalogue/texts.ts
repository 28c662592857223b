/** Texts, dates, durations, enumerations and addresses of documents. `text/trimmed.ts` has the rules for every text. */
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import * as SchemaTransformation from "effect/SchemaTransformation"
import { type BatteryCategory as Category, BatteryCategory, modelText } from "./BatteryCategory.ts"
import { emailInput, webAddressInput } from "../party/contact.ts"
import { mustBe } from "../text/expectation.ts"
import { trimmed } from "../text/trimmed.ts"
import { isCalendarDay, isoDay, notACalendarDay } from "../text/Moment.ts"
import { SerialNumber } from "../identifiers/SerialNumber.ts"
import { hasWebScheme, notAWebAddress, toUri } from "../identifiers/Uri.ts"
import { scalar, objectSchema, propertyNode, type ReadIssue, type Shape } from "./Shape.ts"
import { isJsonObject, type Json } from "../text/Json.ts"
import { breaking, expecting } from "../text/broken.ts"
import { textIn, typedText, type TypedText } from "../text/TypedText.ts"

/** Most characters of a text. */
export const longestText = 2000
const line = trimmed(longestText)

export const text: Shape<string> = scalar("text", null, line)

/** One text property of an object node: operator information, extinguishing agent. */
export const textPart = (key: string, presence: "required" | "optional"): Shape<string> => {
  const node = propertyNode(key, line, presence)
  return { type: "text", unit: null, input: line, v13: node, v20: node }
}

/** The codec of a text in words. */
export const typedLine = typedText(line, "TextByLanguage")

/** A text in words. Both data models have it in one language: `inOneLanguage` chooses it before. */
const inWords = (shape: Shape<string>): Shape<TypedText> => ({
  ...shape,
  typedText: true,
  input: typedLine,
  v13: shape.v13 && { ...shape.v13, write: (value) => shape.v13?.write(textIn(value)) ?? null },
  v20: { ...shape.v20, write: (value) => shape.v20.write(textIn(value)) }
})

export const words: Shape<TypedText> = inWords(text)
export const wordsPart = (key: string, presence: "required" | "optional"): Shape<TypedText> =>
  inWords(textPart(key, presence))

/** A code of the Combined Nomenclature: the six digits of the Harmonized System, and two or four more. */
export const commodityCode: Shape<string> = scalar(
  "text",
  null,
  trimmed(10).check(Schema.isPattern(/^\d{6}(\d{2}){0,2}$/u, { ...expecting("customsCode") }))
)

/** The web address of a party. Written to documents as it was given. */
export const operatorWebsite: Shape<string> = {
  ...textPart("webAddress", "optional"),
  type: "uri",
  input: webAddressInput
}

/** The e-mail address of a party. It is spelled `e-mailAddress` in v1.3 and `eMailAddress` in v2.0. */
export const operatorEmail: Shape<string> = {
  ...textPart("eMailAddress", "optional"),
  input: emailInput(longestText),
  v13: propertyNode("e-mailAddress", line, "optional")
}

/** The serial number of the battery itself: see `SerialNumber.ts`. */
export const serialNumber: Shape<string> = scalar("text", null, SerialNumber)

const datePattern =
  /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])(T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d+)?)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)?)?$/u

const dateInput = trimmed(40).check(
  Schema.isPattern(datePattern, {
    ...expecting("date"),
    suggest: isoDay
  }),
  Schema.makeFilter((value) => !datePattern.test(value) || isCalendarDay(value) || notACalendarDay)
)

/** A date or date-time, returned as given. v2.0 has the month only. */
export const date: Shape<string> = {
  ...scalar("date", null, dateInput),
  v20: {
    schema: { type: "string", pattern: "^\\d{4}-(0[1-9]|1[0-2])$" },
    write: (value) => value.slice(0, "YYYY-MM".length),
    // The first day of the month: which day it was, the model does not say.
    read: (node) => Result.succeed(typeof node === "string" && /^\d{4}-\d\d$/u.test(node) ? `${node}-01` : node)
  }
}

const durationPattern = /^P(?=\d|T\d)(\d+Y)?(\d+M)?(\d+W)?(\d+D)?(T(?=\d)(\d+H)?(\d+M)?(\d+(\.\d+)?S)?)?$/u

/** A duration. v1.3 has a date in its place, so the tree is never read for it. */
export const duration: Shape<string> = {
  ...scalar("duration", null, trimmed(40).check(Schema.isPattern(durationPattern, { ...expecting("duration") }))),
  v13: null
}

/** A web address that is sent in a field. A stored one only begins like one. */
export const webAddress = webAddressInput.check(
  Schema.makeFilter((value) => hasWebScheme(value) || breaking(notAWebAddress), {
    // What JSON Schema can express of the rule.
    toJsonSchema: () => [{ pattern: "^[Hh][Tt][Tt][Pp][Ss]?://" }, true]
  })
)
const uriSchema = { type: "string", format: "uri" }

export const uri: Shape<string> = {
  type: "uri",
  unit: null,
  input: webAddress,
  v13: { schema: uriSchema, write: toUri, read: Result.succeed, reads: [], ignored: [] },
  v20: { schema: uriSchema, write: toUri, read: Result.succeed }
}

const Document = Schema.Struct({
  url: webAddress.annotate({ description: "The address of the document." }),
  title: Schema.optionalKey(
    trimmed(300).annotate({
      description: "Title of the document. It defaults to the name of the attribute in the export."
    })
  ),
  language: Schema.optionalKey(
    trimmed(35)
      .check(Schema.isPattern(/^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$/u, { ...expecting("languageTag") }))
      .annotate({
        description: "Language of the document as a language tag, for example `de`. It defaults to `en` in the export."
      })
  ),
  content_type: Schema.optionalKey(
    trimmed(100)
      .check(Schema.isPattern(/^[\w!#$&^.+-]+\/[\w!#$&^.+-]+$/u, { ...expecting("mediaType") }))
      .annotate({ description: "Media type of the document, for example `application/pdf`." })
  )
}).annotate({ description: "A document: its address, title, language and media type." })
export type Document = typeof Document.Type

const sha256 = Schema.optionalKey(
  Schema.String.check(Schema.isPattern(/^[0-9a-f]{64}$/u, { ...expecting("sha256") })).annotate({
    description:
      "SHA-256 of the document in hexadecimal digits. The service sets it for documents that it has drawn up."
  })
)

const DeclaredDocument = Schema.Struct({
  ...Document.fields,
  sha256,
  translations: Schema.optionalKey(
    Schema.Array(
      Schema.Struct({
        url: Document.fields.url,
        language: Document.fields.language.schema,
        sha256
      })
    )
      .check(Schema.isMaxLength(40))
      .annotate({ description: "The same document in further languages." })
  )
}).annotate({ description: "A document: its address, title, language, media type and hash, and its translations." })

/** An address, or the members of a document. */
const documentInput = <Known extends typeof Document | typeof DeclaredDocument>(known: Known) =>
  Schema.Union([
    webAddress.pipe(
      Schema.decodeTo(
        Schema.toType(Document),
        SchemaTransformation.transform({ decode: (url): Document => ({ url }), encode: ({ url }) => url })
      )
    ),
    known
  ]).annotate({ ...expecting("address", { keys: Object.keys(known.fields).join(", ") }) })

const extensionTypes: Readonly<Record<string, string>> = {
  pdf: "application/pdf",
  html: "text/html",
  htm: "text/html",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  svg: "image/svg+xml",
  json: "application/json",
  xml: "application/xml",
  csv: "text/csv",
  txt: "text/plain"
}

/** The media type by the extension of the address; `text/html` where there is none. */
export const contentTypeOf = (url: string): string => {
  const extension = /\.([a-z]+)$/u.exec(new URL(url).pathname.toLowerCase())?.[1]
  return (extension === undefined ? undefined : extensionTypes[extension]) ?? "text/html"
}

/**
 * A document: an address, or an object with address, title, language and media type. It is returned as the object.
 * `title` is the attribute's English label, which v2.0 has where the caller sent no title.
 */
export const document = (title: string): Shape<Document> => documentOf(title, documentInput(Document))

/** A document with the hashes of its languages. Both data models have the first language alone. */
export const declaredDocument = (title: string): Shape<typeof DeclaredDocument.Type> =>
  documentOf(title, documentInput(DeclaredDocument))

const documentOf = <A extends Document>(title: string, input: Shape<A>["input"]): Shape<A> => ({
  type: "document",
  unit: null,
  input,
  v13: { schema: uriSchema, write: ({ url }) => toUri(url), read: Result.succeed, reads: [], ignored: [] },
  v20: {
    schema: objectSchema(
      {
        contentType: { type: "string" },
        url: uriSchema,
        language: { type: "string" },
        resourceTitle: { type: "string" }
      },
      ["contentType", "url", "language", "resourceTitle"]
    ),
    write: (value) => ({
      contentType: value.content_type ?? contentTypeOf(value.url),
      url: toUri(value.url),
      language: value.language ?? "en",
      resourceTitle: value.title ?? title
    }),
    read: (node) => {
      if (!isJsonObject(node)) return Result.succeed(node)
      const { contentType: content_type, language, resourceTitle, url } = node
      return Result.succeed(
        Object.fromEntries(
          Object.entries({
            url,
            title: resourceTitle === title ? undefined : resourceTitle,
            language,
            content_type
          }).filter(([, value]) => value !== undefined)
        )
      )
    }
  }
})

/** A value of a closed list, which both models wrap in an object with one key. */
export const enumeration = <const A extends string>(key: string, values: ReadonlyArray<A>): Shape<A> => {
  const input = Schema.Literals(values)
  const node = propertyNode(key, input, "required")
  return { type: "enum", unit: null, input, v13: node, v20: node }
}

/** A shape that the service itself writes, and never reads from a tree. */
const written = <A>(shape: Shape<A>): Shape<A> => ({ ...shape, v13: null })

const writtenText = (format: "date-time" | "uri"): Shape<string> => ({
  ...written(scalar(format, null, line)),
  v20: { schema: { type: "string", format }, write: (value) => value }
})

/** A point in time in UTC. */
export const dateTime = writtenText("date-time")
/** An identifier in the form of a URI of any scheme. */
export const identifierUri = writtenText("uri")

/** The closed lists of the header. */
export const passportStatuses = ["active", "archived", "inactive", "marked-for-deletion", "invalid"] as const
export const passportGranularities = ["item"] as const

export const passportStatus = written(enumeration("dppStatusValue", passportStatuses))
export const passportGranularity = written(enumeration("dppGranularityValue", passportGranularities))

const treeCategory = Schema.Literals(Object.values(modelText))

const readCategory = (node: Json): Result.Result<unknown, ReadIssue> => {
  const given = isJsonObject(node) ? node["batteryCategoryValue"] : undefined
  const category = BatteryCategory.literals.find((value) => modelText[value] === given)
  return category === undefined
    ? Result.fail({ path: ["batteryCategoryValue"], found: mustBe(treeCategory.ast, given) })
    : Result.succeed(category)
}

/** The wire value in a flat field, the models' own text in a tree and a document. */
export const batteryCategory: Shape<Category> = {
  type: "enum",
  unit: null,
  input: BatteryCategory,
  v13: {
    ...propertyNode("batteryCategoryValue", treeCategory, "required"),
    write: (value) => ({ batteryCategoryValue: modelText[value] }),
    read: readCategory
  },
  v20: {
    schema: objectSchema({ batteryCategoryValue: { type: "string", enum: Object.values(modelText) } }, [
      "batteryCategoryValue"
    ]),
    write: (value) => ({ batteryCategoryValue: modelText[value] }),
    read: readCategory
  }
}
