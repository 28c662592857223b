/** Passports as verifiable credentials. */
export { credentialType, signCredential } from "./credential.ts"
