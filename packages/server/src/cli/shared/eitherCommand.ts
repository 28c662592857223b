/** Commands that call the API with a key, or with `--organization` the admin API for an administrator. */
import type { OrganizationId } from "@dpp/core/party"
import * as Command from "effect/cli/Command"
import type * as Flag from "effect/cli/Flag"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import type { Language } from "../texts/language.ts"
import type { AdminApi, AdminFailure } from "./adminClient.ts"
import type { Api } from "./Api.ts"
import { admin, api, type Config, type Declared, type Input, print } from "./operationCommand.ts"
import { adminOrigin, serviceOrigin } from "./remote.ts"

/** The flags of a command for both: `url` and `organization` say whom it calls. */
interface EitherFlags extends Config {
  readonly url: Flag.Flag<Option.Option<string>>
  readonly organization: Flag.Flag<Option.Option<OrganizationId>>
  readonly keyFile: Flag.Flag<Option.Option<string>>
  readonly tokenFile: Flag.Flag<Option.Option<string>>
  readonly json: Flag.Flag<boolean>
}

interface EitherOperation<Flags extends Config, A extends object, B extends object, E, R> extends Declared<Flags> {
  readonly call: EitherFlags
  readonly language: Language
  readonly run: (api: Api, input: Input<Flags>) => Effect.Effect<A, E, R>
  readonly send: (
    api: AdminApi,
    organization: OrganizationId,
    input: Input<Flags>
  ) => Effect.Effect<{ readonly data: B }, AdminFailure>
  readonly text: (response: A) => string
  readonly adminText: (data: B) => string
}

export const eitherCommand = <Name extends string, Flags extends Config, A extends object, B extends object, E, R>(
  name: Name,
  operation: EitherOperation<Flags, A, B, E, R>
) =>
  Command.make(name, { own: operation.flags, call: operation.call }, ({ call, own }) =>
    Effect.gen(function* () {
      if (Option.isNone(call.organization)) {
        const { openApi } = yield* Effect.promise(api)
        const url = yield* serviceOrigin(call.url)
        const response = yield* operation.run(yield* openApi({ ...call, ...operation.language, url }), own)
        return yield* print(call.json, response, () => operation.text(response))
      }
      const { value: organization } = call.organization
      const { callAdmin } = yield* Effect.promise(admin)
      const { data } = yield* callAdmin({ ...call, url: yield* adminOrigin(call.url) }, (administration) =>
        operation.send(administration, organization, own)
      )
      return yield* print(call.json, data, () => operation.adminText(data))
    })
  ).pipe(Command.withDescription(operation.description), Command.withExamples(operation.examples ?? []))
