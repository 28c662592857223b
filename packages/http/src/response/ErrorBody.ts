/**
 * Maps every failure of the domain and of a request to an error of the contract: one function per failure.
 *
 * Endpoints fail with what a function returns; middleware and plain routes send it with `errorResponse`. A failure that an
 * endpoint does not map does not compile. Only what never becomes a request is answered elsewhere, by the server's socket.
 *
 * @source spec §7
 */
export * from "./errors/requests.ts"
export * from "./errors/authentication.ts"
export * from "./errors/permissions.ts"
export * from "./errors/products.ts"
export * from "./errors/quotas.ts"
export * from "./errors/passports.ts"
export * from "./errors/lifecycle.ts"
export * from "./errors/resources.ts"
export * from "./errors/organizations.ts"
export * from "./errors/load.ts"
