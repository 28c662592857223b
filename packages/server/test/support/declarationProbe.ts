/** The probe of EU declarations of conformity. */
import { assert } from "@effect/vitest"
import { signed } from "./declarationCalls.ts"
import { isNotFound, itemsOnly, refuses, returns, succeeds } from "./expectations.ts"
import type { ProbeCalls } from "./probeCall.ts"

export const declarationReads: ProbeCalls = ({ caller, request, target: { declarationId, mark, templateId } }) => [
  {
    name: "GET /declarations",
    response: request("/declarations"),
    own: itemsOnly(caller.declarationId, caller.unusedDeclarationId),
    foreign: itemsOnly(caller.declarationId, caller.unusedDeclarationId)
  },
  {
    name: "GET /declarations?template_id=",
    response: request(`/declarations?template_id=${templateId}&state=draft`),
    own: itemsOnly(caller.declarationId, caller.unusedDeclarationId),
    foreign: itemsOnly()
  },
  {
    name: "GET /declarations/{id}",
    response: request(`/declarations/${declarationId}`),
    own: succeeds(200, ({ body }) => assert.strictEqual(body.data.number, mark)),
    foreign: isNotFound
  },
  {
    name: "GET /declarations/{id}/pdf of the draft",
    response: request(`/declarations/${declarationId}/pdf`),
    own: succeeds(200, ({ text }) => assert.match(text, /^%PDF-/u)),
    foreign: isNotFound
  }
]

export const declarationWrites: ProbeCalls = ({ request, target }) => {
  const at = `/declarations/${target.declarationId}`
  const { draft, mark, templateId } = target
  const subjects = [{ template_id: templateId }, { product_id: draft.id }]
  return [
    {
      name: "POST /declarations",
      response: request("/declarations", { body: { subjects: [{ template_id: templateId }], number: null } }),
      own: succeeds(201, ({ body }) => assert.strictEqual(body.data.subjects[0].product, mark)),
      foreign: refuses(400, "validation_error", ["subjects[0].template_id"])
    },
    {
      name: "PATCH /declarations/{id}",
      response: request(at, { method: "PATCH", body: { subjects } }),
      own: succeeds(200, ({ body }) => assert.strictEqual(body.data.subjects.length, 2)),
      foreign: isNotFound
    },
    {
      name: "POST /declarations/{id}/issue",
      response: request(`${at}/issue`, { body: { signed } }),
      own: succeeds(200, ({ body }) => assert.strictEqual(body.data.state, "issued")),
      foreign: isNotFound
    },
    {
      name: "GET /declarations/{id}/pdf",
      response: request(`${at}/pdf`),
      own: succeeds(200, ({ text }) => assert.match(text, /^%PDF-/u)),
      foreign: isNotFound
    },
    {
      name: "POST /declarations/{id}/withdraw",
      response: request(`${at}/withdraw`, { body: {} }),
      own: succeeds(200, ({ body }) => assert.strictEqual(body.data.state, "withdrawn")),
      foreign: isNotFound
    },
    {
      name: "DELETE /declarations/{id} of a model that is on the market",
      response: request(at, { method: "DELETE" }),
      own: refuses(409, "conflict", ["keep_until"]),
      foreign: isNotFound
    },
    {
      name: "DELETE /declarations/{id}",
      response: request(`/declarations/${target.unusedDeclarationId}`, { method: "DELETE" }),
      own: returns({ id: target.unusedDeclarationId, deleted: true }),
      foreign: isNotFound
    }
  ]
}

export const documentReads: ProbeCalls = ({ request, target: { draft, templateId } }) => [
  {
    name: "GET /templates/{id}/documents/performance",
    response: request(`/templates/${templateId}/documents/performance`),
    own: succeeds(200, ({ text }) => assert.match(text, /^%PDF-/u)),
    foreign: isNotFound
  },
  {
    name: "GET /products/{id}/documents/label",
    response: request(`/products/${draft.id}/documents/label`),
    own: succeeds(200, ({ text }) => assert.match(text, /^%PDF-/u)),
    foreign: isNotFound
  }
]
