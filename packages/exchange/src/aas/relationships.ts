/** Finds the part of a package that has its shell, by the relationships of the Open Packaging Conventions. */
import { unzip } from "../archive/unzip.ts"
import { broken } from "@dpp/core/text"

export const relationshipTypes = "http://admin-shell.io/aasx/relationships"

/** Most bytes of the relationships of a part. Ours has 300. */
const maximumBytes = 64 * 1024

/** The paths of the parts that may have the shell, in their order. Throws as `unzip` does. */
export const shellPaths = (archive: Uint8Array): ReadonlyArray<string> => {
  const root = relationshipsOf(archive, "")
  const direct = targetsOf(root, "/aas-spec")
  if (direct.length > 0) return direct
  const [origin] = targetsOf(root, "/aasx-origin")
  return origin === undefined ? [] : targetsOf(relationshipsOf(archive, origin), "/aas-spec")
}

/** The relationships of a part; of the package, if the path is empty. An empty text if there are none. */
const relationshipsOf = (archive: Uint8Array, path: string): string => {
  const name = path.lastIndexOf("/") + 1
  const own = `${path.slice(0, name)}_rels/${path.slice(name)}.rels`
  const part = unzip(archive, {
    maximumBytes,
    isNeeded: (one) => one === own,
    tooLarge: broken("manyRelationships")
  }).get(own)
  return new TextDecoder().decode(part)
}

/** The parts to which relationships of a type lead. Older packages have another address for the type, with the same end. */
const targetsOf = (relationships: string, type: string): ReadonlyArray<string> =>
  relationships.split("<").flatMap((tag) => {
    if (!/^Relationship\s/u.test(tag) || !attributeOf(tag, "Type").endsWith(type)) return []
    const target = attributeOf(tag, "Target").replace(/^\/+/u, "")
    return target === "" ? [] : [target]
  })

const attributeOf = (tag: string, name: "Type" | "Target"): string => {
  const [, after] = tag.split(name === "Type" ? /\sType="/u : /\sTarget="/u, 2)
  return after?.slice(0, Math.max(0, after.indexOf('"'))) ?? ""
}
