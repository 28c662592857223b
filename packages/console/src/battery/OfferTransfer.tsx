/** Offers a battery to another organization, and lists its offers. */
import type { Product } from "@dpp/client"
import { Notice } from "../controls/Notice.tsx"
import { hasRole, useSession } from "../session/session.ts"
import { useTexts } from "../texts/texts.tsx"
import { useViewTexts } from "../texts/viewTexts.ts"
import { OfferForm } from "../transfer/OfferForm.tsx"
import { TransferList } from "../transfer/TransferList.tsx"

export const OfferTransfer = ({ battery }: { readonly battery: Product }) => {
  const texts = useTexts()
  const { transfer: words } = useViewTexts("life")
  const canOffer = hasRole(useSession(), "publisher")
  const isPossible = battery.passport_status === "active"
  return (
    <section className="stack">
      <h2>{texts.battery.transfer}</h2>
      <p className="quiet">{words.lead}</p>
      {!isPossible && <p>{words.onlyPublished}</p>}
      {isPossible && !canOffer && <Notice>{words.role}</Notice>}
      {isPossible && canOffer && <OfferForm products={[battery.id]} />}
      <TransferList product={battery.id} />
    </section>
  )
}
