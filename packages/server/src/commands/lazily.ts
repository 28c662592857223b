/**
 * Loads what a command works with when it runs: `validate` pays for no database, `serve` for no spreadsheet.
 *
 * The files of this folder therefore import their part of `../tasks` dynamically, and nothing heavy themselves.
 */
import * as Effect from "effect/Effect"

export const lazily = <Module, A, E, R>(
  load: () => Promise<Module>,
  run: (module: Module) => Effect.Effect<A, E, R>
): Effect.Effect<A, E, R> => Effect.flatMap(Effect.promise(load), run)
