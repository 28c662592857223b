/** How tests of a mirror run in its scene, and what a manifest lists. */
import { listedFiles, type ManifestFile, parseManifest } from "@dpp/proof/mirror"
import * as Effect from "effect/Effect"
import { MirrorScene } from "./mirrorScene.ts"

export const run = <A>(use: (scene: MirrorScene["Service"]) => Promise<A>) =>
  Effect.flatMap(MirrorScene, (scene) => Effect.promise(() => use(scene)))

/** Whether a file is beside those that the manifest lists. */
export const isUnlisted = (path: string): boolean => /^(?:\.mirror-state|manifest)[./]/u.test(path)

/** The files that a manifest lists. */
export const listedIn = async (files: ReadonlyMap<string, Buffer>): Promise<ReadonlyArray<ManifestFile>> => {
  const manifest = parseManifest(files.get("manifest.json") ?? Buffer.of())
  const listed: Array<ManifestFile> = []
  const parts = listedFiles(manifest, async ({ path }) => files.get(path) ?? Buffer.of())
  for await (const part of parts) listed.push(...part)
  return listed
}
