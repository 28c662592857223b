/** What the service reports when something does not exist, or belongs to another organization. */
import type { ProductId } from "@dpp/core/product"
import * as Effect from "effect/Effect"
import type * as Option from "effect/Option"
import * as Schema from "effect/Schema"

/** The organization has no product with this id. */
export class ProductNotFound extends Schema.TaggedError<ProductNotFound>()("ProductNotFound", { id: Schema.String }) {}

/** No version of the passport was valid at that time. */
export class VersionNotFound extends Schema.TaggedError<VersionNotFound>()("VersionNotFound", {
  id: Schema.String
}) {}

/** The organization, key, facility, file, former domain, template, transfer, access grant, signing key, member, session, webhook, delivery, request to a supplier, change request or declaration does not exist. */
export class ResourceNotFound extends Schema.TaggedError<ResourceNotFound>()("ResourceNotFound", {
  resource: Schema.Literals([
    "organization",
    "api_key",
    "facility",
    "file",
    "former_domain",
    "template",
    "transfer",
    "access_grant",
    "signing_key",
    "member",
    "session",
    "webhook",
    "delivery",
    "data_request",
    "change_request",
    "declaration"
  ])
}) {}

/** Fails with `notFound` if the port found nothing. */
export const orNotFound =
  <NotFound>(notFound: () => NotFound) =>
  <A, E, R>(found: Effect.Effect<Option.Option<A>, E, R>): Effect.Effect<A, E | NotFound, R> =>
    Effect.flatMap(found, (option) => Effect.fromOption(option, notFound))

/** Fails with `ProductNotFound` if the port found nothing. */
export const orProductNotFound = (id: ProductId) => orNotFound(() => new ProductNotFound({ id }))

/** Fails with `ResourceNotFound` if the port found nothing. */
export const orResourceNotFound = (resource: ResourceNotFound["resource"]) =>
  orNotFound(() => new ResourceNotFound({ resource }))
