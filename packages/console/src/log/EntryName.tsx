/** The name of what an entry of the log is about, which leads there. */
import type { AuditLogEntry } from "@dpp/client"
import { Link } from "@tanstack/react-router"
import type { Names } from "./entryNames.ts"

interface Props {
  readonly entry: Pick<AuditLogEntry, "resource_id" | "resource_type">
  readonly names: Names
}

export const EntryName = ({ entry: { resource_id: id, resource_type: kind }, names }: Props) => {
  if (kind === "organization") return null
  const name = id === null ? undefined : names.get(id)
  // What is no longer there has no view.
  if (id === null || name === undefined) return null
  switch (kind) {
    case "product":
      return (
        <Link to="/batteries/$id" params={{ id }} search={{ section: "history", step: "general" }}>
          {name}
        </Link>
      )
    case "template":
      return (
        <Link to="/models/$id" params={{ id }} search={{ step: "general" }}>
          {name}
        </Link>
      )
    case "facility":
      return (
        <Link to="/profile/plants/$id" params={{ id }}>
          {name}
        </Link>
      )
    case "member":
      return <Link to="/people">{name}</Link>
    case "data_request":
      return (
        <Link to="/suppliers/$id" params={{ id }}>
          {name}
        </Link>
      )
    case "declaration":
      return (
        <Link to="/declarations/$id" params={{ id }}>
          {name}
        </Link>
      )
    default:
      return <span>{name}</span>
  }
}
