/** The paths of batteries, and how the model begins to know one. */
import type { Answer } from "../../support.ts"
import type { Battery, Organization, World } from "./Model.ts"

export const products = "/api/v1/products"
export const pathTo = ({ id }: Battery, path = ""): string => `${products}/${id}${path}`

/** Adds a battery that was created to the model. */
export const enter = (
  { batteries }: World,
  { body: { data } }: Answer,
  holder: Organization,
  fields: Pick<Battery["state"], "isPublished" | "status"> & Pick<Battery, "predecessors">
): Battery => {
  const { predecessors, ...known } = fields
  const unknown = {
    cycles: null,
    origin: { source: "api" },
    standing: "active",
    responsible: null,
    claims: [],
    events: [],
    elsewhere: []
  } as const
  const state = { name: data.name, mass: data.battery_mass ?? 0, ...known, ...unknown }
  const path = new URL(data.public_url).pathname
  const battery = { id: data.id, path, predecessors, holder, state, kept: new Map(), former: [], reads: [] }
  batteries.set(battery.id, battery)
  return battery
}
