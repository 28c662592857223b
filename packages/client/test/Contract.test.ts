/** The client and the contract are one: same operations and same types. */
import { Api, prefix } from "@dpp/api/Api"
import { MemberApi } from "@dpp/api/MemberApi"
import type * as Contract from "@dpp/api/Product"
import type * as Input from "@dpp/api/ProductInput"
import { operationIdOf } from "@dpp/api/operationId"
import { DppClient } from "@dpp/client"
import type * as Client from "@dpp/client"
import * as Context from "effect/Context"
import * as HttpApi from "effect/http-api/HttpApi"
import * as OpenApi from "effect/http-api/OpenApi"
import { assert, describe, expectTypeOf, it } from "vitest"
import { operations } from "../src/generated/operations.ts"

describe("the operations", () => {
  it("are those of the contract, with method and path", () => {
    const declared: Record<string, string> = {}
    HttpApi.reflect(Api.addHttpApi(MemberApi), {
      onGroup: () => undefined,
      onEndpoint: ({ endpoint, group, mergedAnnotations }) => {
        if (Context.get(mergedAnnotations, OpenApi.Exclude)) return
        const path = endpoint.path.slice(prefix.length).replaceAll(/:(\w+)/gu, "{$1}")
        declared[operationIdOf(group, endpoint)] = `${endpoint.method} ${path}`
      }
    })
    const known = Object.entries(operations).map(([id, { method, path }]) => [id, `${method} ${path}`])
    assert.deepStrictEqual(Object.fromEntries(known), declared)
    assert.isNotEmpty(known)
  })

  it("that change something are not marked as idempotent", () => {
    const idempotent = Object.entries(operations).flatMap(([id, { isIdempotent, method }]) =>
      isIdempotent && !["GET", "PUT", "DELETE"].includes(method) ? [id] : []
    )
    assert.deepStrictEqual(idempotent, ["productsValidateMany", "lookupByProductIds"])
  })
})

describe("the types", () => {
  it("are those of the contract", () => {
    expectTypeOf<Contract.Product>().toExtend<Client.Product>()
    expectTypeOf<keyof Client.Product>().toEqualTypeOf<keyof Contract.Product>()
    expectTypeOf<Contract.BatteryModel>().toExtend<Client.BatteryModel>()
    expectTypeOf<keyof Client.BatteryModel>().toEqualTypeOf<keyof Contract.BatteryModel>()
    expectTypeOf<Input.ProductCreate>().toExtend<Client.ProductCreate>()
    expectTypeOf<Input.ProductUpdate>().toExtend<Client.ProductUpdate>()
  })

  it("distinguish batteries from models, and reject an unknown field", () => {
    const dpp = new DppClient({ apiKey: "key", baseUrl: "http://localhost" })
    const create = () => dpp.products.create({ name: "Model A", category: "batteries_light" })
    expectTypeOf(create).returns.resolves.toHaveProperty("data").toEqualTypeOf<Client.BatteryModel>()
    const battery = { name: "Battery", serial_number: "B-1", battery_category: "ev" } as const
    expectTypeOf(() => dpp.products.create(battery))
      .returns.resolves.toHaveProperty("data")
      .toEqualTypeOf<Client.Product>()
    // @ts-expect-error no such field
    const _typo = () => dpp.products.create({ ...battery, colour: "red" })
    // @ts-expect-error a battery has a serial number
    const _incomplete = () => dpp.products.create({ name: "Battery", battery_category: "ev" })
    expectTypeOf(dpp.products.list()).resolves.toHaveProperty("data").toEqualTypeOf<Client.ProductPage["data"]>()
    expectTypeOf(dpp.products.list({ category: "batteries" }))
      .resolves.toHaveProperty("data")
      .toEqualTypeOf<ReadonlyArray<Client.Product>>()
    const model = () => dpp.products.get("id", { category: "batteries_light" })
    expectTypeOf(model).returns.resolves.toEqualTypeOf<Client.Tagged<Client.BatteryModel>>()
  })

  it("the name of an error determines its class", () => {
    const waitOf = (error: Client.DppRateLimited | Client.DppNotFound) =>
      error.name === "DppRateLimited" ? error.retryAfterSeconds : undefined
    expectTypeOf(waitOf).returns.toEqualTypeOf<number | null | undefined>()
  })
})
