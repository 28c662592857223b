/** Members sign in, see and end sessions, and switch between their organizations. */
import { LinkRequest, SessionId, SessionSwitch, SignIn } from "@dpp/core/access"
import { bodyOptions } from "@dpp/core/text"
import * as HttpApi from "effect/http-api/HttpApi"
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
import {
  LinkRequested,
  SessionDeleted,
  SessionList,
  SessionResponse,
  SessionUpdateBody,
  SignInWays
} from "../Member.ts"

const openErrors = [RateLimitExceededResponse, InternalErrorResponse, ServiceUnavailableResponse] as const
const byId = { id: SessionId.annotate({ description: "Id of the session." }) }

export class SessionGroup extends HttpApiGroup.make("session")
  .add(
    HttpApiEndpoint.get("get", "/session", { success: SessionResponse })
      .annotate(OpenApi.Summary, "Read the own session")
      .annotate(OpenApi.Description, "Returns who has signed in, for which organization, and until when."),
    HttpApiEndpoint.patch("update", "/session", {
      payload: SessionUpdateBody,
      success: SessionResponse,
      error: NotFoundResponse
    })
      .annotate(OpenApi.Summary, "Change the own language, or practise")
      .annotate(
        OpenApi.Description,
        "The language stays that of the member in later sessions. With `in_practice`, the session acts for the practice organization " +
          "or for the real one, with the same role. Members and sessions are always those of the real one."
      ),
    HttpApiEndpoint.delete("signOut", "/session", {
      success: HttpApiSchema.NoContent.annotate({ description: "The session has ended." })
    })
      .annotate(OpenApi.Summary, "Sign out")
      .annotate(OpenApi.Description, "Ends the session and deletes its cookie."),
    HttpApiEndpoint.post("switch", "/session/switch", {
      payload: SessionSwitch,
      success: SessionResponse,
      error: NotFoundResponse
    })
      .annotate(OpenApi.Summary, "Switch to another organization")
      .annotate(
        OpenApi.Description,
        "Replaces the session by one for another organization of the same person, which ends at the same time."
      ),
    HttpApiEndpoint.get("list", "/sessions", { success: SessionList })
      .annotate(OpenApi.Summary, "List sessions")
      .annotate(OpenApi.Description, "Returns the own sessions; those of all members for an admin."),
    HttpApiEndpoint.delete("end", "/sessions/:id", {
      params: byId,
      success: SessionDeleted,
      error: NotFoundResponse
    })
      .annotate(OpenApi.Summary, "End a session")
      .annotate(OpenApi.Description, "The next request of the session is refused.")
  )
  .middleware(RequestDecoding)
  .middleware(SessionAuthorization)
  .annotateEndpoints(RequiredAccess, ["read"])
  .annotateEndpoints(HttpApi.PayloadParseOptions, bodyOptions)
  // The middleware above is that of the endpoints before it: no credentials are required.
  .add(
    HttpApiEndpoint.post("signIn", "/session", {
      payload: SignIn,
      success: SessionResponse.pipe(HttpApiSchema.status(201)),
      error: [
        UnauthorizedResponse,
        ForbiddenResponse,
        NotFoundResponse,
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
      .middleware(RequestDecoding),
    HttpApiEndpoint.get("ways", "/session/ways", { success: SignInWays, error: openErrors })
      .annotate(OpenApi.Summary, "Read how members sign in")
      .annotate(
        OpenApi.Description,
        "Returns the ways to sign in that the service has, beside a link that is handed over."
      )
      .middleware(RequestDecoding),
    HttpApiEndpoint.post("requestLink", "/session/link", {
      payload: LinkRequest,
      success: LinkRequested.pipe(HttpApiSchema.status(202)),
      error: [...openErrors, ForbiddenResponse, UnauthorizedResponse]
    })
      .annotate(OpenApi.Summary, "Ask for a link by mail")
      .annotate(
        OpenApi.Description,
        "Sends a link to the e-mail address if it is that of a member. The response is the same for every address. A link replaces the " +
          "former one of the member; an address gets three an hour."
      )
      .middleware(RequestDecoding)
  )
  .annotateMerge(
    OpenApi.annotations({ title: "Session", description: "The session of a member, in the cookie of a browser." })
  ) {}
