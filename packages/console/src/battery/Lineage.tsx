/** The batteries that a battery was made of, and those that were made of it. */
import type { Lineage as LineageResponse } from "@dpp/client"
import { operationText } from "@dpp/core/passport"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { dpp } from "../api/client.ts"
import { useLanguage } from "../texts/texts.tsx"
import { useViewTexts } from "../texts/viewTexts.ts"

type Nodes = LineageResponse["data"]["nodes"]

export const Lineage = ({ id }: { readonly id: string }) => {
  const { language } = useLanguage()
  const { life: words } = useViewTexts("life")
  const { data } = useQuery({
    queryKey: ["products", id, "lineage"],
    queryFn: ({ signal }) => dpp.lifecycle.lineage(id, { depth: 1 }, { signal })
  })
  if (data === undefined || data.edges.length === 0) return null
  const listed = (title: string, other: "predecessor" | "successor") => {
    const own = other === "predecessor" ? "successor" : "predecessor"
    const edges = data.edges.filter((edge) => edge[own] === id)
    if (edges.length === 0) return null
    return (
      <>
        <h4>{title}</h4>
        <ul className="tasks">
          {edges.map((edge) => (
            <li key={`${edge.predecessor} ${edge.successor}`}>
              <Related nodes={data.nodes} name={edge[other]} />{" "}
              <span className="quiet">
                {operationText(edge.operation, language)}
                {edge.parts && `, ${words.parts}`}
              </span>
            </li>
          ))}
        </ul>
      </>
    )
  }
  return (
    <section className="stack">
      <h3>{words.lineage}</h3>
      {listed(words.madeOf, "predecessor")}
      {listed(words.wentInto, "successor")}
    </section>
  )
}

const Related = ({ name, nodes }: { readonly name: string; readonly nodes: Nodes }) => {
  const { life: words } = useViewTexts("life")
  const node = nodes.find((one) => one.node === name)
  const serial = node?.serial_number
  if (node?.product_id !== undefined && node.product_id !== null)
    return (
      <Link to="/batteries/$id" params={{ id: node.product_id }} search={{ section: "values", step: "general" }}>
        {serial ?? words.elsewhere}
      </Link>
    )
  if (node?.passport_url === undefined || node.passport_url === null) return <span>{serial ?? words.noPassport}</span>
  return <a href={node.passport_url}>{serial ?? words.elsewhere}</a>
}
