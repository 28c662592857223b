/** Makes a draft of a battery that is made of this one. */
import type { Product } from "@dpp/client"
import { useViewTexts } from "../texts/viewTexts.ts"
import { lifeTexts } from "../texts/lifeTexts.ts"
import { SuccessorForm } from "./SuccessorForm.tsx"

export const Successor = ({ battery: { battery_status, id } }: { readonly battery: Product }) => {
  const { life } = useViewTexts(lifeTexts)
  return (
    <details className="card">
      <summary>{life.successor}</summary>
      <SuccessorForm batteries={[{ id, isWaste: battery_status === "waste" }]} />
    </details>
  )
}
