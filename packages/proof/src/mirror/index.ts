/** Mirrors: a manifest of all files with its signatures, logs, and files that are sealed for a back-up provider. */
export {
  type Manifest,
  type ManifestFile,
  manifestFile,
  manifestFormat,
  manifestText,
  parseManifest,
  signManifest,
  verifyManifest
} from "./manifest.ts"
export { type LogFiles, type MirroredLog, readMirroredLog } from "./mirroredLog.ts"
export { openFile, readRecipient, type Recipient, recipientOf, sealFile } from "./sealedFile.ts"
