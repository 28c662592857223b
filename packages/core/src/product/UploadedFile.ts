/**
 * What an uploaded file is, by its content, and what it may be called.
 *
 * @source spec §4.1 (image, files), §8
 */

export const imageTypes = ["image/jpeg", "image/png", "image/webp"] as const
export const fileTypes = [...imageTypes, "application/pdf"] as const
export type FileType = (typeof fileTypes)[number]

/** 10 MB are 10 * 1024 * 1024 bytes. */
export const maximumFileSize = 10 * 1024 * 1024

const extensions: Readonly<Record<FileType, ReadonlyArray<string>>> = {
  "image/jpeg": ["jpg", "jpeg"],
  "image/png": ["png"],
  "image/webp": ["webp"],
  "application/pdf": ["pdf"]
}

const isText = (bytes: Uint8Array, at: number, text: string): boolean =>
  Array.from(text).every((character, index) => bytes[at + index] === character.charCodeAt(0))

/** By the first bytes, never by a name or what the sender says; null for every other kind. */
export const fileTypeOf = (bytes: Uint8Array): FileType | null => {
  if (isText(bytes, 0, "\xff\xd8\xff")) return "image/jpeg"
  if (isText(bytes, 0, "\x89PNG\r\n\x1a\n")) return "image/png"
  if (isText(bytes, 0, "RIFF") && isText(bytes, 8, "WEBP")) return "image/webp"
  return isText(bytes, 0, "%PDF-") ? "application/pdf" : null
}

export const isImage = (type: FileType): boolean => type.startsWith("image/")

/** Random bytes of a new token, which is their Base64URL. */
export const tokenBytes = 24
/** Characters of a token. */
export const tokenLength = (tokenBytes / 3) * 4

/**
 * Whether a text has the form of a file's token. Tokens come from addresses: nothing else may become part of a path on the
 * disk, a key in a bucket or a value in a statement.
 */
export const isToken = (text: string): boolean => /^[A-Za-z0-9_-]{16,64}$/u.test(text)

/**
 * The token in the address of an uploaded file, `/files/{token}/{name}` below any origin; null for every other address.
 *
 * Origins do not count: a service has had other addresses, and organizations have custom domains. Only the organization
 * that owns a file can find it by the token.
 */
export const fileTokenIn = (url: string): string | null => {
  if (!url.includes("/files/") || !URL.canParse(url)) return null
  const [, token] = /^\/files\/([^/]+)\/[^/]+$/u.exec(new URL(url).pathname) ?? []
  return token !== undefined && isToken(token) ? token : null
}

/** The name that it was sent under, without path, harmful characters and misleading extension; at most 100 characters. */
export const safeFileName = (given: string, type: FileType): string => {
  const base = given.slice(Math.max(given.lastIndexOf("/"), given.lastIndexOf("\\")) + 1).normalize("NFC")
  const clean = base.replaceAll(/[^\p{L}\p{N} ._-]/gu, "_").replaceAll(/^[. ]+|(?<![. ])[. ]+$/gu, "")
  const [first = "bin"] = extensions[type]
  const extension = extensions[type].find((known) => clean.toLowerCase().endsWith(`.${known}`)) ?? first
  const stem = clean.toLowerCase().endsWith(`.${extension}`) ? clean.slice(0, -extension.length - 1) : clean
  return `${Array.from(stem).slice(0, 90).join("") || "file"}.${extension}`
}
