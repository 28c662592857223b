/** The attributes of a battery as one object: made from decoded values, and without some of them. */
import type { ProductAttributes } from "./Product.ts"

/** Decoded values by the names of a table, as attributes. */
export const attributesOf = (values: ReadonlyMap<string, unknown>): Partial<ProductAttributes> =>
  Object.fromEntries(values)

/** Whether the two attributes are there that every battery has. */
export const hasIdentity = (attributes: Partial<ProductAttributes>): attributes is ProductAttributes =>
  attributes.serial_number !== undefined && attributes.battery_category !== undefined

/** Returns the attributes without those of the given names. */
export const omitAttributes = <A extends object>(attributes: A, names: ReadonlySet<string>): Partial<A> =>
  Object.fromEntries(Object.entries(attributes).filter(([name]) => !names.has(name))) as Partial<A>
