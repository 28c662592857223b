/** The flags that decide how a spreadsheet is read. */
import * as Flag from "effect/cli/Flag"
import type { Texts } from "../texts/en.ts"

export const readingFlags = ({ import: { flags } }: Texts) => ({
  ignoreUnknownColumns: Flag.Boolean("ignore-unknown-columns").pipe(
    Flag.withDescription(flags.ignoreUnknownColumns),
    Flag.withDefault(false)
  ),
  map: Flag.File("map").pipe(Flag.withMetavar("PATH"), Flag.withDescription(flags.map), Flag.optional),
  decimal: Flag.Literals("decimal", ["comma", "point"]).pipe(Flag.withDescription(flags.decimal), Flag.optional),
  dateOrder: Flag.Literals("date-order", ["dmy", "mdy"]).pipe(Flag.withDescription(flags.dateOrder), Flag.optional),
  sheet: Flag.String("sheet").pipe(Flag.withMetavar("NAME"), Flag.withDescription(flags.sheet), Flag.optional),
  encoding: Flag.String("encoding").pipe(Flag.withMetavar("NAME"), Flag.withDescription(flags.encoding), Flag.optional)
})
