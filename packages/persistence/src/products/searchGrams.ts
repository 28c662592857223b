/**
 * Finds products by a part of their texts: by sequences of four characters ("grams"), which an index has (`search_grams` in
 * the migrations).
 *
 * The index returns the products that have the grams anywhere; the statement then looks for the whole search in their
 * texts. A few grams suffice, and common ones cost more than they exclude: the numbers of products differ at their end.
 */
import type { OrganizationId } from "@dpp/core/party"
import type * as SqlClient from "effect/sql/SqlClient"
import type { Fragment } from "effect/sql/Statement"

const gramLength = 4
/** A shorter search is in so many products that reading all of them takes less time than the index. */
const minimumLength = 3
const longNumbers = /\d{5,}/gu

/** Is true for products whose texts contain the search, in upper or lower case. */
export const searchCondition = (sql: SqlClient.SqlClient, organization: OrganizationId, search: string): Fragment => {
  const text = search.toLowerCase()
  const isContained = sql`position(${text} IN search_text) > 0`
  if (Array.from(text).length < minimumLength) return isContained
  const grams = distinctiveGrams(text).map((gram) => lexeme(organization.slice(-8), gram))
  return sql`search_grams(organization_id, search_text) @@ ${grams.join(" & ")}::tsquery AND ${isContained}`
}

/** The last grams of the text, and of the last long number in it. A short text is the beginning of a gram. */
const distinctiveGrams = (text: string): ReadonlyArray<string> => {
  const number = text.match(longNumbers)?.at(-1) ?? ""
  return [...new Set([...gramsOf(number).slice(-4), ...gramsOf(text).slice(-3)])]
}

/** All grams, in characters as the database counts them. */
const gramsOf = (text: string): ReadonlyArray<string> => {
  const characters = Array.from(text)
  const count = Math.max(Math.sign(characters.length), characters.length - gramLength + 1)
  return Array.from({ length: count }, (_, start) => characters.slice(start, start + gramLength).join(""))
}

/** A gram of the organization as `tsquery` reads it; without all its characters, every gram that begins so. */
const lexeme = (mark: string, gram: string): string =>
  `'${mark}${gram.replaceAll(/['\\]/gu, "$&$&")}'${Array.from(gram).length < gramLength ? ":*" : ""}`
