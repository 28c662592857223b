/**
 * Base64 and base64url with exactly one text for each sequence of bytes.
 *
 * Decoders usually ignore white space and unused bits. A text that was changed in such a place would then pass as unchanged, so
 * both are rejected here.
 *
 * @source RFC 4648 §3.5
 */
import { type Bytes } from "./bytes.ts"

/** Longer argument lists exceed the stack of some engines. */
const chunk = 8192

export const toBase64 = (bytes: Uint8Array): string => {
  let binary = ""
  for (let start = 0; start < bytes.length; start += chunk)
    binary += String.fromCharCode(...bytes.subarray(start, start + chunk))
  return btoa(binary)
}

/** The bytes of a canonical text with padding; `undefined` for any other text. */
export const fromBase64 = (text: string): Bytes | undefined => {
  let binary: string
  try {
    binary = atob(text)
  } catch {
    return undefined
  }
  return btoa(binary) === text ? Uint8Array.from(binary, (character) => character.charCodeAt(0)) : undefined
}

export const toBase64url = (bytes: Uint8Array): string =>
  toBase64(bytes).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")

/** The bytes of a canonical text without padding; `undefined` for any other text. */
export const fromBase64url = (text: string): Bytes | undefined => {
  if (!/^[\w-]*$/u.test(text)) return undefined
  const padding = "=".repeat((4 - (text.length % 4)) % 4)
  return fromBase64(text.replaceAll("-", "+").replaceAll("_", "/") + padding)
}

/** Whether a text is the base64url of a SHA-256 hash or of a key of 32 bytes. */
export const isHash = (text: unknown): text is string =>
  typeof text === "string" && text.length === 43 && fromBase64url(text) !== undefined
