/** The passports of an organization in a mirror, one by one, with the document of each proof. */
import { verify } from "@dpp/client/verify"
import type { Manifest, ManifestFile } from "@dpp/proof/mirror"
import { passportOf } from "../backup-provider/accept/comparePart.ts"
import { filesIn, type Site } from "../mirror/check/site.ts"

export interface MirroredPassport {
  /** Path of the public address, without leading slash, percent-encoded. */
  readonly folder: string
  /** Public address that its statement names. */
  readonly address: string
  /** The signed public document; null for a passport that has ceased to exist. */
  readonly document: Readonly<Record<string, unknown>> | null
  /** Signed versions in the mirror. */
  readonly versions: number
  /** Sections with values that the document has as digests only, as JSON Pointers. */
  readonly withheld: ReadonlyArray<string>
}

interface Holder {
  readonly did: string
  readonly pins: ReadonlyArray<unknown>
}

const versionForm = /\/versions\/\d+\.sd-jwt$/u

const readPassport = async (
  site: Site,
  folder: string,
  files: ReadonlyArray<ManifestFile>,
  { did, pins }: Holder
): Promise<MirroredPassport | undefined> => {
  const names = new Set(files.map(({ path }) => path))
  if (!names.has(`${folder}/proof`)) return undefined
  const bundle = await site.read(`${folder}/proof`)
  const { address, document, issuer, statement } = await verify(bundle, {
    key: { keys: pins },
    offline: true,
    level: 2
  })
  if (issuer?.did !== did) return undefined
  // A passport that has ceased to exist has no links.
  const hasCeased = !names.has(`${folder}/linkset.json`)
  return {
    folder,
    address: address?.url ?? folder,
    document: hasCeased ? null : document,
    versions: files.filter(({ path }) => versionForm.test(path)).length,
    withheld: statement?.withheld ?? []
  }
}

/** The mirror was checked before. */
export async function* mirroredPassports(
  site: Site,
  manifest: Manifest,
  holder: Holder
): AsyncGenerator<MirroredPassport, void> {
  for await (const files of filesIn(site, manifest)) {
    for (const [folder, own] of Map.groupBy(files, ({ path }) => passportOf(path) ?? "")) {
      const passport = folder === "" ? undefined : await readPassport(site, folder, own, holder)
      if (passport !== undefined) yield passport
    }
  }
}
