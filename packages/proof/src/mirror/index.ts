/** Mirrors: a manifest of all files with its signatures, logs, and files that are sealed for a back-up provider. */
export {
  formerManifestText,
  listedFiles,
  type Manifest,
  manifestText,
  parseManifest,
  type PartedManifest
} from "./manifest.ts"
export { manifestFile, type ManifestFile } from "./manifestFile.ts"
export { commonPart, parsePart, partOf, partText } from "./manifestPart.ts"
export { signManifest, verifyManifest } from "./manifestSignature.ts"
export { type LogFiles, type MirroredLog, readMirroredLog } from "./mirroredLog.ts"
export { openFile, readRecipient, type Recipient, recipientOf, sealFile } from "./sealedFile.ts"
