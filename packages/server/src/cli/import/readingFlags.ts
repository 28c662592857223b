/** The flags that decide how a file is read. */
import { SerialNumber } from "@dpp/core/identifiers"
import { Moment } from "@dpp/core/text"
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
  encoding: Flag.String("encoding").pipe(Flag.withMetavar("NAME"), Flag.withDescription(flags.encoding), Flag.optional),
  serialNumber: Flag.String("serial-number").pipe(
    Flag.withSchema(SerialNumber),
    Flag.withMetavar("TEXT"),
    Flag.withDescription(flags.serialNumber),
    Flag.optional
  ),
  measuredAt: Flag.String("measured-at").pipe(
    Flag.withSchema(Moment),
    Flag.withMetavar("TIME"),
    Flag.withDescription(flags.measuredAt),
    Flag.optional
  )
})
