/** Where the values of a product come from. */
import { ProductId } from "@dpp/core/product"
import * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint"
import * as HttpApiGroup from "effect/http-api/HttpApiGroup"
import * as OpenApi from "effect/http-api/OpenApi"
import { ReaderAuthorization, RequestDecoding, RequiredAccess } from "../Authorization.ts"
import { ForbiddenResponse, NotFoundResponse, PassportCeasedResponse } from "../errors.ts"
import { Provenance } from "../Provenance.ts"

export class ProvenanceGroup extends HttpApiGroup.make("provenance")
  .add(
    HttpApiEndpoint.get("get", "/products/:id/provenance", {
      params: { id: ProductId.annotate({ description: "Id of the product." }) },
      success: Provenance,
      error: [NotFoundResponse, ForbiddenResponse, PassportCeasedResponse]
    })
      .annotate(OpenApi.Summary, "Read where the values of a product come from")
      .annotate(
        OpenApi.Description,
        "Returns for each attribute with a value who wrote it, when and from which source, derived from the audit log. The token of " +
          "an access grant opens it to authorities only, for the attributes that they may read."
      )
      .annotate(RequiredAccess, ["read"])
  )
  .middleware(RequestDecoding)
  .middleware(ReaderAuthorization)
  .annotateMerge(
    OpenApi.annotations({ title: "Provenance", description: "Where the values of products come from." })
  ) {}
