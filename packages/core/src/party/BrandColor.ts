/**
 * The colour of an organization, as `#rrggbb` in small letters: for links and headings of its pages, and the cover of its PDF.
 *
 * A brand colour has a contrast of at least 4.5:1 with white, so white text on it can be read. On other backgrounds a
 * lighter or darker variant keeps this contrast.
 *
 * @source inferred: WCAG 2.2, 1.4.3 (contrast of 4.5:1), and its definitions of contrast ratio and relative luminance
 */
import * as Schema from "effect/Schema"
import * as SchemaTransformation from "effect/SchemaTransformation"
import { breaks } from "../text/broken.ts"

/** Red, green and blue, from 0 to 255. */
type Rgb = readonly [number, number, number]

const leastContrast = 4.5
const pattern = /^#[0-9a-f]{6}$/u

const rgbOf = (color: string): Rgb => {
  const value = Number.parseInt(color.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

const hexOf = (rgb: Rgb): string => `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, "0")).join("")}`

const linear = (part: number): number => {
  const share = part / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

const luminance = (color: string): number => {
  const [red, green, blue] = rgbOf(color)
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

/** The contrast ratio of two colours, from 1 to 21. */
export const contrast = (one: string, other: string): number => {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

/** A mixture of two colours; `share` of the second, from 0 to 1. */
export const mixed = (color: string, other: string, share: number): string => {
  const [red, green, blue] = rgbOf(color)
  const [otherRed, otherGreen, otherBlue] = rgbOf(other)
  const mix = (part: number, otherPart: number) => part + (otherPart - part) * share
  return hexOf([mix(red, otherRed), mix(green, otherGreen), mix(blue, otherBlue)])
}

/**
 * The variant of a colour that is next to it and can be read on all `backgrounds`: mixed with `towards`, in steps of 2 %.
 * `towards` itself must be readable on them.
 */
export const readableVariant = (color: string, towards: string, backgrounds: ReadonlyArray<string>): string => {
  const steps = Array.from({ length: 51 }, (_, step) => mixed(color, towards, step / 50))
  return steps.find((one) => backgrounds.every((background) => contrast(one, background) >= leastContrast)) ?? towards
}

const isReadable = Schema.makeFilter((value: string) => {
  const color = value.trim().toLowerCase()
  if (!pattern.test(color)) return breaks("color")
  const found = contrast(color, "#ffffff")
  return found >= leastContrast || breaks("contrast", { color, contrast: (Math.floor(found * 10) / 10).toFixed(1) })
})

/** A colour as callers send it. */
export const brandColorInput = Schema.String.check(isReadable).pipe(
  Schema.decodeTo(
    Schema.String,
    SchemaTransformation.transform({ decode: (text) => text.trim().toLowerCase(), encode: (color) => color })
  )
)
