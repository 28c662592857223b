/** `/docs/collection.json`: its requests are those of every operation, and the service accepts them as they are. */
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { layerWith, TestServer } from "../support.ts"

interface Item {
  readonly name: string
  readonly request: {
    readonly method: string
    readonly header: ReadonlyArray<{ readonly key: string; readonly value: string; readonly disabled: boolean }>
    readonly url: { readonly raw: string }
    readonly body?: { readonly mode: "raw" | "formdata"; readonly raw: string }
  }
}

interface Collection {
  readonly auth: object
  readonly variable: ReadonlyArray<{ readonly key: string; readonly value: string }>
  readonly item: ReadonlyArray<{ readonly item: ReadonlyArray<Item> }>
}

const received = Effect.gen(function* () {
  const { call } = yield* TestServer
  // Sound: a collection has this form, which the tests read.
  const collection = (yield* call("/docs/collection.json", { key: null })).body as Collection
  return { collection, items: collection.item.flatMap((folder) => folder.item) }
})

const isDeletion = ({ request }: Item): boolean =>
  request.method === "DELETE" && /\{\{(?:id|templateId|webhookId|dataRequestId)\}\}$/u.test(request.url.raw)

/**
 * What the key of an organization is refused: no request of the collection makes a request for access, which could be
 * approved or denied, and is read with its own secret; the key is not the token of a grant.
 */
const refusals = {
  // No change waits: the members of the organization decide alone.
  "/{{changeRequestId}}": 404,
  "/{{changeRequestId}}/approve": 404,
  "/{{changeRequestId}}/refuse": 404,
  // The id is that of a product.
  "/{{declarationId}}": 404,
  "/{{declarationId}}/issue": 404,
  "/{{declarationId}}/withdraw": 404,
  "/{{declarationId}}/pdf": 404,
  "/approve": 409,
  "/{{grantId}}/deny": 409,
  "/access-requests/{{requestId}}": 401,
  // A supplier answers with the token of the request; without values there is nothing to decide.
  "/submit": 403,
  "/{{dataRequestId}}/accept": 409,
  "/reject": 409,
  "/effective": 403,
  // An organization does not accept its own offer.
  "/transfers/accept": 400,
  // The servers of the tests sign nothing.
  "/export/proof": 404,
  "/condition/statement": 404
} as const

/** A product of the collection is made from a template, which a later request creates. */
const isFromTemplate = ({ request: { body } }: Item) => body?.mode === "raw" && body.raw.includes("{{templateId}}")

/** A battery of which a draft is being made cannot be offered, and a request to a supplier is about a template. */
const isLast = ({ request }: Item) => /\/(?:successor|lifecycle)$|\/data-requests/u.test(request.url.raw)

layer(layerWith(), { excludeTestServices: true })("the collection of requests", (it) => {
  it.effect("has a request for every operation, with the key and the origin as variables", () =>
    Effect.gen(function* () {
      const { call } = yield* TestServer
      const { collection, items } = yield* received
      const document = (yield* call("/api/v1/openapi.json", { key: null })).body
      const sent = items.map(({ request }) => {
        const path = request.url.raw.replace("{{origin}}", "").replace(/\?.*/u, "")
        return `${request.method.toLowerCase()} ${path}`
      })
      const operations = Object.entries<object>(document.paths).flatMap(([path, item]) =>
        Object.keys(item).map(
          (method) =>
            `${method} ${path
              .replaceAll(/\{(\w+)\}/gu, "{{$1}}")
              .replace("{{dppId}}", "{{id}}")
              .replace("/templates/{{id}}", "/templates/{{templateId}}")
              .replace("/access-grants/{{id}}", "/access-grants/{{grantId}}")
              .replace("/access-requests/{{id}}", "/access-requests/{{requestId}}")
              .replace("/transfers/{{id}}", "/transfers/{{transferId}}")
              .replace("/webhooks/{{id}}", "/webhooks/{{webhookId}}")
              .replace("/data-requests/{{id}}", "/data-requests/{{dataRequestId}}")
              .replace("/change-requests/{{id}}", "/change-requests/{{changeRequestId}}")
              .replace("/declarations/{{id}}", "/declarations/{{declarationId}}")
              .replace("{{delivery}}", "{{deliveryId}}")}`
        )
      )
      assert.isAtLeast(operations.length, 24)
      assert.sameMembers([...new Set(sent)], operations)
      assert.include(JSON.stringify(collection.auth), "{{key}}")
      const names = ["origin", "key", "id", "productId", "fileId", "templateId", "grantId", "requestId", "expiresAt"]
      const variables = Object.fromEntries(collection.variable.map(({ key, value }) => [key, value]))
      assert.containsAllKeys(variables, names)
      assert.strictEqual(variables["origin"], "https://passports.example.com")
    })
  )

  it.effect("is accepted, request by request", () =>
    Effect.gen(function* () {
      const { call, origin, ours } = yield* TestServer
      const { items } = yield* received
      const deletion = items.filter(isDeletion)
      const isLater = (item: Item) => isFromTemplate(item) || isLast(item)
      const inOrder = [...items.filter((item) => !isLater(item)), ...items.filter(isLater)]
      let id = ""
      let templateId = ""
      let grantId = ""
      let fileId = ""
      let webhookId = ""
      let deliveryId = ""
      let dataRequestId = ""
      let offer = { id: "", code: "" }
      const expiresAt = new Date(Date.now() + 86_400_000).toISOString()
      const filled = (text: string) =>
        text
          .replaceAll("{{id}}", id)
          .replaceAll("{{templateId}}", templateId)
          .replaceAll("{{grantId}}", grantId)
          .replaceAll("{{fileId}}", fileId)
          .replaceAll("{{requestId}}", id)
          .replaceAll("{{changeRequestId}}", id)
          .replaceAll("{{declarationId}}", id)
          .replaceAll("{{transferId}}", offer.id)
          .replaceAll("{{webhookId}}", webhookId)
          .replaceAll("{{deliveryId}}", deliveryId)
          .replaceAll("{{dataRequestId}}", dataRequestId)
          .replaceAll("{{code}}", offer.code)
          .replaceAll("{{expiresAt}}", expiresAt)
          .replaceAll("{{elementPath}}", "batteryMaterialsAndComposition.criticalRawMaterials")
          .replaceAll("{{format}}", "catena-x")
          .replaceAll("{{kind}}", "performance")
      /** The requests with a form need a file of the reader, so the test sends one of them itself. */
      const uploaded = Effect.fnUntraced(function* (product: string) {
        const form = new FormData()
        form.append("file", new Blob(["%PDF-1.7"]), "manual.pdf")
        yield* Effect.promise(() =>
          fetch(`${origin}/api/v1/products/${product}/files`, {
            method: "POST",
            headers: { authorization: `Bearer ${ours.key}` },
            body: form
          })
        )
        return (yield* call(`/api/v1/products/${product}/files`)).body.data[0].id as string
      })
      const send = ({ request: { body, header, method, url } }: Item) => {
        const path = filled(url.raw)
          .replace("{{origin}}", "")
          .replaceAll("{{productId}}", encodeURIComponent("9526001000012:TR82-26-000150"))
        const headers = Object.fromEntries(
          header.filter(({ disabled }) => !disabled).map(({ key, value }) => [key.toLowerCase(), value])
        )
        return call(path, {
          method,
          headers,
          ...(body?.mode === "raw" ? { body: filled(body.raw) } : {})
        })
      }
      for (const item of inOrder) {
        if (item.request.body?.mode === "formdata" || deletion.includes(item)) continue
        const { status, text } = yield* send(item)
        // A supplier saves values with the token of the request.
        const isSupplier = item.request.method === "PUT" && item.request.url.raw.endsWith("/answer")
        const other = isSupplier
          ? (["", 403] as const)
          : Object.entries(refusals).find(([end]) => item.request.url.raw.endsWith(end))
        // What cannot be undone is sent without its confirmation.
        const isFinal =
          item.name.endsWith("The passport ends") || item.name.startsWith("Throw the practice organization")
        if (isFinal) assert.strictEqual(status, 409, text)
        else if (other !== undefined) assert.strictEqual(status, other[1], item.name)
        else assert.isBelow(status, 300, `${item.name}: ${text}`)
        const isGrant = item.request.url.raw.endsWith("/access-grants")
        if (isGrant && grantId === "" && status === 201) grantId = JSON.parse(text).data.id
        if (item.request.url.raw.endsWith("/webhooks") && status === 201) webhookId = JSON.parse(text).data.id
        if (item.request.url.raw.endsWith("/test")) deliveryId = JSON.parse(text).data.id
        if (item.request.url.raw.endsWith("/transfer")) offer = JSON.parse(text)
        if (item.request.url.raw.endsWith("/data-requests") && status === 201) dataRequestId = JSON.parse(text).data.id
        const isTemplate = item.request.url.raw.endsWith("/templates")
        if (isTemplate && templateId === "" && status === 201) templateId = JSON.parse(text).data.id
        // The others are about this battery, which a later request publishes.
        if (item.name.endsWith("A complete battery, as a draft")) {
          id = JSON.parse(text).data.id
          fileId = yield* uploaded(id)
        }
      }
      const refused = yield* Effect.forEach(deletion, send)
      assert.deepStrictEqual(
        refused.map(({ status }) => status),
        [409, 200, 204, 204]
      )
    })
  )
})
