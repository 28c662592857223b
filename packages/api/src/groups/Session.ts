/** Members sign in, see their session and switch between their organizations. */
import { SessionSwitch, SessionUpdate, SignIn } from "@dpp/core/access"
import * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint"
import * as HttpApiGroup from "effect/http-api/HttpApiGroup"
import * as HttpApiSchema from "effect/http-api/HttpApiSchema"
import * as OpenApi from "effect/http-api/OpenApi"
import { RequestDecoding, RequiredAccess, SessionAuthorization } from "../Authorization.ts"
import {
  ForbiddenResponse,
  InternalErrorResponse,
  LinkExpiredResponse,
  NotFoundResponse,
  RateLimitExceededResponse,
  ServiceUnavailableResponse,
  UnauthorizedResponse
} from "../errors.ts"
import { SessionResponse } from "../Member.ts"

/** No credentials are required. */
export class SignInGroup extends HttpApiGroup.make("signIn")
  .add(
    HttpApiEndpoint.post("create", "/session", {
      payload: SignIn,
      success: SessionResponse.pipe(HttpApiSchema.status(201)),
      error: [
        UnauthorizedResponse,
        ForbiddenResponse,
        LinkExpiredResponse,
        RateLimitExceededResponse,
        InternalErrorResponse,
        ServiceUnavailableResponse
      ]
    })
      .annotate(OpenApi.Summary, "Sign in with a link")
      .annotate(
        OpenApi.Description,
        "Uses the token of a link once, and sets the cookie of a new session. A former session of the same browser ends."
      )
  )
  .middleware(RequestDecoding) {}

export class SessionGroup extends HttpApiGroup.make("session")
  .add(
    HttpApiEndpoint.get("get", "/session", { success: SessionResponse })
      .annotate(RequiredAccess, ["read"])
      .annotate(OpenApi.Summary, "Read the own session")
      .annotate(OpenApi.Description, "Returns who has signed in, for which organization, and until when."),
    HttpApiEndpoint.patch("update", "/session", { payload: SessionUpdate, success: SessionResponse })
      .annotate(RequiredAccess, ["read"])
      .annotate(OpenApi.Summary, "Change the own language")
      .annotate(OpenApi.Description, "The language stays that of the member in later sessions."),
    HttpApiEndpoint.delete("remove", "/session", {
      success: HttpApiSchema.NoContent.annotate({ description: "The session has ended." })
    })
      .annotate(RequiredAccess, ["read"])
      .annotate(OpenApi.Summary, "Sign out")
      .annotate(OpenApi.Description, "Ends the session and deletes its cookie."),
    HttpApiEndpoint.post("switch", "/session/switch", {
      payload: SessionSwitch,
      success: SessionResponse,
      error: NotFoundResponse
    })
      .annotate(RequiredAccess, ["read"])
      .annotate(OpenApi.Summary, "Switch to another organization")
      .annotate(
        OpenApi.Description,
        "Replaces the session by one for another organization of the same person, which ends at the same time."
      )
  )
  .middleware(RequestDecoding)
  .middleware(SessionAuthorization) {}
