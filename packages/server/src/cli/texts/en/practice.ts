/** The texts of `dpp practice`. */

export const practiceTexts = {
  short: "A practice organization: try everything out, and throw it away.",
  description:
    "A practice organization beside the real one. What it publishes says so on every page, document, label and proof, lies below " +
    "/practice/, and belongs to no battery. The key of the real organization comes from DPP_API_KEY or --key-file.",
  start:
    "Start a practice organization, with copies of the profile, the facilities and the templates. Prints its key once: all commands " +
    "practise with this key in DPP_API_KEY.",
  key: "Issue a further key of the practice organization. Earlier keys stay valid.",
  discard:
    "Throw the practice organization away with everything in it. Its keys, pages and files stop working at once, and nothing can be " +
    "restored.",
  confirm: "Throw everything away. Without this option, nothing is deleted",
  examples: {
    start: "Start a practice organization",
    key: "A new key, because the first one is lost",
    discard: "Throw everything away"
  },
  issued: "The key is shown only now. With it in DPP_API_KEY, every command practises.",
  confirmFirst: (name: string) =>
    `This throws away the practice organization of ${name}: all batteries, passports, files, keys and proofs in it. Repeat with --confirm.`,
  discarded: (name: string) => `The practice organization of ${name} is thrown away.`
}

export type PracticeTexts = typeof practiceTexts
