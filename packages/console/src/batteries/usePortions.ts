/**
 * Batteries of a list in portions, which a person asks for one after the other. What was selected in the table of all batteries is
 * there from the beginning, also if it is further down.
 */
import type { Product, ProductsListQuery } from "@dpp/client"
import { useInfiniteQuery, useQuery } from "@tanstack/react-query"
import { useMemo, useState } from "react"
import { dpp } from "../api/client.ts"
import { batteriesByIds } from "./batteriesByIds.ts"
import { isBattery } from "./batteryRow.ts"
import { storedChoice, type ChoiceFor } from "../session/choice.ts"

interface Options {
  readonly view: ChoiceFor
  readonly query: Omit<ProductsListQuery, "category" | "cursor" | "page" | "per_page">
  /** Whether a selected battery still belongs to the list. */
  readonly belongs: (battery: Product) => boolean
  /** Batteries of a portion, a multiple of 100. */
  readonly portion: number
}

export const usePortions = ({ belongs, portion, query, view }: Options) => {
  const list = useInfiniteQuery({
    queryKey: ["products", view, query],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) => {
      const found: Array<Product> = []
      let cursor = pageParam
      for (;;) {
        const request = {
          ...query,
          category: "batteries",
          per_page: 100,
          ...(cursor !== undefined && { cursor })
        } as const
        const page = await dpp.products.list(request, { signal })
        found.push(...page.data.filter(isBattery))
        cursor = page.cursor ?? undefined
        if (cursor === undefined || found.length >= portion)
          return { batteries: found, cursor, total: page.pagination.total }
      }
    },
    getNextPageParam: ({ cursor }) => cursor,
    refetchOnWindowFocus: false
  })
  const listed = useMemo(() => list.data?.pages.flatMap(({ batteries }) => batteries), [list.data])
  const [chosen] = useState(() => storedChoice(view))
  const { data: selected } = useQuery({
    queryKey: ["products", view, "selected", chosen],
    queryFn: ({ signal }) => batteriesByIds(chosen, signal),
    refetchOnWindowFocus: false
  })
  const batteries = useMemo(() => {
    if (listed === undefined || selected === undefined) return undefined
    const known = new Set(listed.map(({ id }) => id))
    return [...selected.filter((battery) => !known.has(battery.id) && belongs(battery)), ...listed]
  }, [belongs, listed, selected])
  return {
    batteries,
    error: list.error,
    total: list.data?.pages[0]?.total ?? 0,
    hasMore: list.hasNextPage,
    isLoadingMore: list.isFetchingNextPage,
    loadMore: () => void list.fetchNextPage()
  }
}
