/**
 * The fonts of labels in the browser: what the label code of `@dpp/rendering` expects of its PDF renderer, which cannot run under the
 * policy of the console. `vite.config.ts` puts this module in its place.
 */
import type { LoadedFont } from "@dpp/rendering/pdf/prepareFont"
import { create } from "fontkit"

interface Source {
  readonly src: string
  readonly fontWeight: number
}

interface Descriptor {
  readonly fontFamily: string
  readonly fontWeight: number
}

const sources = new Map<string, ReadonlyArray<Source>>()
const loaded = new Map<string, LoadedFont>()

/** The file of a weight, or the only one of the family. */
const fileOf = ({ fontFamily, fontWeight }: Descriptor): string | undefined => {
  const files = sources.get(fontFamily) ?? []
  return (files.find((one) => one.fontWeight === fontWeight) ?? files[0])?.src
}

export const Font = {
  register: ({ family, fonts }: { readonly family: string; readonly fonts: ReadonlyArray<Source> }): void => {
    sources.set(family, fonts)
  },
  registerHyphenationCallback: (): void => undefined,
  load: async (descriptor: Descriptor): Promise<void> => {
    const file = fileOf(descriptor)
    if (file === undefined || loaded.has(file)) return
    const bytes = new Uint8Array(await (await fetch(file)).arrayBuffer())
    loaded.set(file, create(bytes))
  },
  getFont: (descriptor: Descriptor): { readonly data: LoadedFont | null } => ({
    data: loaded.get(fileOf(descriptor) ?? "") ?? null
  })
}
