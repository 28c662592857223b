/**
 * `/docs/collection.json`: every operation of the OpenAPI document as a request that can be sent, in the collection format 2.1
 * that Postman, Bruno, Insomnia and Hoppscotch import.
 *
 * The variables `origin` and `key` are the address of the service and the API key; `id` is the product, `productId` its GTIN
 * and serial number, `fileId` one of its files, `templateId` the template, `grantId` the access grant, `requestId` a request
 * for access, `transferId` an offer and `code` its code, `webhookId` a webhook, `deliveryId` one of its deliveries, `dataRequestId`
 * a request to a supplier, `changeRequestId` a change that a second member decides, `declarationId` an EU declaration of conformity, `format` that of a file, `expiresAt` a time in
 * the future. Optional parameters are listed and disabled.
 */
import type { Json } from "@dpp/core/text"
import { type Example, type Operation, type OpenApi, resolved } from "./openApi.ts"

type Located = Operation & { readonly method: string; readonly path: string }

/** Path parameters that name the same product have one variable; other resources have their own. */
const variableOf = (name: string, path: string): string => {
  if (name === "id" && path.includes("/templates/")) return "templateId"
  if (name === "id" && path.includes("/access-grants/")) return "grantId"
  if (name === "id" && path.includes("/access-requests/")) return "requestId"
  if (name === "id" && path.includes("/transfers/")) return "transferId"
  if (name === "id" && path.includes("/webhooks/")) return "webhookId"
  if (name === "id" && path.includes("/data-requests/")) return "dataRequestId"
  if (name === "id" && path.includes("/change-requests/")) return "changeRequestId"
  if (name === "id" && path.includes("/declarations/")) return "declarationId"
  if (name === "delivery") return "deliveryId"
  return name === "dppId" ? "id" : name
}

/** The fields of a body that refer to a product, a template or an offer, and the end of a grant, as variables. */
const references: Readonly<Record<string, Json>> = {
  product_ids: ["{{id}}"],
  template_id: "{{templateId}}",
  from_product_id: "{{id}}",
  code: "{{code}}",
  expires_at: "{{expiresAt}}"
}

const withVariables = (key: string, value: unknown): unknown => references[key] ?? value

/** The value of a parameter as it is written in a URL or header; empty if there is none. */
const textOf = (value: Json | undefined): string =>
  value === undefined ? "" : typeof value === "string" ? value : JSON.stringify(value)

const urlOf = ({ parameters, path }: Located) => {
  const filled = path.replaceAll(/\{(\w+)\}/gu, (_, name: string) => `{{${variableOf(name, path)}}}`)
  const query = parameters
    .filter((parameter) => parameter.in === "query")
    .map(({ description = "", example, name, required, schema }) => ({
      key: name,
      value: textOf(example ?? schema["default"]),
      description,
      disabled: required !== true
    }))
  const enabled = query.filter(({ disabled }) => !disabled).map(({ key, value }) => `${key}=${value}`)
  return {
    raw: `{{origin}}${filled}${enabled.length === 0 ? "" : `?${enabled.join("&")}`}`,
    host: ["{{origin}}"],
    path: filled.slice(1).split("/"),
    ...(query.length === 0 ? {} : { query })
  }
}

const headersOf = ({ parameters, requestBody }: Located) => [
  ...(requestBody?.content["application/json"] === undefined
    ? []
    : [{ key: "Content-Type", value: "application/json", disabled: false }]),
  ...parameters
    .filter((parameter) => parameter.in === "header")
    .map(({ description = "", example, name, required }) => ({
      key: name,
      value: textOf(example),
      description,
      disabled: required !== true
    }))
]

const bodyOf = ({ requestBody }: Located, value: Json | undefined) => {
  if (requestBody === undefined) return {}
  return requestBody.content["multipart/form-data"] === undefined
    ? { body: { mode: "raw", raw: JSON.stringify(value, withVariables, 2), options: { raw: { language: "json" } } } }
    : { body: { mode: "formdata", formdata: [{ key: "file", type: "file", src: [] }] } }
}

/** One request for each example of the body; one if there is none. */
const requestsOf = (operation: Located) => {
  const examples = Object.values(operation.requestBody?.content["application/json"]?.examples ?? {})
  return (examples.length === 0 ? [undefined] : examples).map((example: Example | undefined) => ({
    name: example === undefined || examples.length < 2 ? operation.summary : `${operation.summary}: ${example.summary}`,
    request: {
      method: operation.method.toUpperCase(),
      description: operation.description,
      header: headersOf(operation),
      url: urlOf(operation),
      ...bodyOf(operation, example?.value)
    }
  }))
}

/** Returns the collection of an OpenAPI document. */
export const collectionOf = (document: OpenApi) => {
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]): Located => ({ ...resolved(document, operation), method, path }))
  )
  return {
    info: {
      name: document.info.title,
      description: "Set the variable `key` first.",
      schema: "https://schema.getpostman.com/json/collection/v2.1.0/collection.json"
    },
    auth: { type: "bearer", bearer: [{ key: "token", value: "{{key}}", type: "string" }] },
    variable: [
      { key: "origin", value: document.servers[0]?.url, description: "Address of the service" },
      { key: "key", value: "", description: "API key" },
      { key: "id", value: "", description: "Id of a product" },
      { key: "templateId", value: "", description: "Id of a template" },
      { key: "fileId", value: "", description: "Id of a file of the product" },
      { key: "requestId", value: "", description: "Id of a request for access, whose secret replaces the key" },
      { key: "grantId", value: "", description: "Id of an access grant" },
      { key: "transferId", value: "", description: "Id of an offer to another organization" },
      { key: "webhookId", value: "", description: "Id of a webhook" },
      { key: "deliveryId", value: "", description: "Id of a delivery of the webhook" },
      { key: "dataRequestId", value: "", description: "Id of a request to a supplier" },
      { key: "changeRequestId", value: "", description: "Id of a change that a second member decides" },
      { key: "code", value: "", description: "Code of an offer, with which the other organization accepts it" },
      { key: "expiresAt", value: "", description: "End of an offer, or of an access grant: at most 90 days ahead" },
      {
        key: "elementPath",
        value: "batteryMaterialsAndComposition.criticalRawMaterials",
        description: "Path of a value in the document of a passport"
      },
      { key: "declarationId", value: "", description: "Id of an EU declaration of conformity" },
      { key: "kind", value: "performance", description: "Kind of a document from values, such as label" },
      { key: "format", value: "catena-x", description: "Format of a file, such as aas, catena-x or untp" },
      { key: "productId", value: "9526001000012:TR82-26-000147", description: "GTIN and serial number of a battery" }
    ],
    item: document.tags.map(({ description, name }) => ({
      name,
      description,
      item: operations.filter((operation) => operation.tags[0] === name).flatMap(requestsOf)
    }))
  }
}
