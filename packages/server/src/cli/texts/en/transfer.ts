/** The texts of offers: `dpp product transfer` and `dpp transfer`. */
import type { TransferPurpose } from "@dpp/core/transfer"

const passportsEn = (count: number): string => `${count} ${count === 1 ? "passport" : "passports"}`

export const transferTexts = {
  short: "Offers of passports and used batteries: list, accept, withdraw.",
  shortDescription:
    "Offers by which passports and used batteries pass to another organization. dpp product transfer makes an offer and prints " +
    "its code, with which the other organization accepts it. The key comes from DPP_API_KEY or --key-file.",
  description:
    "Offer batteries to another organization. Prints a code: the other organization accepts the offer with it, once. With " +
    "responsibility, it answers for the passports from then on; with second_life, nothing passes, and it may make " +
    "other batteries of each battery: one, or as many as --batteries says.",
  purpose: "responsibility: the passports pass. second_life: the consent to make other batteries of each battery",
  batteries: "With second_life: how many batteries may be made of each battery, at most 1000. Defaults to 1",
  expires: "Until when the code can be used, such as 2027-05-31; at most 90 days from now",
  note: "A remark that both organizations see",
  list: "List the offers that the organization made or accepted, newest first.",
  accept:
    "Accept an offer of another organization. The passports name this organization as operator from then on; the manufacturer and " +
    "every printed address stay.",
  code: "The code of the offer, as the other organization received it",
  facility:
    "Id of a facility of this organization, as the place of manufacture of all batteries. Without this flag, each keeps its facility",
  withdraw:
    "Withdraw an offer. Its code can no longer be used. A consent that was accepted can be taken back " +
    "until a battery that is made of one of its batteries is published; accepted responsibility cannot.",
  id: "Id of the offer, as dpp transfer list shows it",
  examples: {
    responsibility: "Another organization answers for a battery",
    secondLife: "Another organization may repurpose two batteries",
    batteries: "Another organization may make twelve batteries of a pack",
    list: "All offers",
    accept: "Accept an offer with its code",
    withdraw: "Withdraw an offer"
  },
  handOver:
    "The code is shown only now. Send it to the other organization through a secure channel: it accepts the offer with dpp transfer accept.",
  none: "No offers.",
  withdrawn: (id: string) => `${id}: withdrawn`,
  accepted: {
    responsibility: (count: number, sender: string) => `${passportsEn(count)} received from ${sender}:`,
    second_life: (count: number, sender: string) =>
      `${sender} consents to a second life of ${count} ${count === 1 ? "battery" : "batteries"}:`
  } satisfies Record<TransferPurpose, (count: number, sender: string) => string>,
  ended: (name: string, audience: string) =>
    `The grant of ${name} (${audience}) has ended: grant access again where it is needed.`,
  columns: {
    id: "id",
    direction: "direction",
    purpose: "purpose",
    status: "status",
    with: "with",
    products: "products",
    expires: "expires"
  }
}

export type TransferTexts = typeof transferTexts
