/**
 * `meta.ignored_parameters`: the query parameters of a request that its endpoint does not have. Every response with `data`
 * can have it, so the endpoints do not declare it; documents without `data` stay as they are.
 *
 * @source inferred: they are ignored as unknown fields of a body are (spec §7), and named as these are
 */
import type * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint"
import * as HttpApiSchema from "effect/http-api/HttpApiSchema"
import * as SchemaAST from "effect/SchemaAST"

/** A response names no more of them, and cuts longer names. */
export const maximumIgnored = 20
export const maximumIgnoredName = 40

/** A query parameter that the endpoint does not have. */
export interface IgnoredParameter {
  readonly name: string
  /** The parameter that was probably meant; absent if none is close. */
  readonly did_you_mean?: string
}

const hasData = (ast: SchemaAST.AST): boolean =>
  SchemaAST.isUnion(ast)
    ? ast.types.every(hasData)
    : SchemaAST.isObjects(ast) && ast.propertySignatures.some(({ name }) => name === "data")

/** Whether the responses of an endpoint are objects with `data`, in which `meta` has its place. */
export const hasMeta = ({ success }: HttpApiEndpoint.Top): boolean =>
  success.size > 0 &&
  [...success].every((schema) => hasData(HttpApiSchema.isWithHeaders(schema) ? schema.schema.ast : schema.ast))

/** The names of the query parameters that an endpoint has. */
export const parametersOf = ({ query }: HttpApiEndpoint.Top): ReadonlyArray<string> =>
  query !== undefined && SchemaAST.isObjects(query.ast)
    ? query.ast.propertySignatures.map(({ name }) => String(name))
    : []
