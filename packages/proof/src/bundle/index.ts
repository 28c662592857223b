/** Bundles: the proof of a version as one file, and how it is verified. */
export { ProofRejected, type Reason, reasons } from "../reasons.ts"
export { batteryOf, type Comparison, isExpectation, namesBattery } from "./address.ts"
export { bundleFormat, type BundleParts, bundleText, makeBundle, parseBundle, type ProofBundle } from "./bundle.ts"
export type { Check, CheckName, Level, Outcome } from "./checks.ts"
export type { ComparedDocument } from "./compareDocument.ts"
export type { CheckedHistory } from "./content.ts"
export { consistencyRange, type KeptCheckpoint, readKept } from "./consistency.ts"
export { type Verification, verify, type VerifyOptions } from "./verify.ts"
