/** What callers send to create and change a webhook. */
import * as Result from "effect/Result"
import { webAddressProblem } from "../identifiers/Uri.ts"
import { type ValidationFailed, validationFailed } from "../text/Issues.ts"
import type { EventSelection } from "./events.ts"
import { isLiteralAddress, isPublicAddress } from "./publicAddress.ts"
import type { Webhook } from "./Webhook.ts"
import type { BrokenRule } from "../text/BrokenRule.ts"
import { broken } from "../text/broken.ts"

export type WebhookCreate = typeof Webhook.create.Type
export type WebhookUpdate = typeof Webhook.update.Type

/** Where webhooks may lead. `allowsPrivate`: also to own networks, and without TLS. */
export interface AddressPolicy {
  readonly allowsPrivate: boolean
}

/** The host of an address, without the brackets of IPv6. */
export const hostOf = (address: string): string => new URL(address).hostname.replace(/^\[(.*)\]$/u, "$1")

/** Says why a webhook may not lead to an address; undefined if it may. Names are resolved, and checked again, for each delivery. */
export const addressProblem = (address: string, { allowsPrivate }: AddressPolicy): BrokenRule | undefined => {
  const problem = webAddressProblem(address)
  if (problem !== null) return problem
  if (address.includes("#")) return broken("noFragment")
  if (allowsPrivate) return undefined
  if (new URL(address).protocol !== "https:") return broken("httpsAddress")
  const host = hostOf(address)
  return isLiteralAddress(host) && !isPublicAddress(host) ? notPublic : undefined
}

/** Does not name the address: that would describe the network of the service to its customers. */
export const notPublic = broken("publicAddress")

export const urlRefused = (found: BrokenRule): ValidationFailed => validationFailed([{ field: "url", ...found }])

/** Checks the address of an input, and takes each event once. */
export const checkWebhook = <Input extends WebhookUpdate>(
  input: Input,
  policy: AddressPolicy
): Result.Result<Input, ValidationFailed> => {
  const problem = input.url === undefined ? undefined : addressProblem(input.url, policy)
  return problem === undefined ? Result.succeed(distinct(input)) : Result.fail(urlRefused(problem))
}

/** Each event once, in the order in which they were sent. */
const distinct = <A extends { readonly events?: EventSelection }>(input: A): A =>
  input.events === undefined ? input : { ...input, events: [...new Set(input.events)] }
