/** A process that opens the data folder of its argument, prints the result, and runs until it is killed. */
import { lockDataFolder } from "@dpp/persistence/driver/dataLock"
import * as Effect from "effect/Effect"

const say = (text: string) => Effect.sync(() => process.stdout.write(text))

await lockDataFolder(process.argv[2] ?? "").pipe(
  Effect.andThen(say("open")),
  Effect.andThen(Effect.sync(() => setInterval(() => {}, 60_000))),
  Effect.andThen(Effect.never),
  Effect.catch(({ _tag }) => say(_tag)),
  Effect.scoped,
  Effect.runPromise
)
