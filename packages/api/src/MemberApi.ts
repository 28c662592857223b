/**
 * The API of people, below `/api/v1` beside the REST API: members sign in with a browser, manage members and API keys, and change the profile of their organization.
 *
 * No API key may call it, so it is not in the document for programs.
 */
import { bodyOptions, decodingOptions } from "@dpp/core/text"
import * as HttpApi from "effect/http-api/HttpApi"
import * as OpenApi from "effect/http-api/OpenApi"
import { prefix } from "./Api.ts"
import { KeysGroup } from "./groups/Keys.ts"
import { MembersGroup } from "./groups/Members.ts"
import { OwnProfileGroup } from "./groups/OwnProfile.ts"
import { SessionGroup } from "./groups/Session.ts"

export class MemberApi extends HttpApi.make("dpp-members")
  .add(SessionGroup, MembersGroup, OwnProfileGroup, KeysGroup)
  .prefix(prefix)
  .annotate(HttpApi.ParamsParseOptions, decodingOptions)
  .annotate(HttpApi.PayloadParseOptions, bodyOptions)
  .annotate(HttpApi.QueryParseOptions, decodingOptions)
  .annotateMerge(OpenApi.annotations({ title: "Battery Passport Management Service, members" })) {}
