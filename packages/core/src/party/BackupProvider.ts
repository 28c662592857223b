/**
 * The third party that keeps a back-up copy of an organization's passports.
 *
 * @source EU 2023/1542 Art. 78(e)
 */
import * as Schema from "effect/Schema"
import { webAddressProblem } from "../identifiers/Uri.ts"
import { OperatorIdentifier, operatorIdentifiersInput } from "./OperatorIdentifier.ts"
import { storedText, trimmed, trimmedLine } from "../text/trimmed.ts"
import { breaks } from "../text/broken.ts"

export const BackupProvider = Schema.Struct({
  name: storedText(200),
  url: storedText(2000),
  /** By which registers know the provider. Absent where none was entered. */
  identifiers: Schema.optionalKey(Schema.Array(OperatorIdentifier))
})
export type BackupProvider = typeof BackupProvider.Type

const isRoot = (address: string): boolean => webAddressProblem(address) === null && /^https:[^?#]*$/iu.test(address)

const rootAddress = Schema.makeFilter((value: string) => isRoot(value.trim()) || breaks("rootAddress"))

/** A provider as callers send it. */
export const backupProviderInput = Schema.Struct({
  name: trimmedLine(200),
  url: trimmed(2000, 1, rootAddress),
  identifiers: Schema.optionalKey(operatorIdentifiersInput)
})

/** The address of the copy of a passport: copies have the paths of the passports. `publicUrl` is the address of the passport. */
export const backupUrl = ({ url }: BackupProvider, publicUrl: string): string =>
  `${url.replace(/\/+$/u, "")}${new URL(publicUrl).pathname}`
