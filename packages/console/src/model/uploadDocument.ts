/** Uploads documents, which belong to a product. */
import { dpp } from "../api/client.ts"

export type Audience = "public" | "legitimate_interest" | "authorities"

/**
 * The product that holds the documents of a model. Files belong to a product, so each model has a battery model beside it (a product
 * that is never published) with the same name.
 */
const holderOf = async (modelName: string): Promise<string> => {
  const { data } = await dpp.products.list({ category: "batteries_light", search: modelName, per_page: 100 })
  const found = data.find(({ name }) => name === modelName)
  if (found !== undefined) return found.id
  return (await dpp.products.create({ category: "batteries_light", name: modelName })).data.id
}

/** Uploads a document of a battery, and returns its address. */
export const uploadFor = async (id: string, file: File, audience: Audience): Promise<string> =>
  (await dpp.files.add(id, file, { audience })).url

/** Uploads a document of a model, and returns its address. */
export const uploadForModel = async (modelName: string, file: File, audience: Audience): Promise<string> =>
  uploadFor(await holderOf(modelName), file, audience)
