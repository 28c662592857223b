/** The filled attributes of a product that the service returned. */
import { type Attributes, isAttributeName } from "@dpp/core/catalogue"

export const attributesOf = (product: object): Attributes =>
  // Sound: the service returns values of the catalogue, and null where there is none.
  Object.fromEntries(
    Object.entries(product).filter(([name, value]) => isAttributeName(name) && value !== null)
  ) as Attributes
