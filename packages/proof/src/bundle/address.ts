/** The check that a proof is about what the caller asked for: an address, or a GTIN and a serial number. */
import { reject } from "../reasons.ts"
import { type StatementPayload } from "../statement/payload.ts"
import { Open } from "./checks.ts"

/**
 * What was compared. `address`: host and path. `path`: the path alone, because the hosts differ, as with a mirror.
 * `identifier`: GTIN and serial number, or the identifier of the passport.
 */
export type Comparison = "address" | "path" | "identifier"

/** Which battery an expectation names. */
interface Target {
  /** `null` without a web address. */
  readonly host: string | null
  /** GTIN of 14 digits and serial number, or an identifier of the passport: texts that are equal for the same battery. */
  readonly battery: string | null
  readonly path: string | null
}

const decode = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

const digitalLink = /^\/01\/(?<gtin>\d{8}|\d{12,14})(?:\/22\/[^/]+)?(?:\/10\/[^/]+)?\/21\/(?<serial>[^/]+)\/?$/u
const byId = /^\/p\/(?<id>[^/]+)\/?$/u
/** Practice passports have GTIN and serial number for each organization that made them; earlier ones share them. */
const practice = /^\/(?<space>practice\/(?:[\da-f-]{36}\/)?)/u
const unit = /^(?<space>practice\/(?:[\da-f-]{36}\/)?)?(?<gtin>\d{8}|\d{12,14})\/(?<serial>.+)$/u
const passportId = /^urn:uuid:./iu

const gtinAndSerial = (gtin: string, serial: string): string => `${gtin.padStart(14, "0")}/${serial}`

/** The battery that a path names by GS1 Digital Link or by the id of its passport. */
const batteryAt = (whole: string): string | null => {
  // A practice passport is about no real battery, whatever its identifiers.
  const { space = "" } = practice.exec(whole)?.groups ?? {}
  const path = whole.slice(space.length)
  const { gtin, serial = "" } = digitalLink.exec(path)?.groups ?? {}
  const decoded = decode(serial)
  if (gtin !== undefined && decoded !== undefined) return space + gtinAndSerial(gtin, decoded)
  const { id } = byId.exec(path)?.groups ?? {}
  return id === undefined ? null : `urn:uuid:${decode(id) ?? id}`.toLowerCase()
}

/** The path of a passport, without what the address of its proof appends. */
const passportPath = (path: string): string => (batteryAt(path) === null ? path.replace(/\/proof\/?$/u, "") : path)

const targetAt = (address: string): Target => {
  const { host, pathname } = new URL(address)
  const path = passportPath(pathname)
  const comparable = path
    .split("/")
    .map((segment) => encodeURIComponent(decode(segment) ?? segment))
    .join("/")
    .replace(/\/+$/u, "")
  return { host: host.replace(/\.(?=:|$)/u, ""), battery: batteryAt(path), path: comparable }
}

const isWebAddress = (text: string): boolean => /^https?:\/\//iu.test(text) && URL.canParse(text)

/** The target of an expectation; `undefined` if it has none of the known forms. */
const targetOf = (expected: string): Target | undefined => {
  if (isWebAddress(expected)) return targetAt(expected)
  if (passportId.test(expected)) return { host: null, battery: expected.toLowerCase(), path: null }
  const { gtin, serial = "", space = "" } = unit.exec(expected)?.groups ?? {}
  return gtin === undefined ? undefined : { host: null, battery: space + gtinAndSerial(gtin, serial), path: null }
}

/** Whether a text is an address, a GTIN with a serial number after a slash, or `urn:uuid:` and the id of a passport. */
export const isExpectation = (text: string): boolean => targetOf(text) !== undefined

/** Whether an address is that of a passport, without anything that is appended. */
export const namesBattery = (address: string): boolean =>
  isWebAddress(address) && batteryAt(new URL(address).pathname) !== null

/**
 * The battery that an address names, as an expectation without a host: a redirect may lead to another host or form of the
 * identifier, and not to another battery. `undefined` if the address names none.
 */
export const batteryOf = (address: string): string | undefined =>
  isWebAddress(address) ? (targetAt(address).battery ?? undefined) : undefined

const compare = (target: Target, { dpp, sub }: StatementPayload): Comparison => {
  const signed: Target = isWebAddress(sub) ? targetAt(sub) : { host: null, battery: null, path: null }
  const isSameBattery = target.battery !== null && [signed.battery, dpp.id.toLowerCase()].includes(target.battery)
  const isSamePath = target.path !== null && target.path === signed.path
  if (!isSameBattery && !isSamePath) return reject("address_mismatch", sub)
  if (target.host === null) return "identifier"
  return target.host === signed.host ? "address" : "path"
}

/** Compares the signed address with everything that was expected. Returns how; rejects if one names something else. */
export const checkAddress = (
  expected: ReadonlyArray<string>,
  payload: StatementPayload
): Comparison | undefined | Open => {
  const targets = expected.map(targetOf)
  const found = targets.map((target) => (target === undefined ? undefined : compare(target, payload)))
  if (found.includes(undefined)) return new Open("expectation-malformed")
  return (["path", "address", "identifier"] as const).find((comparison) => found.includes(comparison))
}
