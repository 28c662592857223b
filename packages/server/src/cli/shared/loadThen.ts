/**
 * Loads what a command needs when it runs: `validate` loads no database, `serve` no spreadsheet reader.
 *
 * Every `command.ts` therefore imports its `run.ts` dynamically, and nothing large itself.
 */
import * as Effect from "effect/Effect"

export const loadThen = <Module, A, E, R>(
  load: () => Promise<Module>,
  run: (module: Module) => Effect.Effect<A, E, R>
): Effect.Effect<A, E, R> => Effect.flatMap(Effect.promise(load), run)
