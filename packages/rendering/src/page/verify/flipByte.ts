/** Changes one bit of a file at a random place, and shows where. */
import { element } from "./elements.ts"

export interface Flipped {
  readonly bytes: Uint8Array
  readonly position: number
  readonly before: number
  readonly after: number
}

export const flipByte = (bytes: Uint8Array): Flipped => {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1))
  const position = random % bytes.length
  const before = bytes[position] ?? 0
  const after = before ^ 1
  const changed = bytes.slice()
  changed[position] = after
  return { bytes: changed, position, before, after }
}

const shown = (byte: number): string => (byte > 0x1f && byte < 0x7f ? String.fromCharCode(byte) : "·")

/** The place of the change with its neighbours. */
export const excerpt = (original: Uint8Array, { after, before, position }: Flipped): HTMLElement => {
  const text = (from: number, to: number): string =>
    Array.from(original.subarray(Math.max(from, 0), to), shown).join("")
  return element(
    "p",
    { class: "code excerpt" },
    `…${text(position - 24, position)}`,
    element("del", {}, shown(before)),
    element("ins", {}, shown(after)),
    `${text(position + 1, position + 25)}…`
  )
}
