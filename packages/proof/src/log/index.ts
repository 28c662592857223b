/** The append-only log of an issuer: tree, proofs, tiles and checkpoints. */
export { append, type Appended, type CompletedNode, type Edge, edgeAt, edgeRoot, emptyEdge } from "./append.ts"
export { type Checkpoint, parseCheckpoint, signCheckpoint, type SignedCheckpoint } from "./checkpoint.ts"
export {
  noteKeyHash,
  type NoteSignature,
  parseNote,
  type SignedNote,
  signNote,
  verifierKey,
  verifyNote
} from "./note.ts"
export { consistencyPath, inclusionPath } from "./prove.ts"
export { nodesOfTiles, tileAt, tilesOf, widthOfTile } from "./tiles.ts"
export { leafData, leafHash, type LeafType, nodeHash, type NodeSource, rootAt } from "./tree.ts"
export { type ConsistencyProof, type InclusionProof, verifyConsistency, verifyInclusion } from "./verifyProofs.ts"
