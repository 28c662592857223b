/**
 * Uploads the documents of a model. Files belong to a product, so each model has a battery model beside it (a product that is never
 * published) with the same name, which holds them.
 */
import type { AnnexPoint } from "@dpp/core/catalogue"
import { dpp } from "../api/client.ts"

/** Who may read a document: as its attribute. */
const audiences = { 1: "public", 2: "legitimate_interest", 3: "authorities", 4: "legitimate_interest" } as const

const holderOf = async (modelName: string): Promise<string> => {
  const { data } = await dpp.products.list({ category: "batteries_light", search: modelName, per_page: 100 })
  const found = data.find(({ name }) => name === modelName)
  if (found !== undefined) return found.id
  return (await dpp.products.create({ category: "batteries_light", name: modelName })).data.id
}

/** Returns the address of the document. */
export const uploadDocument = async (modelName: string, file: File, point: AnnexPoint): Promise<string> => {
  const holder = await holderOf(modelName)
  return (await dpp.files.add(holder, file, { audience: audiences[point] })).url
}
