/**
 * Commands that call one operation: flags, a request, and its response as text or, with `--json`, as the API has it.
 *
 * What they call is loaded when the command runs.
 */
import * as Command from "effect/cli/Command"
import * as Console from "effect/Console"
import * as Effect from "effect/Effect"
import type { Language } from "../texts/language.ts"
import type { AdminApi, AdminFailure, BodyOf } from "./adminClient.ts"
import type { Api } from "./Api.ts"
import type { ApiCall } from "./apiClient.ts"
import { apiFlags } from "./apiFlags.ts"
import { loadThen } from "./loadThen.ts"
import { CommandFailed, type UsageError } from "./outcome.ts"
import { fieldsOf, printJson } from "./output.ts"
import { adminCall } from "./remote.ts"

export type Config = Command.Command.Config
export type Input<Flags extends Config> = Command.Command.Config.InferValue<Flags>

export interface Declared<Flags extends Config> {
  readonly description: string
  readonly examples?: ReadonlyArray<Command.Command.Example>
  readonly flags: Flags
}

/** Makes the body of the request, before anything is sent. Flags that make none are a usage error. */
type MakeBody<Flags extends Config, Body, Tools extends ReadonlyArray<unknown>> = (
  input: Input<Flags>,
  ...tools: Tools
) => Effect.Effect<Body, CommandFailed | UsageError>

interface AdminOperation<Flags extends Config, Body, A extends object> extends Declared<Flags> {
  readonly body?: MakeBody<Flags, Body, [bodyOf: BodyOf]>
  readonly send: (
    api: AdminApi,
    input: Input<Flags>,
    payload: Body
  ) => Effect.Effect<{ readonly data: A }, AdminFailure>
  /** Without it, each field of the response has a line. */
  readonly text?: (data: A) => string
}

interface ApiOperation<Flags extends Config, Body, A extends object, E, R> extends Declared<Flags> {
  readonly body?: MakeBody<Flags, Body, []>
  readonly run: (api: Api, input: Input<Flags>, body: Body) => Effect.Effect<A, E, R>
  /** As for `AdminOperation`. A promise, where it needs what is loaded only for it. */
  readonly text?: (response: A, input: Input<Flags>) => string | Promise<string>
  /** What `--json` prints, where it is not the response. */
  readonly json?: (response: A, input: Input<Flags>) => object
  /** Why the command fails in spite of a response; then it has no text. */
  readonly problem?: (response: A) => string | undefined
}

export const admin = () => import("./adminClient.ts")
export const api = () => import("./Api.ts")

export const print = (json: boolean, response: object, text: () => string) =>
  json ? printJson(response) : Console.log(text())

/** A command that calls the admin API, for an administrator. */
export const adminCommand = <Name extends string, Flags extends Config, A extends object, Body = undefined>(
  name: Name,
  { body, description, examples = [], flags, send, text = fieldsOf }: AdminOperation<Flags, Body, A>
) =>
  Command.make(name, { call: adminCall, own: flags }, ({ call, own }) =>
    loadThen(admin, ({ bodyOf, callAdmin }) =>
      Effect.gen(function* () {
        // Sound: without `body`, its type is that of undefined.
        const payload = body === undefined ? (undefined as Body) : yield* body(own, bodyOf)
        const { data } = yield* callAdmin(call, (administration) => send(administration, own, payload))
        yield* print(call.json, data, () => text(data))
      })
    )
  ).pipe(Command.withDescription(description), Command.withExamples(examples))

/** Makes commands that call the API with a key of the organization, in one language. */
export const apiCommand =
  (language: Language) =>
  <Name extends string, Flags extends Config, A extends object, E, R, Body = undefined>(
    name: Name,
    {
      body,
      description,
      examples = [],
      flags,
      json = (response) => response,
      problem = () => undefined,
      run,
      text = fieldsOf
    }: ApiOperation<Flags, Body, A, E, R>
  ) =>
    Command.make(name, { own: flags, call: apiFlags(language.texts) }, ({ call, own }) =>
      loadThen(api, ({ openApi }) =>
        Effect.gen(function* () {
          // Sound: as above.
          const made = body === undefined ? (undefined as Body) : yield* body(own)
          const response = yield* run(yield* openApi({ ...call, ...language }), own, made)
          const reason = problem(response)
          if (call.json) yield* printJson(json(response, own))
          else if (reason === undefined) yield* Console.log(yield* Effect.promise(async () => text(response, own)))
          if (reason !== undefined) return yield* new CommandFailed({ reason })
        })
      )
    ).pipe(Command.withDescription(description), Command.withExamples(examples))

/** Makes commands whose work is a module of its own, in one language. */
export const workCommand =
  (language: Language) =>
  <Name extends string, Flags extends Config, A, E, R>(
    name: Name,
    {
      description,
      examples = [],
      flags,
      load
    }: Declared<Flags> & {
      readonly load: () => Promise<(input: Input<Flags> & ApiCall & Language) => Effect.Effect<A, E, R>>
    }
  ) =>
    Command.make(name, { own: flags, call: apiFlags(language.texts) }, ({ call, own }) =>
      loadThen(load, (run) => run({ ...own, ...call, ...language }))
    ).pipe(Command.withDescription(description), Command.withExamples(examples))
