/** The flags that name a database and a folder in place of the settings, which a wrapper around `dpp` may fix. */
import * as Flag from "effect/cli/Flag"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { OverriddenSettings } from "../../runtime/Settings.ts"
import { textFlag } from "./flags.ts"

export const targetFlags = {
  database: Flag.String("database").pipe(
    Flag.withMetavar("URL"),
    Flag.withDescription(
      "PostgreSQL URL, in place of DPP_DATABASE_URL. Other users of the machine can see a password in it while the command runs"
    ),
    Flag.optional,
    // An empty variable of the shell names no database.
    Flag.map(Option.filter((url) => url !== ""))
  ),
  dataDir: textFlag(
    "data-dir",
    "Folder of uploaded files, in place of DPP_DATA_DIR and DPP_S3_BUCKET; without --database also of the embedded " +
      "database, in place of DPP_DATABASE_URL"
  ).pipe(Flag.withMetavar("DIR"))
}

export interface Target {
  readonly database: Option.Option<string>
  readonly dataDir: Option.Option<string>
}

const overridden = ({ dataDir, database }: Target): Readonly<Record<string, string>> => ({
  ...Option.match(database, { onNone: () => ({}), onSome: (url) => ({ DPP_DATABASE_URL: url }) }),
  ...Option.match(dataDir, {
    onNone: () => ({}),
    onSome: (folder) => ({
      DPP_DATA_DIR: folder,
      DPP_S3_BUCKET: "",
      DPP_WORKERS: "",
      ...(Option.isNone(database) ? { DPP_DATABASE_URL: "" } : {})
    })
  })
})

/** Runs with the settings that the flags change. */
export const onTarget =
  (target: Target) =>
  <A, E, R>(work: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
    Effect.provideService(work, OverriddenSettings, overridden(target))
