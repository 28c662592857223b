// Generated from the contract by tools/generators/client.ts; do not edit.

/** Every operation: whether a second request does no harm, by itself or with an Idempotency-Key. */
export const operations = {
  "products.list": { method: "GET", path: "/products", body: "none", answer: "json", isSafeToRepeat: true, isKeyed: false },
  "products.create": { method: "POST", path: "/products", body: "json", answer: "json", isSafeToRepeat: false, isKeyed: true },
  "products.createMany": { method: "POST", path: "/products/bulk", body: "json", answer: "json", isSafeToRepeat: false, isKeyed: true },
  "products.get": { method: "GET", path: "/products/{id}", body: "none", answer: "json", isSafeToRepeat: true, isKeyed: false },
  "products.update": { method: "PATCH", path: "/products/{id}", body: "json", answer: "json", isSafeToRepeat: false, isKeyed: true },
  "products.remove": { method: "DELETE", path: "/products/{id}", body: "none", answer: "json", isSafeToRepeat: true, isKeyed: false },
  "files.setImage": { method: "POST", path: "/products/{id}/image", body: "multipart", answer: "json", isSafeToRepeat: false, isKeyed: false },
  "files.removeImage": { method: "DELETE", path: "/products/{id}/image", body: "none", answer: "json", isSafeToRepeat: true, isKeyed: false },
  "files.add": { method: "POST", path: "/products/{id}/files", body: "multipart", answer: "json", isSafeToRepeat: false, isKeyed: false },
  "condition.get": { method: "GET", path: "/products/{id}/condition", body: "none", answer: "json", isSafeToRepeat: true, isKeyed: false },
  "condition.update": { method: "PATCH", path: "/products/{id}/condition", body: "json", answer: "json", isSafeToRepeat: false, isKeyed: true },
  "condition.readings": { method: "GET", path: "/products/{id}/condition/readings", body: "none", answer: "json", isSafeToRepeat: true, isKeyed: false },
  "export.modelJson": { method: "GET", path: "/products/{id}/export/model-json", body: "none", answer: "json", isSafeToRepeat: true, isKeyed: false },
  "export.json": { method: "GET", path: "/products/{id}/export/json", body: "none", answer: "json", isSafeToRepeat: true, isKeyed: false },
  "export.pdf": { method: "GET", path: "/products/{id}/export/pdf", body: "none", answer: "blob", isSafeToRepeat: true, isKeyed: false },
  "qr.preprint": { method: "POST", path: "/products/{id}/preprint-qr", body: "json", answer: "json", isSafeToRepeat: false, isKeyed: false },
  "qr.qr": { method: "GET", path: "/products/{id}/export/qr", body: "none", answer: "blob", isSafeToRepeat: true, isKeyed: false },
  "organization.get": { method: "GET", path: "/organization", body: "none", answer: "json", isSafeToRepeat: true, isKeyed: false },
  "organization.facilities": { method: "GET", path: "/facilities", body: "none", answer: "json", isSafeToRepeat: true, isKeyed: false },
  "organization.auditLog": { method: "GET", path: "/audit-log", body: "none", answer: "json", isSafeToRepeat: true, isKeyed: false },
  "lookup.byProductId": { method: "GET", path: "/dppsByProductId/{productId}", body: "none", answer: "json", isSafeToRepeat: true, isKeyed: false },
  "lookup.byProductIds": { method: "POST", path: "/dppsByProductIds", body: "json", answer: "json", isSafeToRepeat: true, isKeyed: false },
  "lookup.byId": { method: "GET", path: "/dpps/{dppId}", body: "none", answer: "json", isSafeToRepeat: true, isKeyed: false },
  "lookup.byIdAndDate": { method: "GET", path: "/dppsByIdAndDate/{dppId}", body: "none", answer: "json", isSafeToRepeat: true, isKeyed: false },
  "changes.page": { method: "GET", path: "/changes", body: "none", answer: "json", isSafeToRepeat: true, isKeyed: false }
} as const
