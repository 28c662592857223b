/** Batteries that are made of others, change their holder, or cease to exist. */
import * as Errors from "@dpp/api/errors"
import type { ConsentInUse } from "@dpp/core/change"
import type {
  AlreadySucceeded,
  ConsentUsed,
  EventRefused,
  LineageCycle,
  PredecessorCeased,
  PredecessorNotFound
} from "@dpp/core/lifecycle"
import type { DraftInProgress, TransferEnded } from "@dpp/core/transfer"
import { issue } from "@dpp/core/text"
import { failWith, notFoundWith, conflict } from "./kinds.ts"

export const predecessorNotFound = ({ product_id }: PredecessorNotFound) =>
  notFoundWith(`The organization has no battery ${product_id}, which predecessors name.`)

export const predecessorCeased = ({ product_id }: PredecessorCeased) =>
  conflict(
    "The battery was recycled: no other battery can be made of it.",
    issue("predecessors", "predecessorRecycled", { product: product_id })
  )

export const alreadySucceeded = ({ product_id, successor_id }: AlreadySucceeded) =>
  conflict(
    "Another battery was made of the predecessor. Several are possible if each has parts of it only.",
    issue("predecessors", "wentInto", { product: product_id, successor: successor_id }),
    issue("successor_id", "id", { id: successor_id })
  )

export const lineageCycle = ({ product_id }: LineageCycle) =>
  conflict("A battery cannot be its own ancestor.", issue("predecessors", "ownAncestor", { product: product_id }))

export const predecessorsFixed = () =>
  conflict("The passport is published: its predecessors cannot be changed.", issue("predecessors", "isPublished"))

export const eventRefused = ({ reason }: EventRefused) => conflict(reason, issue("event", "eventUnfit"))

const inactive = (message: string) => failWith(Errors.PassportInactiveResponse, { code: "passport_inactive", message })

export const passportInactive = () =>
  inactive("The battery went into others: its passport is inactive and does not change.")

/** A write to a passport that has ceased to exist. */
export const passportEnded = () => inactive("The battery was recycled: its passport has ceased to exist.")

export const passportTransferred = () =>
  inactive("Another organization answers for the battery: its passport does not change here any more.")

/** A read of what the organization would sign now. */
export const notSignedHere = () =>
  inactive(
    "Another organization answers for the battery: nothing is signed here any more. The proof has what was signed before."
  )

export const consentUsed = ({ product_id }: ConsentUsed) =>
  conflict(
    "As many batteries were made of the battery as its owner consented to.",
    issue("predecessors", "wasUsed", { product: product_id })
  )

export const draftInProgress = ({ product_id, successor_id, transfer_id }: DraftInProgress) =>
  transfer_id === null
    ? conflict(
        "A draft is being made of the battery: publish or delete it first.",
        issue("product_ids", "ofDraft", { product: product_id, successor: successor_id }),
        issue("successor_id", "id", { id: successor_id })
      )
    : conflict(
        "Another organization is making a draft of the battery: take the consent back first, with DELETE /transfers/{id}.",
        issue("product_ids", "ofForeignDraft", { product: product_id }),
        issue("transfer_id", "id", { id: transfer_id })
      )

export const consentInUse = ({ product_id, successor_id }: ConsentInUse) =>
  conflict(
    "A battery that was made by this consent is published: the consent cannot be taken back.",
    issue("product_ids", "wentInto", { product: product_id, successor: successor_id }),
    issue("successor_id", "id", { id: successor_id })
  )

export const transferUsed = () => conflict("The code was used: an offer is accepted once.", issue("code", "codeUsed"))

export const transferEnded = ({ status }: TransferEnded) =>
  failWith(Errors.TransferEndedResponse, {
    code: "transfer_ended",
    message: status === "expired" ? "The code has expired." : "The offer was withdrawn."
  })

/** A read of a passport that has ceased to exist. */
export const passportCeased = () =>
  failWith(Errors.PassportCeasedResponse, {
    code: "passport_ceased",
    message: "The battery was recycled: its passport has ceased to exist."
  })
