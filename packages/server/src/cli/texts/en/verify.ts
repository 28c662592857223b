/** The texts of `dpp verify` in English. */
export const verifyTexts = {
  short: "Verify the proof of a passport: who signed it, and that it is unchanged.",
  description:
    "Verify a bundle: a file, the public address of a passport, or the address of a bundle. Needs neither an API key nor a database. " +
    "Level 0: the signature matches the enclosed key, which does not show who signed. 1: the key is pinned with --key, or was fetched from the issuer's " +
    "did:web address. 2: the statement is in the issuer's log. 3: the log is consistent with the checkpoint of --since, and the proof is not older. " +
    "Exits with 0 at or above --level, with 1 if anything contradicts the proof, and with 2 if something is missing.\n\n" +
    "The issuer's keys are fetched unless a file is verified with --key; the nodes between two checkpoints are fetched if they " +
    "are needed. With --offline, nothing is requested, so only files can be verified.\n\n" +
    "The proof at an address has to be about this address, as it is after redirects; on another host, such as a mirror, the path alone is " +
    "compared. The proof in a file can be about any battery: pass the address or the GTIN and serial number on the battery with " +
    "--expect. Level 1 binds the statement to the issuer's host: compare it with the code on the battery.",
  source: "File of a bundle, public address of a passport, or address of a bundle (it ends with /proof or .json)",
  expect: "What the proof has to be about: the address in the code on the battery, or its GTIN and serial number",
  document: "A v2.0 document to compare with the signed one",
  since: "A checkpoint that you kept, or an earlier bundle, which has one",
  key: "Public key that you trust: the file of a JWK or JWK set, or the JWK itself. Can be repeated",
  level: "Level that must be reached",
  offline: "Request nothing at all. Only files can be verified",
  examples: {
    file: "A file, with the keys from the issuer's host",
    pinned: "A file without network, with a key that you trust",
    expect: "A file, about the battery with this GTIN and serial number",
    url: "A passport by its public address",
    since: "Whether the log was rewritten since a checkpoint was kept"
  },
  outcome: (source: string, outcome: string) => `${source}: ${outcome}`,
  reached: (level: number, required: number) => `level ${level} is reached, level ${required} is required`,
  signedBy: (host: string, did: string) => `signed by: ${host} (${did})`,
  address: (host: string, address: string) => `for the address on: ${host} (${address})`,
  sameHost: "Issuer and address have the same host.",
  otherHost:
    "ISSUER AND ADDRESS HAVE DIFFERENT HOSTS. This is normal with a custom domain, but it is also so if a third party signs " +
    "for this address: check that the address leads to this issuer.",
  compared: {
    address: "This is the address that was asked for.",
    path:
      "THE ADDRESS THAT WAS ASKED FOR HAS ANOTHER HOST. Only the paths were compared: this is normal for a mirror. Check that the " +
      "address above leads to this issuer.",
    identifier: "This is the battery that was asked for.",
    none: "The address was not compared with anything: compare it with the code on the battery, or pass --expect."
  },
  unknownHost: "The address is not a web address.",
  version: (version: number, validFrom: string, issuedAt: string) =>
    `version ${version}, valid from ${validFrom}, signed on ${issuedAt} (as the issuer states)`,
  history: (checked: number, complete: boolean) =>
    complete
      ? `history: ${checked} ${checked === 1 ? "version" : "versions"} checked, which are all up to this one`
      : `history: the newest ${checked} versions checked; the signature binds the earlier ones as well`,
  attributes: (disclosed: number, sections: number) =>
    `${disclosed} restricted ${disclosed === 1 ? "attribute" : "attributes"} included; ${sections} ${sections === 1 ? "section contains" : "sections contain"} withheld or empty attributes`,
  condition: (moment: string) => `signed condition of ${moment}`,
  states: { passed: "passed", failed: "FAILED", open: "open" },
  trust:
    "Not verified: that this issuer is entitled to speak for the battery, that what it says is true, that its keys were used only as it " +
    "wishes, the dates and times, and that everybody is shown the same log.",
  note: (text: string) => `note: ${text}`,
  notFetched: (what: string, reason: string) => `${what} was not fetched: ${reason}`,
  insecure: "only https, and http on localhost, is requested",
  redirected: "it redirects, and keys are accepted from their own host only",
  timedOut: "no complete response in time",
  notJson: "it is not JSON",
  addressOffline:
    "--offline verifies a file. Download the bundle first: it is at the public address, followed by /proof.",
  notExpected: (text: string) =>
    `--expect ${text} is neither an address nor a GTIN and a serial number, such as 09526001000012/TR82-26-000147.`,
  notADocument: (file: string) => `${file} is not a v2.0 document.`,
  status: (status: number) => `HTTP status ${status}`,
  tooLarge: (megabytes: number) => `it is larger than ${megabytes} MB`,
  notAKey: (text: string) => `--key ${text} is neither a JWK nor the file of one.`
}

export type VerifyTexts = typeof verifyTexts
