// Generated from the contract by tools/generators/client.ts; do not edit.

/** Path of the API on its server. */
export const prefix = "/api/v1"

/** Maximum number of rows in a bulk request. */
export const maximumRows = 500

/** Every operation. Requests may be retried if the operation is idempotent, or with the same Idempotency-Key. */
export const operations = {
  "products.list": { method: "GET", path: "/products", body: "none", response: "json", isIdempotent: true, takesIdempotencyKey: false },
  "products.create": { method: "POST", path: "/products", body: "json", response: "json", isIdempotent: false, takesIdempotencyKey: true },
  "products.createMany": { method: "POST", path: "/products/bulk", body: "json", response: "json", isIdempotent: false, takesIdempotencyKey: true },
  "products.get": { method: "GET", path: "/products/{id}", body: "none", response: "json", isIdempotent: true, takesIdempotencyKey: false },
  "products.update": { method: "PATCH", path: "/products/{id}", body: "json", response: "json", isIdempotent: false, takesIdempotencyKey: true },
  "products.remove": { method: "DELETE", path: "/products/{id}", body: "none", response: "json", isIdempotent: true, takesIdempotencyKey: false },
  "files.setImage": { method: "POST", path: "/products/{id}/image", body: "multipart", response: "json", isIdempotent: false, takesIdempotencyKey: false },
  "files.removeImage": { method: "DELETE", path: "/products/{id}/image", body: "none", response: "json", isIdempotent: true, takesIdempotencyKey: false },
  "files.add": { method: "POST", path: "/products/{id}/files", body: "multipart", response: "json", isIdempotent: false, takesIdempotencyKey: false },
  "condition.get": { method: "GET", path: "/products/{id}/condition", body: "none", response: "json", isIdempotent: true, takesIdempotencyKey: false },
  "condition.update": { method: "PATCH", path: "/products/{id}/condition", body: "json", response: "json", isIdempotent: false, takesIdempotencyKey: true },
  "condition.readings": { method: "GET", path: "/products/{id}/condition/readings", body: "none", response: "json", isIdempotent: true, takesIdempotencyKey: false },
  "export.modelJson": { method: "GET", path: "/products/{id}/export/model-json", body: "none", response: "json", isIdempotent: true, takesIdempotencyKey: false },
  "export.json": { method: "GET", path: "/products/{id}/export/json", body: "none", response: "json", isIdempotent: true, takesIdempotencyKey: false },
  "export.pdf": { method: "GET", path: "/products/{id}/export/pdf", body: "none", response: "blob", isIdempotent: true, takesIdempotencyKey: false },
  "qr.preprint": { method: "POST", path: "/products/{id}/preprint-qr", body: "json", response: "json", isIdempotent: false, takesIdempotencyKey: false },
  "qr.qr": { method: "GET", path: "/products/{id}/export/qr", body: "none", response: "blob", isIdempotent: true, takesIdempotencyKey: false },
  "organization.get": { method: "GET", path: "/organization", body: "none", response: "json", isIdempotent: true, takesIdempotencyKey: false },
  "organization.facilities": { method: "GET", path: "/facilities", body: "none", response: "json", isIdempotent: true, takesIdempotencyKey: false },
  "organization.auditLog": { method: "GET", path: "/audit-log", body: "none", response: "json", isIdempotent: true, takesIdempotencyKey: false },
  "lookup.byProductId": { method: "GET", path: "/dppsByProductId/{productId}", body: "none", response: "json", isIdempotent: true, takesIdempotencyKey: false },
  "lookup.byProductIds": { method: "POST", path: "/dppsByProductIds", body: "json", response: "json", isIdempotent: true, takesIdempotencyKey: false },
  "lookup.byId": { method: "GET", path: "/dpps/{dppId}", body: "none", response: "json", isIdempotent: true, takesIdempotencyKey: false },
  "lookup.byIdAndDate": { method: "GET", path: "/dppsByIdAndDate/{dppId}", body: "none", response: "json", isIdempotent: true, takesIdempotencyKey: false },
  "changes.page": { method: "GET", path: "/changes", body: "none", response: "json", isIdempotent: true, takesIdempotencyKey: false }
} as const
