// Generated from the contract by tools/generators/client.ts; do not edit.

/** Path of the API on its server. */
export const prefix = "/api/v1"

/** Maximum number of rows in a bulk request. */
export const maximumRows = 500

/** Every operation. Requests may be retried if the operation is idempotent, or with the same Idempotency-Key. */
export const operations = {
  "productsList": { method: "GET", path: "/products", body: "none", response: "json", isIdempotent: true, takesIdempotencyKey: false },
  "productsCreate": { method: "POST", path: "/products", body: "json", response: "json", isIdempotent: false, takesIdempotencyKey: true },
  "productsBulkCreate": { method: "POST", path: "/products/bulk", body: "json", response: "json", isIdempotent: false, takesIdempotencyKey: true },
  "productsGet": { method: "GET", path: "/products/{id}", body: "none", response: "json", isIdempotent: true, takesIdempotencyKey: false },
  "productsUpdate": { method: "PATCH", path: "/products/{id}", body: "json", response: "json", isIdempotent: false, takesIdempotencyKey: true },
  "productsDelete": { method: "DELETE", path: "/products/{id}", body: "none", response: "json", isIdempotent: true, takesIdempotencyKey: false },
  "productsReissue": { method: "POST", path: "/products/{id}/reissue", body: "none", response: "json", isIdempotent: false, takesIdempotencyKey: true },
  "templatesList": { method: "GET", path: "/templates", body: "none", response: "json", isIdempotent: true, takesIdempotencyKey: false },
  "templatesCreate": { method: "POST", path: "/templates", body: "json", response: "json", isIdempotent: false, takesIdempotencyKey: true },
  "templatesGet": { method: "GET", path: "/templates/{id}", body: "none", response: "json", isIdempotent: true, takesIdempotencyKey: false },
  "templatesUpdate": { method: "PATCH", path: "/templates/{id}", body: "json", response: "json", isIdempotent: false, takesIdempotencyKey: true },
  "templatesDelete": { method: "DELETE", path: "/templates/{id}", body: "none", response: "json", isIdempotent: true, takesIdempotencyKey: false },
  "filesSetImage": { method: "POST", path: "/products/{id}/image", body: "multipart", response: "json", isIdempotent: false, takesIdempotencyKey: false },
  "filesRemoveImage": { method: "DELETE", path: "/products/{id}/image", body: "none", response: "json", isIdempotent: true, takesIdempotencyKey: false },
  "filesAdd": { method: "POST", path: "/products/{id}/files", body: "multipart", response: "json", isIdempotent: false, takesIdempotencyKey: false },
  "filesList": { method: "GET", path: "/products/{id}/files", body: "none", response: "json", isIdempotent: true, takesIdempotencyKey: false },
  "filesUpdate": { method: "PATCH", path: "/products/{id}/files/{fileId}", body: "json", response: "json", isIdempotent: false, takesIdempotencyKey: false },
  "conditionGet": { method: "GET", path: "/products/{id}/condition", body: "none", response: "json", isIdempotent: true, takesIdempotencyKey: false },
  "conditionUpdate": { method: "PATCH", path: "/products/{id}/condition", body: "json", response: "json", isIdempotent: false, takesIdempotencyKey: true },
  "conditionStatement": { method: "GET", path: "/products/{id}/condition/statement", body: "none", response: "blob", isIdempotent: true, takesIdempotencyKey: false },
  "conditionReadings": { method: "GET", path: "/products/{id}/condition/readings", body: "none", response: "json", isIdempotent: true, takesIdempotencyKey: false },
  "conditionUpdateMany": { method: "POST", path: "/condition", body: "json", response: "json", isIdempotent: false, takesIdempotencyKey: true },
  "exportModelJson": { method: "GET", path: "/products/{id}/export/model-json", body: "none", response: "json", isIdempotent: true, takesIdempotencyKey: false },
  "exportJson": { method: "GET", path: "/products/{id}/export/json", body: "none", response: "json", isIdempotent: true, takesIdempotencyKey: false },
  "exportPdf": { method: "GET", path: "/products/{id}/export/pdf", body: "none", response: "blob", isIdempotent: true, takesIdempotencyKey: false },
  "exportProof": { method: "GET", path: "/products/{id}/export/proof", body: "none", response: "json", isIdempotent: true, takesIdempotencyKey: false },
  "productsPreprintQr": { method: "POST", path: "/products/{id}/preprint-qr", body: "json", response: "json", isIdempotent: false, takesIdempotencyKey: false },
  "exportQr": { method: "GET", path: "/products/{id}/export/qr", body: "none", response: "blob", isIdempotent: true, takesIdempotencyKey: false },
  "importTemplateGet": { method: "GET", path: "/import-template", body: "none", response: "blob", isIdempotent: true, takesIdempotencyKey: false },
  "organizationGet": { method: "GET", path: "/organization", body: "none", response: "json", isIdempotent: true, takesIdempotencyKey: false },
  "organizationFacilities": { method: "GET", path: "/facilities", body: "none", response: "json", isIdempotent: true, takesIdempotencyKey: false },
  "organizationAuditLog": { method: "GET", path: "/audit-log", body: "none", response: "json", isIdempotent: true, takesIdempotencyKey: false },
  "organizationAccessLog": { method: "GET", path: "/access-log", body: "none", response: "json", isIdempotent: true, takesIdempotencyKey: false },
  "lookupByProductId": { method: "GET", path: "/dppsByProductId/{productId}", body: "none", response: "json", isIdempotent: true, takesIdempotencyKey: false },
  "lookupById": { method: "GET", path: "/dpps/{dppId}", body: "none", response: "json", isIdempotent: true, takesIdempotencyKey: false },
  "lookupByIdAndDate": { method: "GET", path: "/dppsByIdAndDate/{dppId}", body: "none", response: "json", isIdempotent: true, takesIdempotencyKey: false },
  "lookupByProductIds": { method: "POST", path: "/dppsByProductIds", body: "json", response: "json", isIdempotent: true, takesIdempotencyKey: false },
  "accessGrantsList": { method: "GET", path: "/access-grants", body: "none", response: "json", isIdempotent: true, takesIdempotencyKey: false },
  "accessGrantsCreate": { method: "POST", path: "/access-grants", body: "json", response: "json", isIdempotent: false, takesIdempotencyKey: false },
  "accessGrantsGet": { method: "GET", path: "/access-grants/{id}", body: "none", response: "json", isIdempotent: true, takesIdempotencyKey: false },
  "accessGrantsUpdate": { method: "PATCH", path: "/access-grants/{id}", body: "json", response: "json", isIdempotent: false, takesIdempotencyKey: false },
  "accessGrantsApprove": { method: "POST", path: "/access-grants/{id}/approve", body: "json", response: "json", isIdempotent: false, takesIdempotencyKey: false },
  "accessGrantsDeny": { method: "POST", path: "/access-grants/{id}/deny", body: "none", response: "json", isIdempotent: false, takesIdempotencyKey: false },
  "accessGrantsDenyMany": { method: "POST", path: "/access-grants/deny", body: "json", response: "json", isIdempotent: false, takesIdempotencyKey: false },
  "accessGrantsDeleteMany": { method: "POST", path: "/access-grants/delete", body: "json", response: "json", isIdempotent: false, takesIdempotencyKey: false },
  "accessGrantsRotate": { method: "POST", path: "/access-grants/{id}/rotate", body: "none", response: "json", isIdempotent: false, takesIdempotencyKey: false },
  "accessGrantsRevoke": { method: "POST", path: "/access-grants/{id}/revoke", body: "none", response: "json", isIdempotent: false, takesIdempotencyKey: false },
  "accessGrantsRevokeAll": { method: "POST", path: "/access-grants/revoke-all", body: "json", response: "json", isIdempotent: false, takesIdempotencyKey: false },
  "accessGrantsEffective": { method: "GET", path: "/access-grants/effective", body: "none", response: "json", isIdempotent: true, takesIdempotencyKey: false },
  "changesPage": { method: "GET", path: "/changes", body: "none", response: "json", isIdempotent: true, takesIdempotencyKey: false },
  "accessRequestsGet": { method: "GET", path: "/access-requests/{id}", body: "none", response: "json", isIdempotent: true, takesIdempotencyKey: false }
} as const
