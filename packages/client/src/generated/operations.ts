// Generated from the contract by tools/generators/client.ts; do not edit.

/** Path, form of the bodies, and whether a second request does no harm, of every operation. */
export const operations = {
  "products.list": { method: "GET", path: "/products", body: "none", answer: "json", isSafeToRepeat: true },
  "products.create": { method: "POST", path: "/products", body: "json", answer: "json", isSafeToRepeat: false },
  "products.createMany": { method: "POST", path: "/products/bulk", body: "json", answer: "json", isSafeToRepeat: false },
  "products.get": { method: "GET", path: "/products/{id}", body: "none", answer: "json", isSafeToRepeat: true },
  "products.update": { method: "PATCH", path: "/products/{id}", body: "json", answer: "json", isSafeToRepeat: false },
  "products.remove": { method: "DELETE", path: "/products/{id}", body: "none", answer: "json", isSafeToRepeat: true },
  "condition.get": { method: "GET", path: "/products/{id}/condition", body: "none", answer: "json", isSafeToRepeat: true },
  "condition.update": { method: "PATCH", path: "/products/{id}/condition", body: "json", answer: "json", isSafeToRepeat: false },
  "condition.readings": { method: "GET", path: "/products/{id}/condition/readings", body: "none", answer: "json", isSafeToRepeat: true },
  "export.modelJson": { method: "GET", path: "/products/{id}/export/model-json", body: "none", answer: "json", isSafeToRepeat: true },
  "export.json": { method: "GET", path: "/products/{id}/export/json", body: "none", answer: "json", isSafeToRepeat: true },
  "organization.get": { method: "GET", path: "/organization", body: "none", answer: "json", isSafeToRepeat: true },
  "organization.facilities": { method: "GET", path: "/facilities", body: "none", answer: "json", isSafeToRepeat: true },
  "organization.auditLog": { method: "GET", path: "/audit-log", body: "none", answer: "json", isSafeToRepeat: true },
  "lookup.byProductId": { method: "GET", path: "/dppsByProductId/{productId}", body: "none", answer: "json", isSafeToRepeat: true },
  "lookup.byProductIds": { method: "POST", path: "/dppsByProductIds", body: "json", answer: "json", isSafeToRepeat: true },
  "lookup.byId": { method: "GET", path: "/dpps/{dppId}", body: "none", answer: "json", isSafeToRepeat: true },
  "lookup.byIdAndDate": { method: "GET", path: "/dppsByIdAndDate/{dppId}", body: "none", answer: "json", isSafeToRepeat: true }
} as const
