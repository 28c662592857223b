/** The fields of the page for suppliers: each with its unit, what it means, an example, the law that asks for it, and who will read it. */
import { type AttributeName, catalogue } from "@dpp/core/catalogue"
import { attributeLabel } from "@dpp/core/languages"
import { type Language, languageTag, textAt, textsOf } from "@dpp/core/languages"
import { explanationOf } from "@dpp/core/passport"
import { sampleDraft } from "@dpp/core/samples"
import { codesOf, type FormTexts, formTexts, hasClosedList, isList, partsOf } from "@dpp/core/sheets"
import { fieldHtml } from "./formParts.ts"
import { type Content, type Html, html } from "./Html.ts"

export interface SupplierField {
  readonly field: AttributeName
  readonly texts: FormTexts
  /** What is wrong with it; undefined if nothing is. */
  readonly error: string | undefined
}

const sample = sampleDraft("ev")

/** An attribute of the form. */
export const supplierField = (shown: SupplierField, language: Language): Html => {
  const { field } = shown
  const { shape } = catalogue[field]
  const unit = shape.unit === null ? "" : ` (${textAt("units", shape.unit, language) ?? shape.unit})`
  const title = `${attributeLabel(field, language)}${unit}`
  return partsOf(field) === undefined && !isList(field) && shape.type !== "document"
    ? html`<div class="asked">
        ${fieldHtml({ name: field, label: title, error: shown.error, control: control(shown, language) })}
        ${meaning(field, language)}
      </div>`
    : html`<fieldset class="asked" id="${field}">
        <legend>${title}</legend>
        ${shown.error !== undefined && html`<p class="wrong">${shown.error}</p>`} ${meaning(field, language)}
        ${shape.type === "document" ? documentFields(shown, language) : listFields(shown, language)}
      </fieldset>`
}

/** What a value means, an example, the law that asks for it and who reads it. */
const meaning = (field: AttributeName, language: Language): Html => {
  const { audience } = catalogue[field]
  const words = textsOf(language).supplier
  const explanation = explanationOf(field, language)
  const example = partsOf(field) === undefined ? exampleOf(field, language) : undefined
  return html`<div class="hint">
    ${explanation !== null && html`<p lang="${languageTag(explanation.language)}">${explanation.text}</p>`}
    ${example !== undefined && html`<p>${words.example.replace("{example}", () => example)}</p>`}
    ${
      explanation !== null &&
      explanation.sources.length > 0 &&
      html`<p>${words.law.replace("{law}", () => explanation.sources.join("; "))}</p>`
    }
    <p>${words[`reads_${audience}`]}</p>
  </div>`
}

/** The value of a sample battery as a person would type it. */
const exampleOf = (field: AttributeName, language: Language): string | undefined => {
  const value = sample[field]
  if (value === undefined) return undefined
  if (hasClosedList(field) && typeof value === "string") return textAt("values", `${field}.${value}`, language)
  return formTexts({ [field]: value }, language)[field]?.replaceAll("\n", "; ")
}

const selected = html` selected`
const checked = html` checked`

const control =
  ({ field, texts }: SupplierField, language: Language) =>
  (attributes: Html): Html => {
    const text = texts[field] ?? ""
    const { type } = catalogue[field].shape
    if (hasClosedList(field)) {
      return html`<select ${attributes}>
        <option value="">${textsOf(language).supplier.choose}</option>
        ${codesOf(field).map(
          (code) =>
            html`<option value="${code}" ${code === text && selected}>
              ${textAt("values", `${field}.${code}`, language) ?? code}
            </option>`
        )}
      </select>`
    }
    if (type === "date") return html`<input ${attributes} type="date" value="${text}" />`
    if (type === "text") return html`<textarea ${attributes} rows="2">${text}</textarea>`
    const isNumber = type === "decimal" || type === "percent" || type === "integer"
    return html`<input ${attributes} value="${text}" ${isNumber && html`inputmode="decimal"`} autocomplete="off" />`
  }

/** An address, or a file in its place. */
const documentFields = ({ field, texts }: SupplierField, language: Language): Html => {
  const words = textsOf(language).supplier
  return html`${fieldHtml({
    name: `${field}.address`,
    label: words.address,
    control: (attributes) => html`<input ${attributes} type="url" value="${texts[field] ?? ""}" autocomplete="off" />`
  })}
  ${fieldHtml({
    name: `${field}.file`,
    label: words.file,
    control: (attributes) => html`<input ${attributes} type="file" />`
  })}`
}

/** Lines of text, or the entries with as many empty ones as a person may add at a time. */
const listFields = ({ field, texts }: SupplierField, language: Language): Html => {
  const words = textsOf(language).supplier
  const parts = partsOf(field)
  const none = `${field}.none`
  const isNone = texts[none] !== undefined
  return html`<p class="check">
      <input type="checkbox" id="${none}" name="${none}" ${isNone && checked} />
      <label for="${none}">${words.empty_list}</label>
    </p>
    ${
      parts === undefined
        ? fieldHtml({
            name: field,
            label: words.lines,
            control: (attributes) => html`<textarea ${attributes}>${texts[field] ?? ""}</textarea>`
          })
        : entries(field, parts, texts, language)
    }`
}

const emptyEntries = 2

const entries = (
  field: AttributeName,
  parts: ReadonlyArray<string>,
  texts: FormTexts,
  language: Language
): ReadonlyArray<Content> => {
  const words: Readonly<Record<string, string>> = textsOf(language).supplier
  const filled = Object.keys(texts).flatMap((name) => {
    const [list, index, part] = name.split(".")
    return list === field && part !== undefined ? [Number(index)] : []
  })
  const count = Math.max(0, ...filled.map((index) => index + 1)) + emptyEntries
  return Array.from(
    { length: count },
    (_, index) =>
      html`<fieldset class="entry">
        <legend>${(words["entry"] ?? "").replace("{number}", String(index + 1))}</legend>
        ${parts.map((part) => {
          const name = `${field}.${index}.${part}`
          return fieldHtml({
            name,
            label: words[`part_${part}`] ?? part,
            control: (attributes) => html`<input ${attributes} value="${texts[name] ?? ""}" autocomplete="off" />`
          })
        })}
      </fieldset>`
  )
}
