/** Widths and heights in millimetres on the command line. */
import { maximumSide, parseSize, type Size } from "@dpp/rendering/label/LabelFormat"
import * as Flag from "effect/cli/Flag"
import * as Option from "effect/Option"

/** An optional flag such as `--size 100x60`. */
export const sizeFlag = (name: string, description: string): Flag.Flag<Option.Option<Size>> =>
  Flag.String(name).pipe(
    Flag.withMetavar("WxH"),
    Flag.filterMap(
      (text) => Option.fromNullishOr(parseSize(text)),
      (text) => `${text} is not a width and a height in millimetres, such as 100x60`
    ),
    Flag.withDescription(description),
    Flag.optional
  )

/** Whether a label of this size can be printed. */
export const isPrintable = ({ height, width }: Size): boolean => Math.max(width, height) <= maximumSide
