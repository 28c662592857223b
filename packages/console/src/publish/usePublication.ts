/** Publishes batteries one after the other, as each has its own outcome. */
import type { Product } from "@dpp/client"
import { useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { dpp } from "../api/client.ts"
import { codeOf, inputErrorText } from "../api/errorText.ts"
import { useTexts } from "../texts/texts.tsx"

export interface PublicationState {
  readonly all: number
  readonly published: ReadonlyArray<Pick<Product, "id" | "public_url" | "serial_number">>
  /** A second person has to publish these. */
  readonly waiting: ReadonlyArray<Pick<Product, "id" | "serial_number">>
  readonly failed: ReadonlyArray<{ readonly serial: string; readonly reason: string }>
  readonly isDone: boolean
}

export const usePublication = () => {
  const texts = useTexts()
  const queries = useQueryClient()
  const [state, setState] = useState<PublicationState | null>(null)
  const begin = async (batteries: ReadonlyArray<Product>): Promise<void> => {
    let current: PublicationState = { all: batteries.length, published: [], waiting: [], failed: [], isDone: false }
    setState(current)
    for (const { id, serial_number } of batteries) {
      try {
        const { data } = await dpp.products.update(id, { status: "published" })
        const { public_url } = data as Product
        current = { ...current, published: [...current.published, { id, public_url, serial_number }] }
      } catch (error) {
        if (codeOf(error) === "second_member_required") {
          current = { ...current, waiting: [...current.waiting, { id, serial_number }] }
          setState(current)
          continue
        }
        const reason = inputErrorText(error, texts)
        current = { ...current, failed: [...current.failed, { serial: serial_number, reason }] }
      }
      setState(current)
    }
    setState({ ...current, isDone: true })
    await queries.invalidateQueries()
  }
  return { state, begin }
}
